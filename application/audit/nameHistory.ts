import { setImmediate as nextTurn } from 'node:timers/promises';
import { upcast } from '../../events/model/upcast.ts';
import { CATALOGUE_KINDS, catalogueStream, HIDDEN_TITLES_STREAM, LEXICON_STREAM, symbolStream } from '../../events/model/streams.ts';
import type { EventStore, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { normaliseName } from '../../tapestry/model/names.ts';

/** A name that a thing had from an event on. */
interface NameFrom {
  readonly position: Position;
  readonly name: string;
  /** As names are compared. */
  readonly key: string;
}

/** Things that were ever called something with a text in it; symbols also by their words. */
export interface NamedThings {
  has(stream: string): boolean;
  /** Their streams; nothing when they are more than `most`, without having looked at all there are. */
  atMost(most: number): readonly string[] | undefined;
}

/**
 * What every symbol, background, transcript and markup was called, and when: from the catalogues, whose last name of a deleted
 * thing is the one it had. Answers nothing for a title that was hidden.
 */
export interface NameHistory {
  /** Name of a stream's thing when an event happened; the first one it ever had for an event before that. */
  nameAt(stream: string, position: Position): string | null;
  /** The name before the one that a rename gave. */
  nameBefore(stream: string, position: Position, given: string): string | null;
  lastName(stream: string): string | null;
  isDeleted(stream: string): boolean;
  isHidden(stream: string): boolean;
  /** Streams of what has or had exactly this name. */
  streamsCalled(name: string): readonly string[];
  streamsNamed(text: string): NamedThings;
}

const READ_AT_ONCE = 500;

/** Reads on from where it was at every call: names are few beside everything else. */
export function createNameHistory(store: Pick<EventStore, 'read'>): { now(): Promise<NameHistory>; take(event: RecordedEvent): void; readonly names: NameHistory } {
  const names = new Map<string, NameFrom[]>();
  const words = new Map<string, Set<string>>();
  const deleted = new Set<string>();
  const hidden = new Set<string>();
  const revisions = new Map<string, number>();
  let reading: Promise<unknown> = Promise.resolve();

  function take(recorded: RecordedEvent): void {
    const event = upcast(recorded);
    switch (event.type) {
      case 'LexiconEntryAdded': {
        const stream = symbolStream(event.data.symbolId);
        words.set(stream, (words.get(stream) ?? new Set()).add(normaliseName(event.data.lemma)));
        return;
      }
      case 'TranscriptTitleHidden':
        hidden.add(`transcript-${event.data.documentID}`);
        return;
      default: {
        const [, kind, change] = /^(.+)Name(Taken|Changed|Released)$/.exec(event.type) ?? [];
        if (kind === undefined) return;
        const { id, name } = event.data as { readonly id: string; readonly name: string };
        const stream = `${kind.toLowerCase()}-${id}`;
        if (change === 'Released') return void deleted.add(stream);
        // Restored things take their name again.
        deleted.delete(stream);
        const known = names.get(stream);
        const from = { position: event.position, name, key: normaliseName(name) };
        if (known) known.push(from);
        else names.set(stream, [from]);
      }
    }
  }

  async function readOn(): Promise<void> {
    for (const stream of [...CATALOGUE_KINDS.map(catalogueStream), LEXICON_STREAM, HIDDEN_TITLES_STREAM]) {
      for await (const event of store.read(stream, (revisions.get(stream) ?? -1) + 1)) {
        take(event);
        revisions.set(stream, event.revision);
        // The first reading may take a second of one processor: others are answered in between.
        if (event.revision % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
      }
    }
  }

  const shown = (stream: string, name: string | undefined): string | null => (hidden.has(stream) ? null : (name ?? null));
  const history: NameHistory = {
    nameAt(stream, position) {
      const known = names.get(stream) ?? [];
      if (known.length === 1) return shown(stream, known[0]?.name);
      return shown(stream, (known.findLast((from) => from.position <= position) ?? known[0])?.name);
    },
    nameBefore: (stream, position, given) => shown(stream, names.get(stream)?.findLast((from) => from.position <= position && from.name !== given)?.name),
    lastName: (stream) => shown(stream, names.get(stream)?.at(-1)?.name),
    isDeleted: (stream) => deleted.has(stream),
    isHidden: (stream) => hidden.has(stream),
    streamsCalled(name) {
      const wanted = normaliseName(name);
      return [...names].filter(([stream, all]) => !hidden.has(stream) && all.some(({ key }) => key === wanted)).map(([stream]) => stream);
    },
    streamsNamed(text) {
      const wanted = normaliseName(text);
      const isCalled = (known: readonly NameFrom[] | undefined): boolean => known?.some(({ key }) => key.includes(wanted)) ?? false;
      const hasWord = (known: ReadonlySet<string> | undefined): boolean => known?.values().some((word) => word.includes(wanted)) ?? false;
      return {
        has: (stream) => (!hidden.has(stream) && isCalled(names.get(stream))) || hasWord(words.get(stream)),
        atMost(most) {
          const found = new Set<string>();
          for (const [stream, known] of names) {
            if (isCalled(known) && !hidden.has(stream)) found.add(stream);
            if (found.size > most) return undefined;
          }
          for (const [stream, known] of words) {
            if (hasWord(known)) found.add(stream);
            if (found.size > most) return undefined;
          }
          return [...found];
        },
      };
    },
  };
  return {
    take, names: history,
    async now() {
      reading = reading.then(readOn, readOn);
      await reading;
      return history;
    },
  };
}
