/** Sentences on the page that a shared link leads to; the specification has none for these. */
export const sharingMessages = {
  opening: 'Opening the shared tapestry',
  notOpened: 'Unable to open the shared tapestry',
  unknown: 'There is no such link. Ask whoever sent it for a new one.',
  ended: (name: string) => `${name} ended this link. Ask for a new one.`,
  erased: 'The transcript of this tapestry was deleted, and the tapestry with it.',
  painting: 'The picture is being painted',
  by: (name: string, when: string) => `Shared by ${name}, ${when}`,
} as const;
