import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackgroundProperties } from '../../events/model/background.ts';
import { backgroundStream, runStream, transcriptStream } from '../../events/model/streams.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import { seedOf, type Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import type { Compute, SuggestionPins } from '../ports/compute.ts';
import { transcriptOwner } from '../ports/owners.ts';
import { analysisOf } from './analysisOf.ts';
import { backgroundFor, composeTapestry, pinsNow } from './composeTapestry.ts';
import type { ComposedTapestry } from './composedTapestry.ts';
import { MAX_VIEWS, noteView } from './keptViews.ts';
import { namedScene } from './namedScene.ts';
import { readCompositionInput } from './readCompositionInput.ts';
import { readTriples } from './readTriples.ts';
import { rememberLast } from './rememberLast.ts';
import { storePins } from './storePins.ts';
import { storeScene, storeSeen } from './storeScene.ts';

const utf8 = new TextEncoder();
const TEXT = 'Anna: The boats are ready.';
const SCENE = { format: 1, width: 100, height: 50, palette: {}, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items: [] } as unknown as Scene;
const DATA = { documentName: 'Spring call', symbols: {}, backgroundImage: { id: 'quay' }, params: { minSymbolCount: 2 }, alternativeText: 'A poster.', notes: [] } as unknown as DrawnTapestryData;
const PROPERTIES: BackgroundProperties = { layoutId: 'lo_radial', published: true, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: ['boat'] };
const library = async () => ({ version: 'library', manifest: { symbols: [], words: { hidden: [], forced: [], mapped: [] } } });

async function background(ports: MemoryPorts, id: string, name: string, more: Partial<BackgroundProperties> = {}): Promise<void> {
  await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id, name } });
  await ports.happen(backgroundStream(id), { type: 'BackgroundAdded', data: { backgroundId: id, name, ...PROPERTIES, ...more, imageHash: null, heightRatio: 0.6 } });
}

const deletion = (ports: MemoryPorts): Promise<void> => ports.happen(transcriptStream('call'), { type: 'TranscriptDeleted', data: { documentID: 'call' } });

async function meeting(compute: Partial<Compute> = {}): Promise<{ readonly ports: MemoryPorts; readonly contentHash: string; readonly setupHash: string }> {
  const ports = await memoryPorts({ analyse: async () => utf8.encode('{"tokens":[]}'), poster: async (pins) => ({ ...namedScene(SCENE, pins.documentID, 'renderer'), data: DATA, placedScene: null }), ...compute });
  const owner = transcriptOwner('call');
  const contentHash = await ports.blobs.putFor(owner, 'content/c', utf8.encode(TEXT));
  const setupHash = await ports.blobs.putFor(owner, 'setup/s', utf8.encode('To see boats.'));
  await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'call', name: 'Spring call' } });
  await ports.happen(transcriptStream('call'), { type: 'TranscriptAdded', data: { documentID: 'call', title: 'Spring call', date: 5, calendarDate: '2026-03-02', contentHash, setupHash, words: 9 } });
  return { ports, contentHash, setupHash };
}

describe('What a meeting means', () => {
  it('is worked out once and stored, and again where the file is lost', async () => {
    const asked: string[] = [];
    const { ports, contentHash } = await meeting({ analyse: async (content) => (asked.push(content), utf8.encode(`{"n":${asked.length}}`)) });
    const first = await analysisOf(ports, 'call', contentHash);
    expect(await analysisOf(ports, 'call', contentHash)).toBe(first);
    expect(asked).toEqual([TEXT]);
    expect(ports.names()[`transcript-call/analysis/analysis/${contentHash}`]).toBe(first);
    ports.bytes.delete(first!);
    expect(await analysisOf(ports, 'call', contentHash)).not.toBe(first);
    expect(asked).toHaveLength(2);
  });

  it('is nothing where the transcript is deleted before or meanwhile, and a lost file is named', async () => {
    const { ports, contentHash } = await meeting({ analyse: async () => (await deletion(ports), utf8.encode('{}')) });
    expect(await analysisOf(ports, 'call', contentHash)).toBeUndefined();
    expect(ports.names()).toEqual({});
    const other = await meeting();
    other.ports.bytes.delete(other.contentHash);
    await expect(analysisOf(other.ports, 'call', other.contentHash)).rejects.toThrow(FileLost);
    await deletion(other.ports);
    expect(await analysisOf(other.ports, 'call', other.contentHash)).toBeUndefined();
  });
});

