/** What the audit says to people. */
export const auditMessages = {
  failed: 'Unable to retrieve what happened',
  nothing: 'Nothing matches these filters',
  comparisonFailed: 'Unable to compare these tapestries',
  libraryChangesFailed: 'Unable to compare the two libraries',
  sameLibrary: 'The library did not change between these two tapestries.',
  historyFailed: 'Unable to retrieve the history',
  historyCut: 'Of what other things did to it, only the newest 2,000 events are listed.',
  impactFailed: 'Unable to find the tapestries that hold it',
  erased: 'The transcript, or this version of it, was deleted. Only its day, who did it and, unless hidden, its title are kept.',
  same: 'These two tapestries do not differ.',
  nothingDifferent: 'Nothing is different.',
  unexplained: 'Which change made the difference cannot be told. What was changed in the library is listed below.',
  hiddenTitles: 'A hidden title is left out of every page and export. The event log itself and archives keep it.',
  unchanged: 'Recorded tapestries never change. These meetings would look different if a tapestry were made of them after the change.',
  restored: (name: string) => `Restored: “${name}”`,
  notRestored: (name: string) => `Unable to restore “${name}”`,
} as const;
