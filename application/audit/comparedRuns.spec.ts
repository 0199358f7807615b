import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunEvent, SeenTapestry } from '../../events/model/run.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import type { Told } from '../../tests/golden/story.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { RunDocument } from '../../projections/views/runs.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { LibraryManifest, LibrarySymbol } from '../../tapestry/model/library.ts';
import type { Scene, SceneItem } from '../../tapestry/scene/scene.ts';
import { causesOf, libraryCauses } from './causes.ts';
import { compareRuns, manifestOf, type Comparison } from './compareRuns.ts';
import { impactOf } from './impact.ts';
import { libraryChanges, type LibraryChanges } from './libraryChanges.ts';
import { createNameHistory, type NameHistory } from './nameHistory.ts';
import { runsOfTranscript, seenRun, type SeenRun } from './runThen.ts';
import { sceneDifferences } from './sceneDifferences.ts';
import { recorded, toldLog, type ToldLog } from './story.fixture.ts';

const symbol = (id: string, name: string, more: Partial<LibrarySymbol> = {}): LibrarySymbol => ({
  id, name, revision: 1, partSpeech: 'NOUN', tags: [], shape: 'rectangle', layoutId: null, pictures: [{ id: 'p', hash: `${id}Hash`, heightRatio: 1, selected: true, variants: [] }],
  entries: [{ lemma: name, partSpeech: 'NOUN', emphasize: false }], ...more,
});
const entry = (lemma: string, emphasize = false) => ({ lemma, partSpeech: 'NOUN' as const, emphasize });

const LIBRARY: LibraryManifest = { words: { hidden: [], forced: [], mapped: [] }, symbols: [symbol('bus', 'bus'), symbol('car', 'car'), symbol('hut', 'hut'), symbol('oak', 'oak', { entries: [entry('oak'), entry('tree')] }), symbol('tram', 'tram'), symbol('van', 'van')] };
const LATER: LibraryManifest = {
  words: { hidden: ['thing'], forced: [], mapped: [] },
  symbols: [
    symbol('bus', 'coach', { entries: [entry('bus')], revision: 2 }), symbol('car', 'car', { pictures: [{ id: 'p', hash: 'newCar', heightRatio: 1, selected: true, variants: [] }] }),
    symbol('ferry', 'ferry'), symbol('hut', 'hut', { tags: ['small'] }), symbol('oak', 'oak', { entries: [entry('acorn'), entry('leaf')] }), symbol('van', 'van', { entries: [entry('van', true)] }),
  ],
};

type Standing = readonly [id: string, name: string, count: number, x: number, group: string, role: 'anchor' | 'link'];

function scene(symbols: readonly Standing[], texts: readonly (readonly [kind: string, text: string, x: number])[], picture: Readonly<Record<string, string>>, ground: string | null): Scene {
  const items = [
    ...symbols.map(([symbolId, name, count, x, group, role]) => ({ id: `s-${symbolId}`, kind: 'symbol', layer: 'live', group, role, symbolId, name, count, sprite: `sprite-${symbolId}`, centre: { x, y: 100 }, hull: [], bounds: { x: x - 20.4, y: 79.6, width: 40, height: 41 } })),
    ...texts.map(([kind, text, x], at) => ({ id: `t-${at}`, kind, layer: 'live', text, bounds: { x, y: 300, width: 90, height: 20 } })),
  ] as unknown as SceneItem[];
  const sprites = Object.fromEntries(symbols.map(([id]) => [`sprite-${id}`, { picture: picture[id] ?? `${id}Hash` }]));
  return { format: 1, width: 1800, height: 1200, palette: PALETTES[ground === null ? 'harbour' : 'orchard'], ground: { name: 'g', backgroundHash: ground, seed: 1 }, sprites, items } as unknown as Scene;
}

