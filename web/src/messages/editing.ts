/** Sentences of the edit page (specification sections 2 and 8). */
export const editingMessages = {
  updated: 'Meeting description updated. Reloading Tapestry.',
  notUpdated: 'Unable to update meeting description',
  hidden: (name: string) => `Left off the poster: ${name}`,
  broughtIn: (name: string) => `Brought in: ${name}`,
  titleIsCut: (letters: number) => `The poster shows the first ${letters} letters.`,
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'Unable to copy the link',
  linkMade: 'This link shows exactly this poster to everybody who can sign in, whatever is changed later.',
  linkFollows: 'This link shows what becomes of this tapestry to everybody who can sign in.',
  linkNotMade: 'Unable to make a link',
  linkEnded: 'Link ended',
  linkNotEnded: 'Unable to end the link',
  imageCopied: 'Image copied to clipboard',
  imageNotCopied: 'Unable to copy the image',
  notDownloaded: 'Unable to download the tapestry',
} as const;
