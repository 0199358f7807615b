/** Sentences about markups (specification sections 5 and 8). */
export const markupMessages = {
  nameMissing: 'Please enter a name',
  imageMissing: 'Please upload an image',
  tooBig: (file: string) => `${file} file size is too big!`,
  added: 'Markup Added',
  deleted: 'Markup Deleted',
  renamed: (item: string) => `Updated markup name to "${item}"`,
  nameTaken: (title: string) => `There is already a markup named ${title}`,
  notUploaded: 'Unable to upload Markup',
  notDeleted: 'Unable to delete Markup',
  notRenamed: 'Unable to change the markup name',
  invalidName: 'Please specify a valid markup name',
} as const;
