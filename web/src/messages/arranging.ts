/** Sentences about looking at a poster and arranging it; the specification has none for these. */
export const arrangingMessages = {
  loading: 'Making the tapestry',
  notSaved: 'Unable to save the arrangement',
  settled: 'Clickable: press Enter on a phrase to choose another one.',
  draggable: 'Draggable: drag things with the pointer, or move the selected one with Shift and an arrow key.',
  moving: (what: string) => `Moving: ${what}`,
  moved: (what: string) => `Moved: ${what}`,
  asMade: 'As it was made',
  undone: 'Taken back',
  redone: 'Done again',
  imageCopied: 'Image copied to clipboard',
  imageNotCopied: 'Unable to copy the image',
  notPrinted: 'Unable to print the tapestry',
  phraseChosen: (phrase: string) => `Phrase chosen: ${phrase}`,
} as const;