describe('What a tapestry of now is made of', () => {
  it('is pinned: text, description, title, day, library, background, what was asked for, and the program', async () => {
    const { ports, contentHash, setupHash } = await meeting();
    await background(ports, 'quay', 'Quay');
    await ports.happen(transcriptStream('call'), { type: 'TranscriptWordsRuled', data: { documentID: 'call', wordsHash: 'rules' } });
    const pins = (await pinsNow(ports, { documentID: 'call', layout: 'lo_radial', params: { minSymbolCount: 3 } }, { library })) as Pins;
    expect(pins).toEqual({
      documentID: 'call', contentHash, setupHash, title: 'Spring call', date: '2026-03-02', libraryVersion: 'library', layout: 'lo_radial', params: { minSymbolCount: 3 }, asked: { minSymbolCount: 3 },
      background: expect.objectContaining({ id: 'quay', name: 'Quay', revision: 0, layoutId: 'lo_radial' }), arrangement: null, words: 'rules',
      analysisVersion: 'analysis', analysisHash: ports.names()[`transcript-call/analysis/analysis/${contentHash}`], compositionVersion: 'composition', rendererVersion: 'renderer', seed: seedOf(contentHash, 'lo_radial', 'quay'),
    });
  });

  it('is shown and stored with the number of mentions that was used', async () => {
    const { ports } = await meeting();
    await background(ports, 'quay', 'Quay');
    const tapestry = (await composeTapestry(ports, { documentID: 'call', layout: 'lo_radial', params: {} }, { library })) as ComposedTapestry;
    expect(tapestry).toMatchObject({ reconstructed: false, data: { documentName: 'Spring call', alternativeText: 'A poster.' }, pins: { params: { minSymbolCount: 2 }, asked: {} } });
    const stored = JSON.parse(new TextDecoder().decode(ports.bytes.get(ports.names()[`transcript-call/pins/${tapestry.version}`]!))) as Pins;
    expect(stored).toEqual(tapestry.pins);
    expect(Object.keys(ports.names())).toEqual(expect.arrayContaining([`transcript-call/seen/${tapestry.version}/scene`, `transcript-call/seen/${tapestry.version}/data`, 'transcript-call/views']));
  });

  it('is compared with every published background, each with its picture and its layout called as its maker called it', async () => {
    const { ports } = await meeting();
    await background(ports, 'quay', 'Quay');
    await background(ports, 'hidden', 'Hidden', { published: false });
    await ports.happen(backgroundStream('quay'), { type: 'BackgroundImageReplaced', data: { backgroundId: 'quay', imageHash: 'painted', heightRatio: 0.6 } });
    await background(ports, 'pier', 'Pier', { layoutId: 'lo_pier_no_7', layout: { name: 'Pier No. 7 (west)', slots: [], title: null } });
    const { data } = (await composeTapestry(ports, { documentID: 'call', layout: 'lo_radial', params: {} }, { library })) as ComposedTapestry;
    expect(data.layoutSelectionData).toMatchObject({ backgroundsMatched: [{ name: 'Pier', layoutName: 'Pier No. 7 (west)', imageHash: null, inUse: false }, { name: 'Quay', layoutName: 'Radial', imageHash: 'painted', inUse: true }] });
  });

  it('is refused where something of it is not there, with the reason', async () => {
    const { ports } = await meeting();
    const refusal = async (more: object): Promise<unknown> => ((await composeTapestry(ports, { documentID: 'call', params: {}, ...more }, { library })) as unknown as { refusal: unknown }).refusal;
    expect(await refusal({ layout: 'lo_nothing' })).toMatchObject({ code: 'invalid', details: { params: 'layout' } });
    expect(await refusal({ documentID: 'none' })).toEqual({ code: 'notFound', message: 'There is no such transcript.' });
    expect(await refusal({ layout: 'lo_radial' })).toEqual({ code: 'notFound', message: 'No background of this layout is published.' });
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'nameOnly', name: 'Name only' } });
    await ports.happen(transcriptStream('unnamed'), { type: 'TranscriptAdded', data: { documentID: 'unnamed', title: 'Unnamed', date: null, calendarDate: null, contentHash: 'c', setupHash: null, words: 1 } });
    for (const documentID of ['nameOnly', 'unnamed']) {
      expect(await refusal({ documentID })).toEqual({ code: 'notFound', message: 'There is no such transcript.' });
      expect(await readCompositionInput(ports, { documentID }, library)).toMatchObject({ refusal: { code: 'notFound' } });
      expect(await readTriples(ports, { documentID, limit: 5 })).toMatchObject({ refusal: { code: 'notFound' } });
    }
  });

  it('is refused where the transcript is deleted while it is made, and nothing stays', async () => {
    const deleted = { ok: false, refusal: { code: 'deleted', message: expect.stringMatching(/^This transcript was deleted/) } };
    let ports: MemoryPorts;
    for (const during of [{ analyse: async () => (await deletion(ports), utf8.encode('{}')) }, { poster: async () => (await deletion(ports), null) },
      { poster: async () => (await deletion(ports), { ...namedScene(SCENE, 'call', 'renderer'), data: DATA, placedScene: null }) }] as Partial<Compute>[]) {
      ({ ports } = await meeting(during));
      await background(ports, 'quay', 'Quay');
      expect(await composeTapestry(ports, { documentID: 'call', layout: 'lo_radial', params: {} }, { library })).toMatchObject(deleted);
      expect(ports.names()).toEqual({});
    }
  });
});

