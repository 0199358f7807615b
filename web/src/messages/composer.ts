/** Sentences of the background composer. */
export const composerMessages = {
  tooClose: 'The two points are too close together for a path.',
  draftFound: 'What was drawn here and not saved is still on this device.',
  noPreview: 'The preview cannot be drawn just now.',
} as const;
