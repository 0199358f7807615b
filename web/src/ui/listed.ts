const MAX_LISTED = 5;

/** "a, b and c"; of a long list the first ones, and how many more there are. */
export function listed(names: readonly string[]): string {
  const most = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED - 1), `${names.length - MAX_LISTED + 1} more`] : names;
  return new Intl.ListFormat('en-GB').format(most);
}