describe('The background of a tapestry', () => {
  it('is the one asked for, the layout\'s default while that is there and published, or the first published one by name', async () => {
    const { ports } = await meeting();
    const of = async (backgroundID?: string, layout = 'lo_radial'): Promise<unknown> => {
      const pin = await backgroundFor(ports, { layout, ...(backgroundID === undefined ? {} : { backgroundID }) });
      return 'ok' in pin ? pin.refusal : pin.id;
    };
    await background(ports, 'zinc', 'Zinc');
    await background(ports, 'hidden', 'A hidden one', { published: false });
    await background(ports, 'mole', 'Mole');
    await background(ports, 'grid', 'Grid', { layoutId: 'lo_grid' });
    await ports.happen(backgroundStream('unnamed'), { type: 'BackgroundAdded', data: { backgroundId: 'unnamed', name: 'Aa', ...PROPERTIES, imageHash: null, heightRatio: 1 } });
    expect(await of()).toBe('mole');
    expect(await of('zinc')).toBe('zinc');
    expect(await of('hidden')).toBe('hidden');
    expect(await of('none')).toEqual({ code: 'notFound', message: 'There is no such background.', details: { params: 'backgroundID' } });
    expect(await of('unnamed')).toEqual({ code: 'notFound', message: 'There is no such background.', details: { params: 'backgroundID' } });
    expect(await of('grid')).toEqual({ code: 'invalid', message: 'The background "Grid" belongs to another layout.', details: { params: 'backgroundID' } });
    expect(await of(undefined, 'lo_triples')).toEqual({ code: 'notFound', message: 'No background of this layout is published.' });
    await ports.happen('layouts', { type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId: 'zinc' } });
    expect(await of()).toBe('zinc');
    for (const backgroundId of ['none', 'hidden', 'grid']) {
      await ports.happen('layouts', { type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId } });
      expect(await of()).toBe('mole');
    }
    await ports.happen('layouts', { type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId: null } });
    expect(await of()).toBe('mole');
  });

  it('is pinned with its picture and colours, its variants and places where it has any', async () => {
    const { ports } = await meeting();
    const layout = { name: 'Pier', slots: [], title: null };
    await background(ports, 'quay', 'Quay');
    await background(ports, 'pier', 'Pier', { layoutId: 'lo_pier', palette: 'night', colors: { primary: '#000000', secondary: null }, variants: ['night'], layout });
    await ports.happen(backgroundStream('pier'), { type: 'BackgroundImageReplaced', data: { backgroundId: 'pier', imageHash: 'painted', heightRatio: 0.6 } });
    expect(await backgroundFor(ports, { layout: 'lo_radial' })).toEqual({ id: 'quay', revision: 0, name: 'Quay', layoutId: 'lo_radial', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } });
    expect(await backgroundFor(ports, { layout: 'lo_pier' })).toEqual({ id: 'pier', revision: 1, name: 'Pier', layoutId: 'lo_pier', imageHash: 'painted', palette: 'night', colors: { primary: '#000000', secondary: null }, variants: ['night'], layout });
  });

  it('is, where no layout is named, the one whose symbols the meeting speaks of most', async () => {
    const asked: SuggestionPins[] = [];
    let suggested: { id: string; layoutId: string } | null = { id: 'grid', layoutId: 'lo_grid' };
    const { ports, contentHash } = await meeting({ suggestion: async (pins) => (asked.push(pins), { background: suggested }) });
    const chosen = async (more: object = {}): Promise<unknown> => {
      const pins = await pinsNow(ports, { documentID: 'call', params: { minSymbolCount: 3 }, ...more }, { library });
      return 'ok' in pins ? pins.refusal : [pins.background.id, pins.layout];
    };
    expect(await chosen()).toEqual({ code: 'notFound', message: 'No background of this layout is published.' });
    await background(ports, 'quay', 'Quay');
    await background(ports, 'grid', 'Grid', { layoutId: 'lo_grid' });
    await background(ports, 'hidden', 'Hidden', { published: false });
    expect(await chosen()).toEqual(['grid', 'lo_grid']);
    expect(asked.at(-1)).toEqual({
      analysisHash: ports.names()[`transcript-call/analysis/analysis/${contentHash}`], libraryVersion: 'library', params: { minSymbolCount: 3 }, usual: expect.objectContaining({ id: 'quay' }),
      backgrounds: [expect.objectContaining({ id: 'grid', layoutId: 'lo_grid' }), expect.objectContaining({ id: 'quay', symbols: ['boat'] })],
    });
    suggested = null;
    expect(await chosen()).toEqual(['quay', 'lo_radial']);
    expect(await chosen({ backgroundID: 'grid' })).toEqual(['grid', 'lo_grid']);
    expect(await chosen({ backgroundID: 'none' })).toMatchObject({ code: 'notFound', details: { params: 'backgroundID' } });
    expect(asked).toHaveLength(2);
    const gone = await meeting({ suggestion: async () => null });
    await background(gone.ports, 'quay', 'Quay');
    await expect(pinsNow(gone.ports, { documentID: 'call', params: {} }, { library })).rejects.toThrow('A file of the transcript "Spring call"');
  });
});

