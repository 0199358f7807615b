import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import type { Position, RecordedEvent } from '../../events/store/eventStore.ts';
import type { ReadModels } from '../../projections/readModels.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { madeUpHistory } from '../bench/history.ts';
import { tellStory } from '../golden/story.ts';

/**
 * The views against the events themselves: what a view must hold is worked out here a second time, in another way, event
 * by event over plain objects. A rebuild would repeat a view's fault; this does not.
 */

const PEOPLE = ['ada', 'ben', 'cleo'];

const HOUR_MS = 3_600_000;

function recorded(told: readonly { readonly stream: string; readonly event: AnyEvent }[], betweenMs = HOUR_MS): RecordedEvent[] {
  const revisions = new Map<string, number>();
  return told.map(({ stream, event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: PEOPLE[index % PEOPLE.length] as string }, v: EVENT_VERSIONS[event.type], at: Date.UTC(2026, 0, 30) + index * betweenMs };
    return { id: `e${index}`, stream, revision, position: String(index + 1).padStart(16, '0') as Position, type: event.type, data: event.data, metadata };
  });
}

type History = readonly RecordedEvent[];

/** Words of one spelling, a verb before the noun. */
const WORDS = (['VERB', 'NOUN', 'ADJ'] as const).map((partSpeech) => ({ stream: 'lexicon', event: { type: 'LexiconEntryAdded', data: { symbolId: 'boat', lemma: 'row', partSpeech, emphasize: false } } }) as const);
const STORY = [...tellStory(), ...WORDS];
const HISTORY = recorded([...STORY, ...madeUpHistory(6_000)]);

/** Read models over no event yet, and what takes a batch into them. */
async function emptyViews(): Promise<{ readonly readModels: ReadModels; take(batch: History): Promise<void> }> {
  const readModels = openSqliteReadModels(':memory:');
  const targets = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
  for (const { name, version } of VIEWS) await readModels.activate(name, version);
  return { readModels, take: (batch) => takeBatch(readModels, targets, batch) };
}

async function documentsOf(readModels: ReadModels, name: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const { id, document } of readModels.all(name)) found.set(id, document);
  return found;
}

type Data = Record<string, unknown>;
type Documents = Map<string, Data>;
const dataOf = (event: RecordedEvent): Data => event.data as Data;
const by = ({ metadata }: RecordedEvent) => ({ changedAt: metadata.at, changedBy: metadata.user.sub });
const lower = (name: unknown): string => String(name).trim().toLowerCase();

/** Documents of a catalogued kind: name from the catalogue, title and details from its own stream. */
function catalogued(history: History, kind: 'symbol' | 'background' | 'transcript' | 'markup', idField: string, nameField: string, empty: Data, detail: (document: Data, event: RecordedEvent) => void): Documents {
  const documents: Documents = new Map();
  for (const event of history) {
    const data = dataOf(event);
    const isName = event.stream === `catalogue-${kind}s`;
    const isOwn = event.stream.startsWith(`${kind}-`);
    const isWord = kind === 'symbol' && event.type.startsWith('LexiconEntry');
    if (!isName && !isOwn && !isWord) continue;
    const id = String(isName ? data['id'] : data[idField]);
    if (event.type.endsWith('Deleted')) {
      documents.delete(id);
      continue;
    }
    const known = documents.get(id);
    if (!known && (event.type.endsWith('NameReleased') || event.type === 'LexiconEntryRemoved')) continue;
    const document: Data = known ?? { id, name: null, nameKey: null, title: null, revision: -1, ...structuredClone(empty) };
    // Erasing what a transcript was before is no change of what it is.
    if (!event.type.startsWith('TranscriptEarlier')) Object.assign(document, by(event));
    if (isOwn) document['revision'] = event.revision;
    if (isName) {
      document['name'] = event.type.endsWith('Released') ? null : data['name'];
      document['nameKey'] = document['name'] === null ? null : lower(document['name']);
    } else if (isOwn && data[nameField] !== undefined && /Added$|Renamed$|Restored$/.test(event.type) && event.type !== 'SymbolPictureAdded') {
      document['title'] = data[nameField];
    }
    detail(document, event);
    document['pending'] = document['name'] === null || document['name'] !== document['title'] || document['properties'] === null;
    documents.set(id, document);
  }
  return documents;
}

const merged = (document: Data, changes: Data): Data => ({ ...(document['properties'] as Data), ...changes });
const without = (data: Data, ...keys: string[]): Data => Object.fromEntries(Object.entries(data).filter(([key]) => !keys.includes(key)));

