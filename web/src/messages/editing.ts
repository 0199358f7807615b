import { listed } from '../ui/listed.ts';

/** Sentences of the edit page (specification sections 2 and 8). */
export const editingMessages = {
  updated: 'Meeting description updated. Reloading Tapestry.',
  notUpdated: 'Unable to update meeting description',
  choosable: 'Whatever is listed here can be another. Press it in the list or on the poster.',
  nothingElse: (what: string) => `Nothing else to choose here: ${what}. Symbols and the title are changed below.`,
  hidden: (name: string) => `Left off the poster: ${name}`,
  broughtIn: (name: string) => `Brought in: ${name}`,
  beingPainted: 'being painted',
  noRoom: 'no room for it',
  exchanged: (came: readonly string[], went: readonly string[]) =>
    [came.length > 0 && `On the poster now: ${listed(came)}.`, went.length > 0 && `No longer on it: ${listed(went)}.`].filter(Boolean).join(' '),
  noTitle: 'A poster needs a title. The one it has is shown again.',
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
  downloading: (file: string) => `Download started: ${file}`,
  notDownloaded: 'Unable to download the tapestry',
} as const;