describe('What a page composes from', () => {
  it('is text, description, words and library of now, and the library only for whoever has another', async () => {
    const { ports, contentHash } = await meeting();
    expect(await readCompositionInput(ports, { documentID: 'call' }, library)).toEqual({
      documentID: 'call', title: 'Spring call', date: '2026-03-02', setup: 'To see boats.', contentHash, analysis: { tokens: [] }, words: null, libraryVersion: 'library', manifest: (await library()).manifest, rendererVersion: 'renderer',
    });
    const wordsHash = await ports.blobs.put(utf8.encode('{"hidden":["boat"]}'));
    await ports.happen(transcriptStream('call'), { type: 'TranscriptWordsRuled', data: { documentID: 'call', wordsHash } });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptUpdated', data: { documentID: 'call', setupHash: null } });
    expect(await readCompositionInput(ports, { documentID: 'call', library: 'library' }, library)).toMatchObject({ setup: '', words: { hidden: ['boat'] }, manifest: null });
    expect(await readCompositionInput(ports, { documentID: 'call', library: 'another' }, library)).toMatchObject({ manifest: (await library()).manifest });
  });

  it('names a lost file, and says so where the transcript was deleted', async () => {
    for (const what of ['words', 'setup', 'analysis']) {
      const { ports, setupHash, contentHash } = await meeting();
      if (what === 'words') await ports.happen(transcriptStream('call'), { type: 'TranscriptWordsRuled', data: { documentID: 'call', wordsHash: 'lost' } });
      if (what === 'setup') ports.bytes.delete(setupHash);
      if (what === 'analysis') {
        const hash = await analysisOf(ports, 'call', contentHash);
        const lost = { ...ports, blobs: { ...ports.blobs, get: async (asked: string) => (asked === hash ? undefined : ports.blobs.get(asked)) } };
        await expect(readCompositionInput(lost, { documentID: 'call' }, library)).rejects.toThrow('A file of the transcript "Spring call"');
      } else await expect(readCompositionInput(ports, { documentID: 'call' }, library)).rejects.toThrow('A file of the transcript "Spring call"');
    }
    const { ports } = await meeting({ analyse: async () => (await deletion(ports), utf8.encode('{}')) });
    expect(await readCompositionInput(ports, { documentID: 'call' }, library)).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
  });
});

