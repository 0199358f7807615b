/** Makes something once for each version; whoever asks meanwhile waits for the same. What could not be made is tried again. */
export function memoizeByVersion<T>(versionNow: () => string, make: () => Promise<T>): () => Promise<T> {
  let known: { readonly version: string; readonly made: Promise<T> } | undefined;
  return () => {
    const version = versionNow();
    if (known?.version === version) return known.made;
    const mine = { version, made: make() };
    known = mine;
    mine.made.catch(() => { if (known === mine) known = undefined; });
    return mine.made;
  };
}