const FIRST = scene(
  [['bus', 'bus', 4, 100, 'g1', 'anchor'], ['car', 'car', 3, 200, 'g1', 'link'], ['tram', 'tram', 2, 300, 'g2', 'anchor'], ['oak', 'oak', 2, 400, 'g2', 'link'], ['hut', 'hut', 1, 500, 'g1', 'link']],
  [['title', 'SPRING CALL', 10], ['phrase', 'more trams', 20], ['phrase', 'fewer cars', 30], ['caption', 'bus', 40], ['count', '4', 50]], {}, null,
);
const SECOND = scene(
  [['bus', 'coach', 5, 100, 'a', 'anchor'], ['car', 'car', 3, 202, 'a', 'link'], ['ferry', 'ferry', 2, 300, 'b', 'anchor'], ['oak', 'oak', 2, 403, 'a', 'link'], ['hut', 'hut', 1, 503, 'a', 'link']],
  [['title', 'AUTUMN CALL', 10], ['phrase', 'more ferries', 20], ['phrase', 'fewer cars', 36], ['caption', 'coach', 80], ['count', '5', 50]], { car: 'newCar' }, 'quay',
);

const PINS: Pins = {
  documentID: 'call', contentHash: 'text', setupHash: null, title: 'Spring call', date: '2026-03-02', libraryVersion: 'library',
  background: { id: 'quay', revision: 1, name: 'Quay', layoutId: 'lo_radial', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } },
  layout: 'lo_radial', params: { minSymbolCount: 3 }, asked: {}, arrangement: null, words: null, analysisVersion: 'a1', analysisHash: 'analysis', compositionVersion: 'c1', rendererVersion: 'r1', seed: 1,
};
const LATER_PINS: Pins = { ...PINS, contentHash: 'text2', setupHash: 'setup', title: 'Autumn call', date: '2026-03-03', words: 'rules', libraryVersion: 'later', background: { ...PINS.background, revision: 2, imageHash: 'quay', palette: 'orchard' } };

