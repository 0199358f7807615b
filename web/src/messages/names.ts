/** Sentences about names and titles of whatever kind. */
export const nameMessages = {
  tooLong: (label: string, most: number) => `${label} is too long: at most ${most} letters fit.`,
} as const;
