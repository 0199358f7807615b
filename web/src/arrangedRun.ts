/** What the browser keeps with an entry of its history, over a reload too. */
interface Entry {
  /** The run that is arranged on a page whose address does not name it yet. */
  readonly arrangedRun?: string;
}

/**
 * Notes a run whose first arrangement is being saved, so that a reload right after opens it. The address names it only
 * once it is saved: then it can be fetched. Past the router, which puts its own entry in this one's place.
 */
export function noteArrangedRun(run: string): void {
  History.prototype.replaceState.call(history, { ...(history.state as object | null), arrangedRun: run }, '');
}

/** Before the router reads the address: names the run that was noted on this page before it was reloaded. */
export function openArrangedRun(): void {
  const { arrangedRun, ...entry } = (history.state ?? {}) as Entry;
  if (arrangedRun === undefined) return;
  const address = new URL(location.href);
  address.searchParams.set('run', arrangedRun);
  history.replaceState(entry, '', address);
}