const run = (runId: string, pins: Pins, sceneHash: string, symbolIds: readonly string[], more: Partial<SeenTapestry> = {}): Told => {
  const event: RunEvent = { type: 'RunRecorded', data: { runId, documentID: pins.documentID, version: `version ${runId}`, pins, symbolIds, renderKey: `key-${runId}`, sceneHash, dataHash: 'data', ...more } };
  return { stream: `run-${runId}`, event };
};
const own = (stream: string, event: Told['event']): Told => ({ stream, event });
const symbolEvents = (id: string): Told[] => [
  own('catalogue-symbols', { type: 'SymbolNameTaken', data: { id, name: id } }),
  own(`symbol-${id}`, { type: 'SymbolAdded', data: { symbolId: id, name: id, partSpeech: 'NOUN', tags: [], shape: 'rectangle', layoutId: null, layoutLogic: '' } }),
];
const transcriptEvents = (id: string, title: string): Told[] => [
  own('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id, name: title } }),
  own(`transcript-${id}`, { type: 'TranscriptAdded', data: { documentID: id, title, date: null, calendarDate: '2026-03-02', contentHash: 'text', setupHash: null, words: 100 } }),
];
const painted = (key: string, documentID: string, sceneHash: string): Told[] => [
  own(`render-${key}`, { type: 'RenderRequested', data: { key, documentID, sceneHash, priority: 'person' } }),
  own(`render-${key}`, { type: 'TapestryRendered', data: { key, documentID, posterHash: `poster of ${key}`, thumbnailHash: `thumbnail of ${key}`, milliseconds: 1, notes: [] } }),
];

const LOG: readonly RecordedEvent[] = recorded([
  ...['bus', 'car', 'hut', 'oak', 'tram', 'van'].flatMap(symbolEvents),
  own('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id: 'quay', name: 'Quay' } }),
  ...transcriptEvents('call', 'Spring call'), ...transcriptEvents('gone', 'Secret call'), ...transcriptEvents('erased', 'Edited call'),
  own('symbol-bus', { type: 'SymbolUpdated', data: { symbolId: 'bus', tags: ['before both'] } }),
  run('first', PINS, 'first', ['bus', 'car', 'tram', 'oak', 'hut']), ...painted('key-first', 'call', 'first'),
  own('symbol-bus', { type: 'SymbolRenamed', data: { symbolId: 'bus', name: 'coach' } }),
  own('symbol-bus', { type: 'SymbolDescribed', data: { symbolId: 'bus', descriptionHash: 'd' } }),
  own('symbol-car', { type: 'SymbolPictureChosen', data: { symbolId: 'car', pictureId: 'p', selected: true } }),
  own('symbol-hut', { type: 'SymbolUpdated', data: { symbolId: 'hut', tags: ['small'] } }),
  own('lexicon', { type: 'LexiconEntryRemoved', data: { symbolId: 'oak', lemma: 'tree', partSpeech: 'NOUN' } }),
  own('lexicon', { type: 'LexiconEntryAdded', data: { symbolId: 'oak', lemma: 'leaf', partSpeech: 'NOUN', emphasize: false } }),
  own('symbol-tram', { type: 'SymbolDeleted', data: { symbolId: 'tram' } }),
  ...symbolEvents('ferry'),
  own('lexicon', { type: 'LexiconWordsRuled', data: LATER.words }),
  own('catalogue-transcripts', { type: 'TranscriptNameChanged', data: { id: 'call', name: 'Autumn call' } }),
  own('transcript-call', { type: 'TranscriptRenamed', data: { documentID: 'call', title: 'Autumn call' } }),
  own('transcript-call', { type: 'TranscriptUpdated', data: { documentID: 'call', contentHash: 'text2', setupHash: 'setup' } }),
  own('transcript-call', { type: 'TranscriptWordsRuled', data: { documentID: 'call', wordsHash: 'rules' } }),
  own('background-quay', { type: 'BackgroundUpdated', data: { backgroundId: 'quay', palette: 'orchard' } }),
  run('second', LATER_PINS, 'second', ['bus', 'car', 'ferry', 'oak', 'hut']), ...painted('key-second', 'call', 'second'),
  own('symbol-bus', { type: 'SymbolRenamed', data: { symbolId: 'bus', name: 'omnibus' } }),
  run('gone', { ...PINS, documentID: 'gone', title: 'Secret call' }, 'lost', ['bus'], { renderKey: 'key-gone' }), ...painted('key-gone', 'gone', 'lost'),
  own('transcript-gone', { type: 'TranscriptDeleted', data: { documentID: 'gone' } }),
  own('hidden-titles', { type: 'TranscriptTitleHidden', data: { documentID: 'gone' } }),
  run('erased', { ...PINS, documentID: 'erased', title: 'Edited call' }, 'lost', ['oak']), ...painted('key-erased', 'erased', 'lost'),
  own('render-key-erased', { type: 'RenderErased', data: { key: 'key-erased', documentID: 'erased' } }),
  own('transcript-erased', { type: 'TranscriptUpdated', data: { documentID: 'erased', contentHash: 'text3' } }),
  own('transcript-erased', { type: 'TranscriptEarlierDoomed', data: { documentID: 'erased' } }),
  run('damaged', PINS, 'lost', ['bus']),
  run('byHand', { ...PINS, arrangement: 'moved', layout: 'lo_grid', asked: { minSymbolCount: 4 }, rendererVersion: 'r2' }, 'first', ['bus']),
]);

const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const BLOBS = new Map([['first', bytes(FIRST)], ['second', bytes(SECOND)], ['library', bytes(LIBRARY)], ['later', bytes(LATER)]]);

let log: ToldLog;
let names: NameHistory;
beforeAll(async () => {
  log = await toldLog(LOG, BLOBS);
  names = await createNameHistory(log.ports.store).now();
});
afterAll(() => log.readModels.close());

const time = (at: number | null): string => (at === null ? 'nobody knows when' : new Date(at).toISOString().slice(11, 19));

function seen({ pins, ...run }: Omit<SeenRun, 'symbolIds' | 'sceneHash'>): string {
  return `${JSON.stringify({ ...run, at: time(run.at) })} pins of ${pins.documentID} called ${JSON.stringify(pins.title)}`;
}

function compared({ a, b, size, causes, differences }: Comparison): string {
  return [
    `A ${seen(a)}`, `B ${seen(b)}`, `sizes ${JSON.stringify(size)}`,
    ...causes.map(({ number, sentence, kind, stream, symbolId, by, at }) => `${number}. ${sentence} (${kind}, ${stream ?? 'no stream'}${symbolId ? `, ${symbolId}` : ''}): ${by ?? 'nobody'}, ${time(at)}`),
    ...differences.map(({ cause, ...difference }) => `because of ${cause ?? 'nothing'}: ${JSON.stringify(difference)}`),
  ].join('\n');
}

function changed({ a, b, changes }: LibraryChanges): string {
  return [`${JSON.stringify(a)} ${JSON.stringify(b)}`, ...changes.map(({ sentence, kind, stream, by, at }) => `${sentence} (${kind}, ${stream ?? 'no stream'}): ${by ?? 'nobody'}, ${time(at)}`)].join('\n');
}

describe('Two tapestries beside each other', () => {
  it('are told apart on file: every difference with its cause, every cause with who made it', async () => {
    const parts: string[] = [];
    for (const [a, b] of [['first', 'second'], ['second', 'first'], ['first', 'first'], ['first', 'byHand']] as const) {
      parts.push(`# ${a} and ${b}`, compared((await compareRuns(log.ports, names, a, b)) as Comparison));
      parts.push(`# libraries of ${a} and ${b}`, changed((await libraryChanges(log.ports, names, a, b)) as LibraryChanges));
    }
    await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../tests/golden/comparisons.txt');
  });

  it('cannot be told of one that either the events or what is shown of them do not have', async () => {
    const notFound = { ok: false, refusal: { code: 'notFound', message: 'There is no such tapestry.' } };
    const { readModels, commands } = log.ports;
    const unshown = { commands, readModels: { ...readModels, get: async () => undefined } };
    const unrecorded = { readModels, commands: { ...commands, state: async (decider: { initialState(): unknown }) => decider.initialState() } };
    for (const ports of [unshown, unrecorded]) expect(await seenRun(ports as unknown as typeof log.ports, names, 'first')).toEqual(notFound);
  });

  it('are not compared where one is not there, was erased, or was made with a library that was not kept', async () => {
    const notFound = { ok: false, refusal: { code: 'notFound', message: 'There is no such tapestry.' } };
    const deleted = { ok: false, refusal: { code: 'deleted', message: 'The poster of one of these runs was erased with its transcript.' } };
    for (const [a, b] of [['first', 'none'], ['none', 'first']] as const) {
      expect(await compareRuns(log.ports, names, a, b)).toEqual(notFound);
      expect(await libraryChanges(log.ports, names, a, b)).toEqual(notFound);
    }
    for (const gone of ['gone', 'erased']) {
      expect(await compareRuns(log.ports, names, 'first', gone)).toEqual(deleted);
      expect(await compareRuns(log.ports, names, gone, 'first')).toEqual(deleted);
    }
    await expect(compareRuns(log.ports, names, 'first', 'damaged')).rejects.toThrow(FileLost);
    const without = (await toldLog(LOG, new Map([...BLOBS].filter(([hash]) => hash !== 'later')))).ports;
    const lost = { ok: false, refusal: { code: 'notFound', message: 'The library that one of these tapestries was made with was not kept.' } };
    for (const [a, b] of [['first', 'second'], ['second', 'first']] as const) expect(await libraryChanges(without, names, a, b)).toEqual(lost);
    const { causes } = (await compareRuns(without, names, 'first', 'second')) as Comparison;
    expect(causes.filter(({ symbolId }) => symbolId !== undefined)).toEqual([]);
  });

  it('differ by nothing where only the name and revision of the background do', () => {
    const renamed: Pins = { ...PINS, background: { ...PINS.background, name: 'Pier', revision: 9 } };
    expect(causesOf(PINS, renamed, undefined, undefined)).toEqual([]);
  });

  it('differ in one thing by the cause for it, and no other', () => {
    const only = (more: Partial<Pins>): string[] => causesOf(PINS, { ...PINS, ...more }, LIBRARY, LATER).map(({ kind, stream }) => `${kind} ${stream ?? ''}`);
    expect(only({ layout: 'lo_grid' })).toEqual(['layout ']);
    expect(only({ background: { ...PINS.background, id: 'pier' } })).toEqual(['background ']);
    expect(only({ layout: 'lo_grid', background: { ...PINS.background, id: 'pier' } })).toEqual(['layout ']);
    expect(only({ background: { ...PINS.background, imageHash: 'pier' } })).toEqual(['background background-quay']);
    expect(only({ asked: { minSymbolCount: 3 } })).toEqual(['parameter ']);
    expect(only({ contentHash: 'other' })).toEqual(['content transcript-call']);
    expect(only({ title: 'other' })).toEqual(['title transcript-call']);
    expect(only({ date: null })).toEqual(['date transcript-call']);
    expect(only({ setupHash: 'other' })).toEqual(['description transcript-call']);
    expect(only({ words: 'other' })).toEqual(['words transcript-call']);
    expect(only({ arrangement: 'other' })).toEqual(['arrangement ']);
    for (const version of ['rendererVersion', 'analysisVersion', 'compositionVersion'] as const) expect(only({ [version]: 'other' })).toEqual(['program ']);
    expect(causesOf(PINS, { ...PINS, libraryVersion: 'later' }, LIBRARY, undefined)).toEqual([]);
    expect(causesOf(PINS, { ...PINS, libraryVersion: 'later' }, undefined, LATER)).toEqual([]);
  });

  it('differ by the properties of a symbol where any one of them is another', () => {
    const of = (more: Partial<LibrarySymbol>): LibraryManifest => ({ ...LIBRARY, symbols: [symbol('bus', 'bus', more)] });
    for (const more of [{ partSpeech: 'VERB' }, { tags: ['large'] }, { shape: 'circle' }, { layoutId: 'lo_grid' }] as const) {
      expect(libraryCauses(of({}), of(more)).map(({ sentence }) => sentence)).toEqual(['the properties of the symbol “bus” were changed']);
    }
    expect(libraryCauses(of({}), of({ revision: 7 }))).toEqual([]);
  });

  it('differ by changes of symbols and words that know which words they are about', () => {
    const about = (a: LibraryManifest, b: LibraryManifest): (readonly (string | readonly string[])[])[] => libraryCauses(a, b).map(({ kind, words }) => [kind, [...words ?? []]]);
    const ruled = (words: Partial<LibraryManifest['words']>): LibraryManifest => ({ ...LIBRARY, words: { ...LIBRARY.words, ...words } });
    expect(about(LIBRARY, LATER)).toEqual([
      ['name', ['bus', 'coach']], ['picture', []], ['symbol', ['hut']], ['entry', ['oak', 'tree']], ['entry', ['oak', 'acorn', 'leaf']], ['symbol', ['tram']], ['entry', ['van']], ['symbol', ['ferry']], ['library words', ['thing']],
    ]);
    expect(about(LIBRARY, ruled({ hidden: ['tree'] }))).toEqual([['library words', ['tree', 'oak']]]);
    expect(about(ruled({ forced: ['quay'], mapped: [{ lemma: 'trolley', symbolId: 'tram' }] }), ruled({ forced: ['quay'] }))).toEqual([['library words', ['trolley', 'tram']]]);
  });

  it('have a symbol in another group where that has another hero, whatever the hero is called', () => {
    const grouped = (scene: Scene, group: (item: SceneItem) => object): Scene => ({ ...scene, items: scene.items.map((item) => ({ ...item, ...group(item) })) });
    const named = grouped(FIRST, ({ id }) => (id === 's-bus' ? { name: 'coach' } : {}));
    expect(sceneDifferences(FIRST, named)).toEqual([]);
    const moved = grouped(FIRST, ({ id }) => (id === 's-car' ? { group: 'g2' } : id === 's-oak' ? { group: undefined } : {}));
    expect(sceneDifferences(FIRST, moved).map(({ change, what, before, after }) => [change, what, before, after])).toEqual([['moved', 'car', 'bus', 'tram'], ['moved', 'oak', 'tram', '']]);
  });

  it('are the same poster where a symbol stands two pixels further, and not where it stands three', () => {
    const at = (x: number, y: number): Scene => ({ ...FIRST, items: FIRST.items.map((item) => (item.id === 's-bus' ? { ...item, centre: { x, y } } as SceneItem : item)) });
    expect(sceneDifferences(at(100, 100), at(102, 102))).toEqual([]);
    for (const elsewhere of [at(103, 100), at(97, 100), at(100, 103), at(100, 97)]) expect(sceneDifferences(at(100, 100), elsewhere)).toEqual([{ change: 'shuffled', what: '1 symbol' }]);
  });
});

describe('What a tapestry was when it was made', () => {
  it('is told with its picture, unless its transcript or the version of it was erased, and without a hidden title', async () => {
    const all = await Promise.all(['first', 'second', 'gone', 'erased', 'damaged'].map(async (id) => (await seenRun(log.ports, names, id)) as SeenRun));
    const { symbolIds, sceneHash } = all[0]!;
    expect([symbolIds, sceneHash]).toEqual([['bus', 'car', 'tram', 'oak', 'hut'], 'first']);
    expect(all.map(({ id, title, pins, erased, posterHash, thumbnailHash }) => [id, title, pins.title, erased, posterHash, thumbnailHash])).toEqual([
      ['first', 'Spring call', 'Spring call', false, 'poster of key-first', 'thumbnail of key-first'],
      ['second', 'Autumn call', 'Autumn call', false, 'poster of key-second', 'thumbnail of key-second'],
      ['gone', null, '', true, null, null],
      ['erased', 'Edited call', 'Edited call', true, null, null],
      ['damaged', 'Spring call', 'Spring call', false, null, null],
    ]);
    expect((await runsOfTranscript(log.ports, names, 'call')).map(({ id, renderKey, version }) => [id, renderKey, version])).toEqual([
      ['byHand', 'key-byHand', 'version byHand'], ['damaged', 'key-damaged', 'version damaged'], ['second', 'key-second', 'version second'], ['first', 'key-first', 'version first'],
    ]);
  });

  it('is told of every run of a meeting, however many there are', async () => {
    const [run] = (await log.ports.readModels.find<RunDocument>('runs', 'ofTranscript', { documentID: 'call' })).documents;
    const many = Array.from({ length: 10_001 }, (_, index) => ({ ...run!, id: `run ${index}` }));
    const readModels = { find: async (...[, , , { limit = 100 } = {}]: Parameters<typeof log.ports.readModels.find>) => ({ documents: many.slice(0, limit) }), getMany: async () => [] };
    expect(await runsOfTranscript({ readModels: { ...log.ports.readModels, ...readModels } as never }, names, 'call')).toHaveLength(10_001);
  });

  it('tells what a change of a symbol or a background would touch: meetings that are still there first, each with its latest poster', async () => {
    const impact = await impactOf(log.ports, names, { kind: 'symbol', id: 'bus' });
    const newest = (id: string) => {
      const { metadata } = LOG.find(({ type, stream }) => type === 'RunRecorded' && stream === `run-${id}`)!;
      return { id, at: metadata.at, by: metadata.user.sub, renderKey: `key-${id}` };
    };
    expect(impact).toEqual({
      name: 'bus', runs: 5, people: new Set(LOG.filter(({ type, stream }) => type === 'RunRecorded' && stream !== 'run-erased').map(({ metadata }) => metadata.user.sub)).size,
      meetings: [
        { documentID: 'call', title: 'Autumn call', runs: 4, erased: false, newest: newest('byHand') },
        { documentID: 'gone', title: null, runs: 1, erased: true, newest: newest('gone') },
      ],
    });
    expect((await impactOf(log.ports, names, { kind: 'background', id: 'quay' })).meetings.map(({ documentID, runs }) => [documentID, runs])).toEqual([['call', 4], ['erased', 1], ['gone', 1]]);
    expect(await impactOf(log.ports, names, { kind: 'symbol', id: 'van' })).toEqual({ name: 'van', runs: 0, people: 0, meetings: [] });
  });

  it('is read of the four versions of the library that were asked for last without asking for them again', async () => {
    const asked: string[] = [];
    const blobs = { get: async (hash: string) => (asked.push(hash), hash === 'none' ? undefined : bytes(LIBRARY)) };
    const read = (version: string) => manifestOf({ blobs } as unknown as Parameters<typeof manifestOf>[0], version);
    for (const version of ['1', '2', '3', '4', '1', '5', '2', '3', '1', '1']) await read(version);
    expect(asked).toEqual(['1', '2', '3', '4', '5', '2', '3']);
    expect(await read('none')).toBeUndefined();
  });
});
