/** Sentences about files of whatever kind that somebody chose or dropped. */
export const fileMessages = {
  unreadable: (file: string) => `${file} cannot be read. It may have been moved, be locked by another program, or be a folder.`,
} as const;
