import { EVENT_VERSIONS, type AnyEvent } from '../../events/model/anyEvent.ts';
import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import type { Decider } from '../../events/model/decider.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { renderDecider } from '../../events/model/render.ts';
import { runDecider, type SeenTapestry } from '../../events/model/run.ts';
import { runsDecider } from '../../events/model/runs.ts';
import { backgroundStream, catalogueStream, LEXICON_STREAM, RUNS_STREAM, renderStream, runStream, symbolStream, transcriptStream } from '../../events/model/streams.ts';
import { symbolDecider } from '../../events/model/symbol.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import type { EventStore, NewEvent } from '../../events/store/eventStore.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';

/**
 * A made-up history of an installation as a team would leave it after years: a library of its own, transcripts added,
 * corrected, renamed and now and then deleted, two runs of each with their pictures, some arranged, some failing at
 * first. The runs of one transcript paint the same symbols. Always the same for the same number of events; today's
 * deciders write them.
 */

export interface Told {
  readonly stream: string;
  readonly event: AnyEvent;
}

const SYMBOLS = 600;
const ENTRIES_OF_A_SYMBOL = 4;
const PAINTED_SYMBOLS = 24;
const RUNS_BETWEEN_CLEARINGS = 2_000;
const START = Date.UTC(2024, 0, 2, 9);
/** A hundred thousand events are nearly three years. */
const BETWEEN_EVENTS_MS = 15 * 60_000;

class Historian {
  told: Told[] = [];
  readonly #random = mulberry32(2_026);
  readonly #states = new Map<string, unknown>();

  /** Has the stream's decider decide, and writes down what it says. */
  tell<S, C, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string, ...commands: readonly C[]): void {
    let state = (this.#states.get(stream) as S | undefined) ?? decider.initialState();
    for (const command of commands) {
      const decision = decider.decide(command, state);
      if (!decision.ok) throw new Error(`${stream}: ${decision.refusal.message}`);
      for (const event of decision.events) {
        this.told.push({ stream, event });
        state = decider.evolve(state, event);
      }
    }
    this.#states.set(stream, state);
  }

  /** States of what no later event is told of: a long history would hold every run there ever was. */
  forgetFinished(): void {
    for (const stream of this.#states.keys()) if (/^(?:run|render|transcript)-/.test(stream)) this.#states.delete(stream);
  }

  hex(digits: number): string {
    let result = '';
    while (result.length < digits) result += Math.floor(this.#random() * 0x1_0000_0000).toString(16).padStart(8, '0');
    return result.slice(0, digits);
  }

  uuid(): string {
    return `${this.hex(8)}-${this.hex(4)}-5${this.hex(3)}-8${this.hex(3)}-${this.hex(12)}`;
  }

  chosen<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)] as T;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }
}

/** At least `count` events, some more to end what was begun. */
export function madeUpHistory(count: number): readonly Told[] {
  const historian = new Historian();
  const symbolIds = tellLibrary(historian);
  const backgroundId = tellBackground(historian);
  for (let index = 0; historian.told.length < count; index += 1) tellTranscript(historian, index, symbolIds, backgroundId);
  return historian.told;
}

/** The same history in parts of some thousand events, which are not kept. */
export function* madeUpHistoryInParts(count: number): Generator<readonly Told[], void> {
  const PART = 20_000;
  const historian = new Historian();
  const symbolIds = tellLibrary(historian);
  const backgroundId = tellBackground(historian);
  let done = 0;
  for (let index = 0; done + historian.told.length < count; index += 1) {
    tellTranscript(historian, index, symbolIds, backgroundId);
    if (historian.told.length < PART) continue;
    historian.forgetFinished();
    done += historian.told.length;
    yield historian.told;
    historian.told = [];
  }
  yield historian.told;
}

function tellLibrary(historian: Historian): readonly string[] {
  return Array.from({ length: SYMBOLS }, (_, index) => {
    const [symbolId, name] = [historian.uuid(), `Symbol ${index}`];
    historian.tell(symbolDecider, symbolStream(symbolId), {
      do: 'add', symbolId, name,
      properties: { partSpeech: 'NOUN', tags: ['made up', `shelf ${index % 20}`], shape: 'square', layoutId: null, layoutLogic: '' },
      pictures: [{ pictureId: historian.uuid(), pictureHash: historian.hex(64), heightRatio: 1, selected: true, variants: [], credit: { licence: 'MIT', author: 'Nobody', source: 'https://example.org' } }],
    });
    historian.tell(catalogueDecider('symbols'), catalogueStream('symbols'), { do: 'takeNames', names: [{ id: symbolId, name }] });
    const entries = Array.from({ length: ENTRIES_OF_A_SYMBOL }, (_entry, number) => ({ symbolId, lemma: `word ${index} ${number}`, partSpeech: 'NOUN' as const, emphasize: false }));
    historian.tell(lexiconDecider, LEXICON_STREAM, { do: 'addEntries', isLive: () => true, entries });
    return symbolId;
  });
}

function tellBackground(historian: Historian): string {
  const [backgroundId, name] = [historian.uuid(), 'Made-up background'];
  historian.tell(backgroundDecider, backgroundStream(backgroundId), {
    do: 'add', backgroundId, name, image: { imageHash: historian.hex(64), heightRatio: 0.636 },
    properties: { layoutId: 'lo_radial', published: true, description: 'Made up', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [] },
  });
  historian.tell(catalogueDecider('backgrounds'), catalogueStream('backgrounds'), { do: 'takeNames', names: [{ id: backgroundId, name }] });
  return backgroundId;
}