describe('Who did what to what in a meeting', () => {
  const wanted = { documentID: 'call', limit: 5 } as unknown as Parameters<typeof readTriples>[1];

  it('is read of now, or as a tapestry was made', async () => {
    const asked: unknown[] = [];
    const { ports, contentHash } = await meeting({ triples: async (pins, page) => (asked.push([pins, page]), { triples: ['t'] } as never) });
    expect(await readTriples(ports, wanted)).toEqual({ documentID: 'call', triples: ['t'] });
    const analysisHash = ports.names()[`transcript-call/analysis/analysis/${contentHash}`]!;
    expect(asked.at(-1)).toEqual([{ analysisHash, libraryVersion: expect.stringMatching(/^[0-9a-f]{64}$/), words: null, arrangement: null }, { limit: 5 }]);
    const pins = { documentID: 'call', analysisHash, libraryVersion: 'then', words: 'w', arrangement: 'a', contentHash, setupHash: null, title: 'Spring call', background: { id: 'quay' }, layout: 'lo_radial', params: {} } as unknown as Pins;
    await ports.happen(runStream('run'), { type: 'RunRecorded', data: { runId: 'run', documentID: 'call', version: 'v', pins, symbolIds: [], renderKey: 'k', sceneHash: 's' } });
    expect(await readTriples(ports, { ...wanted, run: 'run' })).toEqual({ documentID: 'call', triples: ['t'] });
    expect(asked.at(-1)).toEqual([pins, { limit: 5 }]);
    expect(await readTriples(ports, { ...wanted, run: 'none' })).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such tapestry.' } });
    expect(await readTriples(ports, { ...wanted, documentID: 'other', run: 'run' })).toEqual({ ok: false, refusal: { code: 'invalid', message: 'This run is of another transcript.', details: { params: 'run' } } });
  });

  it('is told by nobody who only remembers it: what was erased is gone, and a lost file is named', async () => {
    const { ports, contentHash } = await meeting({ triples: async () => ({ triples: ['t'] } as never) });
    await readTriples(ports, wanted);
    const hash = ports.names()[`transcript-call/analysis/analysis/${contentHash}`]!;
    const away = { ...ports, blobs: { ...ports.blobs, has: async (asked: string) => asked !== hash } };
    await expect(readTriples({ ...away, compute: ports.compute }, wanted)).rejects.toThrow('A file of the transcript "Spring call"');
    const gone = await meeting({ triples: async () => (await deletion(gone.ports), null) });
    expect(await readTriples(gone.ports, wanted)).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    const during = await meeting({ analyse: async () => (await deletion(during.ports), utf8.encode('{}')) });
    expect(await readTriples(during.ports, wanted)).toEqual({ ok: false, refusal: { code: 'deleted', message: 'This transcript was deleted.' } });
  });
});

