/** Sentences about symbols, their words and pictures, and about backgrounds (specification sections 4, 5 and 8). */
export const libraryMessages = {
  adding: (kind: string) => `Adding new ${kind}`,
  created: (kind: string, item: string) => `Created ${kind} "${item}"`,
  notCreated: (kind: string) => `Unable to create new ${kind}`,
  /** `kind` begins with a capital here. */
  exists: (kind: string, item: string) => `${kind} "${item}" already exists`,
  invalidName: (kind: string) => `Please specify a valid ${kind} name`,
  noSymbol: 'No symbol specified',
  deleting: (kind: string) => `Deleting ${kind}`,
  deleted: (kind: string, item: string) => `Deleted ${kind} "${item}"`,
  notDeleted: (kind: string) => `Unable to delete ${kind}`,
  renaming: (kind: string) => `Changing the ${kind} name`,
  renamed: (kind: string, item: string) => `Updated ${kind} name to "${item}"`,
  notRenamed: (kind: string) => `Unable to change the ${kind} name`,
  nameTaken: (kind: string, title: string) => `There is already a ${kind} named ${title}`,
} as const;