function tellTranscript(historian: Historian, index: number, symbolIds: readonly string[], backgroundId: string): void {
  const [documentID, title] = [historian.uuid(), `Meeting ${index}`];
  const catalogue = catalogueDecider('transcripts');
  const [names, stream] = [catalogueStream('transcripts'), transcriptStream(documentID)];
  const properties = { date: START + index * 3_600_000, calendarDate: '2024-01-02', contentHash: historian.hex(64), setupHash: null, words: 400 + (index % 50) * 80 };
  historian.tell(transcriptDecider, stream, { do: 'add', documentID, title, properties });
  historian.tell(catalogue, names, { do: 'takeNames', names: [{ id: documentID, name: title }] });
  if (historian.chance(0.2)) historian.tell(transcriptDecider, stream, { do: 'update', documentID, properties: { contentHash: historian.hex(64), words: properties.words + 1 } });
  if (historian.chance(0.05)) {
    historian.tell(catalogue, names, { do: 'changeName', id: documentID, name: `${title}, corrected` });
    historian.tell(transcriptDecider, stream, { do: 'rename', documentID, title: `${title}, corrected` });
  }
  const painted = [...new Set(Array.from({ length: PAINTED_SYMBOLS }, () => historian.chosen(symbolIds)))].sort();
  for (const _run of ['first', 'second']) tellRun(historian, documentID, title, painted, backgroundId);
  if (historian.chance(0.3)) {
    const symbolId = historian.chosen(symbolIds);
    historian.tell(symbolDecider, symbolStream(symbolId), { do: 'update', symbolId, properties: { tags: ['made up', `seen ${index}`] } });
  }
  if (index % (RUNS_BETWEEN_CLEARINGS / 2) === 0) historian.tell(runsDecider, RUNS_STREAM, { do: 'clear' });
  if (historian.chance(0.03)) {
    historian.tell(catalogue, names, { do: 'releaseName', id: documentID });
    historian.tell(transcriptDecider, stream, { do: 'delete', documentID });
  }
}

function tellRun(historian: Historian, documentID: string, title: string, symbolIds: readonly string[], backgroundId: string): void {
  const runId = historian.uuid();
  const seen = seenTapestry(historian, documentID, title, symbolIds, backgroundId);
  historian.tell(runDecider, runStream(runId), { do: 'record', runId, documentID, seen });
  tellRender(historian, documentID, seen);
  if (!historian.chance(0.1)) return;
  const arranged = { ...seen, version: historian.hex(64), renderKey: historian.hex(64), sceneHash: historian.hex(64), placedSceneHash: seen.sceneHash, dataHash: historian.hex(64), pins: { ...seen.pins, arrangement: historian.hex(64) } };
  historian.tell(runDecider, runStream(runId), { do: 'arrange', runId, seen: arranged });
  tellRender(historian, documentID, arranged);
}

function tellRender(historian: Historian, documentID: string, { renderKey: key, sceneHash }: SeenTapestry): void {
  const stream = renderStream(key);
  historian.tell(renderDecider, stream, { do: 'request', key, documentID, sceneHash, priority: 'person' });
  if (historian.chance(0.03)) historian.tell(renderDecider, stream, { do: 'failAttempt', key, reason: 'A worker thread died.' });
  historian.tell(renderDecider, stream, { do: 'complete', key, posterHash: historian.hex(64), thumbnailHash: historian.hex(64), milliseconds: 240, notes: [] });
}

function seenTapestry(historian: Historian, documentID: string, title: string, symbolIds: readonly string[], backgroundId: string): SeenTapestry {
  const [version, renderKey, sceneHash, dataHash] = [historian.hex(64), historian.hex(64), historian.hex(64), historian.hex(64)];
  return {
    version, renderKey, sceneHash, dataHash, symbolIds,
    pins: {
      documentID, title, date: '2024-01-02', contentHash: historian.hex(64), setupHash: null, libraryVersion: historian.hex(64),
      background: { id: backgroundId, revision: 0, name: 'Made-up background', layoutId: 'lo_radial', imageHash: historian.hex(64), palette: 'harbour', colors: { primary: null, secondary: null } },
      layout: 'lo_radial', params: {}, arrangement: null, words: null,
      analysisVersion: 'made-up', analysisHash: historian.hex(64), rendererVersion: 'made-up', seed: 1,
    },
  };
}

/** Appends as the log takes them in everyday life, one event at a time, many at once. */
export async function fill(store: EventStore, told: readonly Told[]): Promise<void> {
  await filler(store)(told);
}

/** Appends one part of a history after another. */
export function filler(store: EventStore): (told: readonly Told[]) => Promise<void> {
  const revisions = new Map<string, number>();
  let appended = 0;
  const AT_ONCE = 500;
  return async (told) => {
    for (let from = 0; from < told.length; from += AT_ONCE) {
      await Promise.all(told.slice(from, from + AT_ONCE).map(({ stream, event }) => {
        const revision = revisions.get(stream);
        revisions.set(stream, (revision ?? -1) + 1);
        return store.append(stream, [newEvent(event, appended++)], revision ?? 'none');
      }));
    }
  };
}

function newEvent({ type, data }: AnyEvent, index: number): NewEvent {
  const id = `${index.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const metadata = { $correlationId: id, $causationId: id, user: { sub: `person-${index % 12}` }, key: id, bodyHash: id.repeat(2), v: EVENT_VERSIONS[type], at: START + index * BETWEEN_EVENTS_MS };
  return { id, type, data, metadata };
}
