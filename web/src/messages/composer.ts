/** Sentences of the background composer. */
export const composerMessages = {
  tooClose: 'The two points are too close together for a path.',
  bounds: (min: number, max: number) => `From ${min} to ${max}`,
  refused: (min: number, max: number, kept: number) => `From ${min} to ${max}: it stays ${kept}`,
  aboveMax: 'Above Max words: no phrase fits.',
  belowMin: 'Below Min words: no phrase fits.',
  offSheet: 'This place lies off the sheet.',
  partlyOffSheet: 'This place reaches off the sheet.',
  byMouse: 'What is dragged snaps to what stands near; hold Ctrl to place it freely. Ctrl with the wheel, or two fingers, zooms; drag with the space bar held to move the sheet.',
  byTouch: 'What is dragged snaps to what stands near. Two fingers zoom and move the sheet.',
  draftFound: 'What was drawn here and not saved is still on this device.',
  draftFoundOver: 'What was drawn here and not saved is still on this device. Other places were saved since: taking yours up replaces them, and Undo brings them back.',
  keptUnreachable: 'The server cannot be reached. What you drew is kept on this device: save again once the connection is back.',
  keptSignedOut: 'You are signed out. What you drew is kept on this device: sign in, then save again.',
  keptUnsaved: 'The server did not take it. What you drew is kept on this device: try to save again.',
  noPreview: 'The preview cannot be drawn just now.',
} as const;
