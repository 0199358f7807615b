/** Sentences about tapestries and their runs (specification sections 2, 4 and 8). */
export const tapestryMessages = {
  uploadATranscript: '(Upload a Transcript)',
  minimumWordCount: 'Minimum word count for Symbols',
  minimumInPlainWords: 'A picture comes onto the tapestry when its words are said at least this often. A lower number brings more pictures, a higher one fewer.',
  looks: 'How this meeting could look',
  noBackgrounds: 'No background images to choose from',
  missing: (names: readonly string[]) => `Please specify valid ${names.join(' and ')}`,
  cleared: 'Tapestries cleared',
  notCleared: 'Unable to clear runs',
} as const;
