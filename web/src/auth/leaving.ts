const KEY = 'tapestry signing out';

/** Kept over the way to the provider and back, for this tab alone; not where the browser keeps nothing. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(KEY, 'yes');
  } catch {
    // The page tells the other tabs as it is left, too.
  }
}

/** Answers whether this tab was being left for signing out. */
export function forgetLeaving(): boolean {
  try {
    const isNoted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return isNoted;
  } catch {
    return false;
  }
}
