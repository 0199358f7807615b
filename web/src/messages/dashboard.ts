/** Sentences of the dashboard. */
export const dashboardMessages = {
  changed: 'Something this dashboard is made of has changed meanwhile.',
  renew: 'Show the new state',
  nothingMatches: (filter: string) => `Nothing here matches “${filter.trim()}”.`,
} as const;