const EXPECTED: Readonly<Record<string, (history: History) => Documents>> = {
  transcripts: (history) => catalogued(history, 'transcript', 'documentID', 'title', { properties: null, wordsHash: null, erasing: false, erasingSince: null }, (document, event) => {
    const data = dataOf(event);
    if (event.type === 'TranscriptEarlierDoomed') Object.assign(document, { erasing: true, erasingSince: event.metadata.at });
    if (event.type === 'TranscriptEarlierErased') Object.assign(document, { erasing: false, erasingSince: null });
    if (event.type === 'TranscriptAdded') document['properties'] = without(data, 'documentID', 'title');
    if (event.type === 'TranscriptUpdated') document['properties'] = merged(document, without(data, 'documentID'));
    if (event.type === 'TranscriptWordsRuled') document['wordsHash'] = data['wordsHash'];
  }),
  symbols: (history) => catalogued(history, 'symbol', 'symbolId', 'name', { properties: null, pictures: [], descriptionHash: null, entries: [] }, (document, event) => {
    const data = dataOf(event);
    const pictures = document['pictures'] as Data[];
    if (event.type === 'SymbolAdded') document['properties'] = without(data, 'symbolId', 'name');
    if (event.type === 'SymbolRestored') {
      const { pictures: drawn, descriptionHash, ...properties } = data;
      Object.assign(document, { pictures: drawn, descriptionHash, properties: without(properties, 'symbolId', 'name') });
      return;
    }
    if (event.type === 'SymbolUpdated') document['properties'] = merged(document, without(data, 'symbolId'));
    if (event.type === 'SymbolDescribed') document['descriptionHash'] = data['descriptionHash'];
    if (event.type === 'SymbolPictureAdded') pictures.push(without(data, 'symbolId'));
    if (event.type === 'SymbolPictureChosen') Object.assign(pictures.find(({ pictureId }) => pictureId === data['pictureId']) ?? {}, without(data, 'symbolId'));
    if (event.type === 'SymbolPictureRemoved') document['pictures'] = pictures.filter(({ pictureId }) => pictureId !== data['pictureId']);
    if (!event.type.startsWith('LexiconEntry')) return;
    const others = (document['entries'] as Data[]).filter((entry) => lower(entry['lemma']) !== lower(data['lemma']) || entry['partSpeech'] !== data['partSpeech']);
    const all = event.type === 'LexiconEntryRemoved' ? others : [...others, without(data, 'symbolId')];
    document['entries'] = all.sort((a, b) => (`${String(a['lemma'])} ${String(a['partSpeech'])}` < `${String(b['lemma'])} ${String(b['partSpeech'])}` ? -1 : 1));
  }),
  backgrounds: (history) => catalogued(history, 'background', 'backgroundId', 'name', { layoutId: null, properties: null, image: null }, (document, event) => {
    const data = dataOf(event);
    if (event.type === 'BackgroundAdded' || event.type === 'BackgroundRestored') document['properties'] = without(data, 'backgroundId', 'name', 'imageHash', 'heightRatio');
    if (event.type === 'BackgroundUpdated') document['properties'] = merged(document, without(data, 'backgroundId'));
    if (['BackgroundAdded', 'BackgroundRestored', 'BackgroundImageReplaced'].includes(event.type)) document['image'] = { imageHash: data['imageHash'], heightRatio: data['heightRatio'] };
    document['layoutId'] = (document['properties'] as Data | null)?.['layoutId'] ?? null;
  }),
  markups: (history) => catalogued(history, 'markup', 'markupId', 'name', { properties: null }, (document, event) => {
    if (event.type === 'MarkupAdded' || event.type === 'MarkupRestored') document['properties'] = without(dataOf(event), 'markupId', 'name');
  }),
  audit: (history) => new Map(history.map(({ position, metadata, type, stream, revision, data }) => {
    const { documentID, symbolId, backgroundId, markupId, id } = data as Data;
    const kind = /^(Symbol|Background|Transcript|Markup)Name/.exec(type)?.[1]?.toLowerCase();
    const candidates = [kind && `${kind}-${String(id)}`, symbolId && `symbol-${String(symbolId)}`, backgroundId && `background-${String(backgroundId)}`, markupId && `markup-${String(markupId)}`, documentID && `transcript-${String(documentID)}`];
    const about = candidates.find((candidate) => typeof candidate === 'string' && candidate !== stream) ?? null;
    return [position, { id: position, at: metadata.at, by: metadata.user.sub, type, stream, revision, about }];
  })),
  renders: (history) => {
    const documents: Documents = new Map();
    for (const event of history.filter(({ stream }) => stream.startsWith('render-'))) {
      const data = dataOf(event);
      const key = String(data['key']);
      if (event.type === 'RenderRequested') documents.set(key, { ...without(data, 'key'), id: key, status: 'outstanding', failures: 0, reason: null, posterHash: null, thumbnailHash: null, milliseconds: null, position: event.position });
      const document = documents.get(key);
      if (!document) continue;
      if (event.type === 'RenderAttemptFailed') Object.assign(document, { failures: data['attempt'], reason: data['reason'] });
      if (event.type === 'RenderFailed') Object.assign(document, { status: 'failed', reason: data['reason'] });
      if (event.type === 'TapestryRendered') Object.assign(document, { status: 'rendered', reason: null, posterHash: data['posterHash'], thumbnailHash: data['thumbnailHash'], milliseconds: data['milliseconds'] });
      if (event.type === 'RenderAbandoned') document['status'] = 'abandoned';
      if (event.type === 'RenderErased') Object.assign(document, { status: 'erased', posterHash: null, thumbnailHash: null });
    }
    return documents;
  },
  runs: (history) => {
    const documents: Documents = new Map();
    for (const { type, data, metadata, position } of history) {
      const { runId, documentID, version, renderKey, dataHash, pins } = data as { runId: string; documentID: string; version: string; renderKey: string; dataHash?: string; pins: Pins };
      if (type === 'RunRecorded') documents.set(runId, { id: runId, documentID, title: pins.title, layout: pins.layout, backgroundId: pins.background.id, at: metadata.at, by: metadata.user.sub, position });
      const document = documents.get(runId);
      if (type === 'RunDataReconstructed') Object.assign(document ?? {}, { hasData: true });
      if (type !== 'RunRecorded' && type !== 'TapestryArranged') continue;
      Object.assign(document ?? {}, { version, pins, renderKey, hasData: dataHash !== undefined, arranged: type === 'TapestryArranged' });
      // Moving things leaves a run in its row.
      if (document) document['row'] ??= canonicalJson([documentID, pins.layout, pins.params, pins.background.id]);
    }
    return documents;
  },
  'used-in': (history) => {
    const documents: Documents = new Map();
    for (const { type, data, metadata, position } of history) {
      if (type !== 'RunRecorded' && type !== 'TapestryArranged') continue;
      const { symbolIds, pins } = data as { symbolIds: string[]; pins: { background: { id: string } } };
      const date = new Date(metadata.at);
      const month = `${date.getUTCFullYear()}-${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
      for (const [kind, entityId] of [...symbolIds.map((id) => ['symbol', id]), ['background', pins.background.id]] as [string, string][]) {
        const id = `${month}/${kind}/${entityId}`;
        const document = documents.get(id) ?? { id, kind, entityId, events: [] };
        document['events'] = [...(document['events'] as string[]), position];
        documents.set(id, document);
      }
    }
    return documents;
  },
  shares: (history) => new Map(history.filter(({ type }) => type === 'TapestryShared').map(({ data, metadata, position, stream }) => {
    const { shareId, ...shared } = data as Data;
    const end = history.find((event) => event.stream === stream && event.type === 'ShareEnded');
    return [String(shareId), { id: shareId, ...shared, at: metadata.at, by: metadata.user.sub, position, ended: end ? { at: end.metadata.at, by: end.metadata.user.sub } : null }];
  })),
  'layout-defaults': (history) => new Map(history.filter(({ type }) => type === 'LayoutDefaultChosen').map((event) => [String(dataOf(event)['layoutId']), { id: dataOf(event)['layoutId'], backgroundId: dataOf(event)['backgroundId'] }])),
  'word-rules': (history) => new Map(history.filter(({ type }) => type === 'LexiconWordsRuled').map((event) => ['everywhere', { id: 'everywhere', ...dataOf(event), revision: event.revision + 1 }])),
  'runs-cleared': (history) => new Map(history.filter(({ type }) => type === 'RunsCleared').map(({ position, metadata }) => ['recent', { id: 'recent', position, at: metadata.at, by: metadata.user.sub }])),
};

describe('The views', () => {
  it.each(Object.keys(EXPECTED))('%s hold what the events say, in whatever batches they came', async (name) => {
    const expected = EXPECTED[name]!(HISTORY);
    expect(expected.size).toBeGreaterThan(0);
    for (const batch of [7, 5_000]) {
      const { readModels, take } = await emptyViews();
      for (let from = 0; from < HISTORY.length; from += batch) await take(HISTORY.slice(from, from + batch));
      const found = await documentsOf(readModels, name);
      expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
      for (const [id, document] of expected) expect(found.get(id), `${name} ${id}`).toEqual(document);
      await readModels.close();
    }
  });

  it.each([['an hour', HOUR_MS], ['a day', 24 * HOUR_MS]])('hold what the events say after each of them, %s from one to the next', async (_time, betweenMs) => {
    const { readModels, take } = await emptyViews();
    const story = recorded(STORY, betweenMs);
    for (const [at, event] of story.entries()) {
      await take([event]);
      for (const [name, expected] of Object.entries(EXPECTED)) expect(await documentsOf(readModels, name), `${name} after ${event.type}, event ${at}`).toEqual(expected(story.slice(0, at + 1)));
    }
    await readModels.close();
  });
});
