/** What a victim that keeps the library says: one JSON line before it deletes or restores, and one for each thing that was acknowledged. */
export type LibrarySaid =
  | { readonly say: 'ready' }
  | { readonly say: 'added'; readonly kind: LibraryKind; readonly id: string; readonly name: string; readonly hashes: readonly string[] }
  | { readonly say: 'uploaded'; readonly kind: LibraryKind; readonly id: string; readonly hashes: readonly string[] }
  | { readonly say: 'worded'; readonly id: string; readonly lemma: string }
  | { readonly say: 'deleting' | 'deleted' | 'restoring' | 'restored'; readonly kind: LibraryKind; readonly id: string };

export type LibraryKind = 'symbols' | 'backgrounds' | 'markups';

export interface KnownThing {
  readonly kind: LibraryKind;
  readonly id: string;
  readonly name: string;
  /** Pictures that were acknowledged. */
  readonly hashes: Set<string>;
  /** Words that were acknowledged and never given up. */
  readonly words: Set<string>;
  /** `open` while something was asked for that was not acknowledged. */
  state: 'live' | 'deleted' | 'open';
}

export interface LibraryLedger {
  readonly things: Map<string, KnownThing>;
  readonly counts: Record<LibrarySaid['say'], number>;
  take(said: LibrarySaid): LibraryLedger['counts'];
}

export function createLibraryLedger(): LibraryLedger {
  const things = new Map<string, KnownThing>();
  const counts = { ready: 0, added: 0, uploaded: 0, worded: 0, deleting: 0, deleted: 0, restoring: 0, restored: 0 };
  return {
    things, counts,
    take(said) {
      counts[said.say]++;
      if (said.say === 'ready') return counts;
      if (said.say === 'added') {
        things.set(said.id, { kind: said.kind, id: said.id, name: said.name, hashes: new Set(said.hashes), words: new Set(), state: 'live' });
        return counts;
      }
      const thing = things.get(said.id);
      if (!thing) return counts;
      if (said.say === 'uploaded') for (const hash of said.hashes) thing.hashes.add(hash);
      if (said.say === 'worded') thing.words.add(said.lemma);
      if (said.say === 'deleting' || said.say === 'restoring') thing.state = 'open';
      if (said.say === 'deleted') thing.state = 'deleted';
      if (said.say === 'restored') thing.state = 'live';
      if (said.say === 'deleting') thing.words.clear();
      return counts;
    },
  };
}