describe('Views of a meeting', () => {
  const owner = transcriptOwner('call');
  const look = async (ports: MemoryPorts, version: string): Promise<void> => {
    for (const name of [`pins/${version}`, `seen/${version}/scene`, `seen/${version}/data`]) await ports.blobs.putFor(owner, name, utf8.encode(name));
    await noteView(ports, owner, version);
  };
  const kept = (ports: MemoryPorts): string[] => Object.keys(ports.names()).filter((name) => name.includes('/pins/')).map((name) => name.split('/').at(-1)!).toSorted();
  const noted = (ports: MemoryPorts): string[] => JSON.parse(new TextDecoder().decode(ports.bytes.get(ports.names()[`${owner}/views`]!))) as string[];
  const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `view-${String(n).padStart(3, '0')}`);

  it('are kept as long as they are among those looked at last, and nothing of the others is', async () => {
    const ports = await memoryPorts();
    for (const name of names(MAX_VIEWS)) await look(ports, name);
    expect(noted(ports)).toEqual(names(MAX_VIEWS));
    await look(ports, 'view-000');
    await look(ports, 'newest');
    expect(kept(ports)).toEqual(['newest', ...names(MAX_VIEWS).filter((name) => name !== 'view-001')]);
    expect(Object.keys(ports.names()).filter((name) => name.includes('view-001'))).toEqual([]);
    expect(noted(ports)).toEqual([...names(MAX_VIEWS).slice(2), 'view-000', 'newest']);
  });

  it('among the newest half are not noted again, and one before them is', async () => {
    const ports = await memoryPorts();
    for (const name of names(MAX_VIEWS)) await look(ports, name);
    await noteView(ports, owner, `view-0${MAX_VIEWS / 2}`);
    expect(noted(ports)).toEqual(names(MAX_VIEWS));
    await noteView(ports, owner, `view-0${MAX_VIEWS / 2 - 1}`);
    expect(noted(ports).at(-1)).toBe(`view-0${MAX_VIEWS / 2 - 1}`);
  });

  it('are all there still where the list of them is damaged', async () => {
    const ports = await memoryPorts();
    for (const name of names(3)) await look(ports, name);
    ports.damaged.add(ports.names()[`${owner}/views`]!);
    await look(ports, 'newest');
    expect(kept(ports)).toEqual(['newest', ...names(3)]);
    expect(noted(ports).toSorted()).toEqual(['newest', ...names(3)]);
    const away = { blobs: { ...ports.blobs, get: async () => Promise.reject(new Error('The disk is away.')) } };
    await expect(noteView(away, owner, 'other')).rejects.toThrow('The disk is away.');
  });
});

