const KEY = 'tapestry signing out';

/** Kept over the way to the provider and back, for this tab alone; not where the browser keeps nothing. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // The page tells the other tabs as it is left, too.
  }
}

/** Whether this tab was left for signing out; answered once. */
export function hasLeft(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isNoted;
  } catch {
    return false;
  }
}
