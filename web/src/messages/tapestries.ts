/** Sentences about tapestries and their runs (specification sections 2, 4 and 8). */
export const tapestryMessages = {
  uploadATranscript: '(Upload a Transcript)',
  minimumWordCount: 'Minimum word count for Symbols',
  minimumInPlainWords: 'A picture comes onto the tapestry when its words are said at least this often. A lower number brings more pictures, a higher one fewer.',
  minimumEstimated: (count: number) => `Working it out: about ${count}`,
  notACount: 'Please type a whole number, 1 or more',
  correctMinimum: 'Correct the minimum word count first.',
  looks: 'How this meeting could look',
  noBackgrounds: 'No background images to choose from',
  missing: (names: readonly string[]) => `Please specify valid ${names.join(' and ')}`,
  cleared: 'Tapestries cleared',
  notCleared: 'Unable to clear runs',
} as const;
