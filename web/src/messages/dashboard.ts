/** Sentences of the dashboard: what stands where there is nothing to show, or why something is not there. */
export const dashboardMessages = {
  changed: 'Something this dashboard is made of has changed meanwhile.',
  renew: 'Show the new state',
  gone: 'This transcript has been deleted meanwhile. You still see it as it was.',
  nothingMatches: (filter: string) => `Nothing here matches “${filter.trim()}”.`,
  minimumExpected: 'Please type a whole number from 1 to 1,000,000',
  loading: 'Fetching the dashboard',
  absent: 'This tapestry does not have it: the transcript, the library or the minimum count changed since the link was made.',
  offPoster: 'It stands nowhere on the poster.',
  noTokens: 'No word of this transcript counts.',
  noSentences: 'No sentence of this transcript is worth quoting.',
  noSymbols: (least: number) => `No symbol is said ${least} times or more. A lower minimum lets more of them in.`,
  noGroups: 'This tapestry has no groups.',
  noTriples: 'No triples: nobody does anything to anything in this transcript.',
} as const;

/** Why a symbol that was said often enough is not on the poster. */
export const leftOutMessages = {
  noGroup: 'the groups that are shown are full',
  noSlot: 'the slots are full',
  noRoom: 'it would have touched something on the sheet',
  noPicture: 'its symbol has no active image',
} as const;
