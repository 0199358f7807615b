/** What stands where there is nothing to show, or why something is not there. */
export const states = {
  loading: 'Fetching the dashboard',
  gone: 'This transcript has been deleted meanwhile. You still see it as it was.',
  absent: 'This tapestry does not have it: the transcript, the library or the minimum count changed since the link was made.',
  offPoster: 'It stands nowhere on the poster.',
  noTokens: 'No word of this transcript counts.',
  noSentences: 'No sentence of this transcript is worth quoting.',
  noSymbols: (least: number) => `No symbol is said ${least} times or more. A lower minimum lets more of them in.`,
  noGroups: 'This tapestry has no groups.',
  noTriples: 'Nobody does anything to anything in this transcript: no triples were found.',
  leftOut: {
    noGroup: 'the groups or slots that are shown are full',
    noRoom: 'it would have touched something on the sheet',
    noPicture: 'its symbol has no active image',
  },
} as const;