describe('What is stored of a tapestry', () => {
  const scene = { ...SCENE, sprites: { a: { picture: 'p' }, b: { picture: 'p' }, c: { picture: 'gone' } }, ground: { ...SCENE.ground, backgroundHash: 'paper' } } as unknown as Scene;

  async function tapestryIn(ports: MemoryPorts): Promise<ComposedTapestry> {
    const [picture, paper] = [await ports.blobs.put(utf8.encode('drawing')), await ports.blobs.put(utf8.encode('paper'))];
    const painted = { ...scene, sprites: { a: { picture }, b: { picture }, c: { picture: 'gone' } }, ground: { ...scene.ground, backgroundHash: paper } } as unknown as Scene;
    return { ...namedScene(painted, 'call', 'renderer'), data: DATA, placedScene: null, pins: { documentID: 'call' } as unknown as Pins, version: 'v', reconstructed: false };
  }

  it('is the view with every drawing and the paper in it, once', async () => {
    const { ports } = await meeting();
    const tapestry = await tapestryIn(ports);
    expect(await storePins(ports, tapestry)).toBe(true);
    expect(Object.keys(ports.names()).map((name) => name.replace(/[0-9a-f]{64}/, '#'))).toEqual(['content/c', 'image/#', 'picture/#', 'pins/v', 'seen/v/data', 'seen/v/scene', 'setup/s', 'views'].map((name) => `transcript-call/${name}`));
    ports.blobs.putFor = async () => Promise.reject(new Error('Stored again.'));
    expect(await storePins(ports, tapestry)).toBe(true);
    await deletion(ports);
    expect(await storePins(ports, tapestry)).toBe(false);
    expect(ports.names()).toEqual({});
    const other = await meeting();
    const late = await tapestryIn(other.ports);
    await deletion(other.ports);
    expect(await storePins(other.ports, late)).toBe(false);
    expect(other.ports.names()).toEqual({});
  });

  it('is the whole view, though somebody who erases earlier versions takes it for half of one meanwhile', async () => {
    const { ports } = await meeting();
    const tapestry = await tapestryIn(ports);
    const { putFor } = ports.blobs;
    ports.blobs.putFor = async (owner, name, bytes) => {
      if (name === 'pins/v') for (const kind of ['scene', 'data']) await ports.blobs.removeRef(owner, `seen/v/${kind}`);
      return putFor(owner, name, bytes);
    };
    expect(await storePins(ports, tapestry)).toBe(true);
    expect(Object.keys(ports.names())).toEqual(expect.arrayContaining(['transcript-call/pins/v', 'transcript-call/seen/v/data', 'transcript-call/seen/v/scene']));
  });

  it('is the scene of a run, as long as its picture is not there, and the scene before anything was moved', async () => {
    const { ports } = await meeting();
    const tapestry = await tapestryIn(ports);
    const key = tapestry.renderKey;
    const hasScene = (): boolean => `transcript-call/scene/${key}` in ports.names();
    await ports.blobs.putFor(transcriptOwner('call'), `poster/${key}`, utf8.encode('poster'));
    expect(await storeScene(ports, tapestry)).toBe(true);
    expect(hasScene()).toBe(false);
    await ports.happen(`render-${key}`, { type: 'RenderRequested', data: { key, documentID: 'call', sceneHash: tapestry.sceneHash, priority: 'person' } });
    await ports.happen(`render-${key}`, { type: 'TapestryRendered', data: { key, documentID: 'call', posterHash: 'lost', thumbnailHash: 'lost', milliseconds: 1, notes: [] } });
    expect(await storeScene(ports, tapestry)).toBe(true);
    expect(hasScene()).toBe(true);
    const seen = await storeSeen(ports, { ...tapestry, placedScene: 'placed' });
    expect(seen).toMatchObject({ version: 'v', renderKey: key, sceneHash: tapestry.sceneHash, placedSceneHash: ports.names()[Object.keys(ports.names()).find((name) => name.includes('/placed/'))!] });
    expect('placedSceneHash' in (await storeSeen(ports, tapestry))!).toBe(false);
    await deletion(ports);
    expect(await storeSeen(ports, tapestry)).toBeUndefined();
    expect(ports.names()).toEqual({});
  });
});

describe('What was made last', () => {
  afterEach(() => void vi.useRealTimers());

  it('is remembered by its name, for as long as somebody goes on asking, and not where it failed or is gone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: string[] = [];
    const remembered = rememberLast<string>(1_000);
    const make = (name: string, made: () => Promise<string | null> = async () => `made ${name}`) => remembered(name, () => (asked.push(name), made()));
    expect([await make('a'), await make('a'), await make('b'), await make('a')]).toEqual(['made a', 'made a', 'made b', 'made a']);
    expect(asked).toEqual(['a', 'b', 'a']);
    expect([await make('gone', async () => null), await make('gone')]).toEqual([null, 'made gone']);
    await expect(make('failing', async () => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
    expect(await make('failing')).toBe('made failing');
    const before = asked.length;
    for (let times = 0; times < 3; times += 1) {
      vi.advanceTimersByTime(999);
      await make('failing');
    }
    expect(asked).toHaveLength(before);
    vi.advanceTimersByTime(1_000);
    await make('failing');
    expect(asked).toHaveLength(before + 1);
  });
});
