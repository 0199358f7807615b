/** What is told of a poster whose title the fonts have no letters for. */
export const TITLE_NOTES = {
  none: (instead: string) => `The title cannot be written in the poster's letters, so it says "${instead}".`,
  some: 'Some of the title cannot be written in the poster\'s letters and is left out.',
} as const;

/** Whether a note is one of them. */
export const tellsTitle = (note: string): boolean => /title cannot be written/u.test(note);
