/** Sentences about looking at a poster and arranging it; the specification has none for these. */
export const arrangingMessages = {
  loading: 'Making the tapestry',
  notSaved: 'Unable to save the arrangement',
  groundNotFetched: 'The background could not be fetched: what is painted on it follows once you let go',
  merged: (who: string) => `${who} arranged other things meanwhile. Both are kept.`,
  othersChanged: (who: string) => `${who} arranged this tapestry.`,
  clash: (who: string, what: string) => `${who} changed the same as was changed here: ${what}. What was done here is shown; the other place is outlined.`,
  settled: 'Clickable: press Enter on a phrase to choose another one.',
  draggable: 'Draggable: drag things with the pointer, or move the selected one with Shift and an arrow key.',
  moving: (what: string) => `Moving: ${what}`,
  moved: (what: string) => `Moved: ${what}`,
  undone: 'Undone',
  redone: 'Redone',
  phraseChosen: (phrase: string) => `Phrase chosen: ${phrase}`,
  chosen: (what: string) => `Chosen: ${what}`,
} as const;
