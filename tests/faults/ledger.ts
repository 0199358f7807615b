/** What a victim says on its standard output, one JSON line each: what it is about to do, and what was acknowledged. */
export type Said =
  | { readonly say: 'ready' }
  | { readonly say: 'renaming' | 'renamed'; readonly id: string; readonly name: string }
  | { readonly say: 'added'; readonly id: string; readonly name: string }
  | { readonly say: 'deleting' | 'deleted'; readonly id: string }
  | { readonly say: 'ran'; readonly id: string; readonly run: string; readonly key: string };

export interface KnownTranscript {
  /** Names it may have: the last one acknowledged, and those that were on their way after it. */
  names: Set<string>;
  deletion: 'none' | 'asked' | 'acknowledged';
}

/** What all victims so far were promised. */
export interface Ledger {
  readonly transcripts: Map<string, KnownTranscript>;
  readonly runs: Map<string, { readonly id: string; readonly key: string }>;
  readonly counts: Record<Said['say'], number>;
  take(said: Said): void;
}

export function createLedger(): Ledger {
  const transcripts = new Map<string, KnownTranscript>();
  const runs = new Map<string, { readonly id: string; readonly key: string }>();
  const counts = { ready: 0, renaming: 0, renamed: 0, added: 0, deleting: 0, deleted: 0, ran: 0 };
  return {
    transcripts, runs, counts,
    take(said) {
      counts[said.say]++;
      if (said.say === 'ready') return;
      if (said.say === 'ran') runs.set(said.run, { id: said.id, key: said.key });
      if (said.say === 'added') transcripts.set(said.id, { names: new Set([said.name]), deletion: 'none' });
      const known = transcripts.get(said.id);
      if (!known) return;
      if (said.say === 'renaming') known.names.add(said.name);
      if (said.say === 'renamed') known.names = new Set([said.name]);
      if (said.say === 'deleting') known.deletion = 'asked';
      if (said.say === 'deleted') known.deletion = 'acknowledged';
    },
  };
}

/** A word that only the content of this transcript holds. */
export const secretOf = (documentID: string): string => `heron-${documentID}`;
