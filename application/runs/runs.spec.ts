import { describe, expect, it } from 'vitest';
import type { SeenTapestry } from '../../events/model/run.ts';
import { RUNS_STREAM, runStream, renderStream, transcriptStream } from '../../events/model/streams.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import { NO_ARRANGEMENT, type Arrangement } from '../../tapestry/model/arrangement.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import type { Scene, SceneItem } from '../../tapestry/scene/scene.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { callBy } from '../../tests/support/meetings.ts';
import type { Compute } from '../ports/compute.ts';
import { transcriptOwner } from '../ports/owners.ts';
import { namedScene } from '../tapestries/namedScene.ts';
import type { PinnedPoster } from '../tapestries/pinnedPoster.ts';
import { packData } from '../tapestries/runData.ts';
import { arrangeRun } from './arrangeRun.ts';
import { lastThumbnail } from './lastThumbnail.ts';
import { lastCleared, recentRuns } from './recentRuns.ts';
import { reconstructRuns } from './reconstructRuns.ts';
import { recordRun } from './recordRun.ts';
import { runsHolding } from './runsHolding.ts';
import { tapestryOfRun } from './tapestryOfRun.ts';

const PINS: Pins = {
  documentID: 'call', contentHash: 'text', setupHash: null, title: 'Spring call', date: null, libraryVersion: 'library', layout: 'lo_radial', params: { minSymbolCount: 3 }, arrangement: null, words: null,
  background: { id: 'quay', revision: 1, name: 'Quay', layoutId: 'lo_radial', imageHash: null, palette: 'harbour', colors: { primary: null, secondary: null } },
  analysisVersion: 'analysis', analysisHash: 'analysed', compositionVersion: 'earlier', rendererVersion: 'renderer', seed: 1,
};
const title = (x: number): SceneItem => ({ id: 'title-1', kind: 'title', layer: 'live', text: 'SPRING', bounds: { x, y: 0, width: 9, height: 9 }, line: { kind: 'straight', at: { x, y: 9 } } }) as unknown as SceneItem;
const SCENE = { format: 1, width: 100, height: 50, palette: {}, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items: [title(10)] } as unknown as Scene;
const DATA = { documentName: 'Spring call', symbols: {}, backgroundImage: { id: 'quay' }, alternativeText: 'A poster.', notes: [] } as unknown as DrawnTapestryData;
const posterOn = (scene: Scene, pins: Pins = PINS): PinnedPoster => ({ ...namedScene(scene, pins.documentID, 'renderer'), data: DATA, placedScene: null });
const POSTER = posterOn(SCENE);

async function withTranscript(compute: Partial<Compute> = {}): Promise<MemoryPorts> {
  const ports = await memoryPorts(compute);
  await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'call', name: 'Spring call' } });
  await ports.happen(transcriptStream('call'), { type: 'TranscriptAdded', data: { documentID: 'call', title: 'Spring call', date: null, calendarDate: null, contentHash: 'text', setupHash: null, words: 9 } });
  return ports;
}

const deletion = (ports: MemoryPorts): Promise<void> => ports.happen(transcriptStream('call'), { type: 'TranscriptDeleted', data: { documentID: 'call' } });

async function stored(ports: MemoryPorts, poster: PinnedPoster, pins: Pins = PINS): Promise<SeenTapestry> {
  const owner = transcriptOwner(pins.documentID);
  const sceneHash = await ports.blobs.putFor(owner, `scene/${poster.renderKey}`, new TextEncoder().encode(poster.canonicalScene));
  const dataBytes = await packData(poster.data);
  const dataHash = await ports.blobs.putFor(owner, `data/${sha256Hex(dataBytes)}`, dataBytes);
  return { version: `version of ${pins.title}`, pins, renderKey: poster.renderKey, sceneHash, symbolIds: [], dataHash };
}

async function happened(ports: MemoryPorts, runId: string, more: Partial<SeenTapestry> & { readonly by?: string } = {}): Promise<SeenTapestry> {
  const { by = 'ada', ...changes } = more;
  const seen = { ...await stored(ports, POSTER, changes.pins ?? PINS), ...changes };
  ports.clock.now += 1_000;
  await ports.happen(runStream(runId), { type: 'RunRecorded', data: { runId, documentID: seen.pins.documentID, ...seen } }, by);
  return seen;
}

const arranged = (ports: MemoryPorts, runId: string, seen: SeenTapestry): Promise<void> =>
  ports.happen(runStream(runId), { type: 'TapestryArranged', data: { runId, documentID: seen.pins.documentID, ...seen, version: `${seen.version} arranged` } });

describe('The recent tapestries', () => {
  it('are one row for what was asked for alike, with the newest run or else the newest that somebody arranged', async () => {
    const ports = await withTranscript();
    await happened(ports, 'a');
    const b = await happened(ports, 'b', { renderKey: 'key b' });
    await happened(ports, 'c');
    await happened(ports, 'other layout', { pins: { ...PINS, layout: 'lo_grid' } });
    await happened(ports, 'other number', { pins: { ...PINS, params: { minSymbolCount: 4 } } });
    await happened(ports, 'other background', { pins: { ...PINS, background: { ...PINS.background, id: 'pier', name: 'Pier' } }, by: 'ben' });
    const rows = async () => (await recentRuns(ports)).map(({ id, count, layout, params, background, by, arranged: isArranged }) => [id, count, layout, params.minSymbolCount, background, by, isArranged]);
    expect(await rows()).toEqual([
      ['other background', 1, 'lo_radial', 3, 'Pier', 'ben', false], ['other number', 1, 'lo_radial', 4, 'Quay', 'ada', false], ['other layout', 1, 'lo_grid', 3, 'Quay', 'ada', false], ['c', 3, 'lo_radial', 3, 'Quay', 'ada', false],
    ]);
    await arranged(ports, 'a', await stored(ports, POSTER));
    await arranged(ports, 'b', b);
    const last = (await recentRuns(ports)).at(-1);
    expect(last).toMatchObject({ id: 'b', count: 3, arranged: true, time: ports.clock.now - 3_000 });
    // What was arranged was erased: the newest run stands there again.
    await ports.happen(renderStream('key b'), { type: 'RenderRequested', data: { key: 'key b', documentID: 'call', sceneHash: 's', priority: 'person' } });
    await ports.happen(renderStream('key b'), { type: 'RenderErased', data: { key: 'key b', documentID: 'call' } });
    expect((await recentRuns(ports)).at(-1)).toMatchObject({ id: 'c', count: 3 });
  });

  it('say how far each picture is, and show none of a transcript that was deleted nor a title that was hidden', async () => {
    const ports = await withTranscript();
    await happened(ports, 'a', { renderKey: 'key' });
    const shown = async () => (await recentRuns(ports)).map(({ title: name, picture, posterHash, thumbnailHash }) => [name, picture, posterHash, thumbnailHash]);
    expect(await shown()).toEqual([['Spring call', 'not asked for', null, null]]);
    await ports.happen(renderStream('key'), { type: 'RenderRequested', data: { key: 'key', documentID: 'call', sceneHash: 's', priority: 'person' } });
    expect(await shown()).toEqual([['Spring call', 'outstanding', null, null]]);
    await ports.happen(renderStream('key'), { type: 'TapestryRendered', data: { key: 'key', documentID: 'call', posterHash: 'poster', thumbnailHash: 'thumbnail', milliseconds: 1, notes: [] } });
    expect(await shown()).toEqual([['Spring call', 'rendered', 'poster', 'thumbnail']]);
    await deletion(ports);
    expect(await shown()).toEqual([['Spring call', 'erased', null, null]]);
    await ports.happen('hidden-titles', { type: 'TranscriptTitleHidden', data: { documentID: 'call' } });
    expect(await shown()).toEqual([['', 'erased', null, null]]);
  });

  it('begin anew when the list is cleared', async () => {
    const ports = await withTranscript();
    expect(await lastCleared(ports)).toBeUndefined();
    await happened(ports, 'a');
    await ports.happen(RUNS_STREAM, { type: 'RunsCleared', data: {} }, 'ben');
    expect(await recentRuns(ports)).toEqual([]);
    expect(await lastCleared(ports)).toMatchObject({ by: 'ben' });
    await happened(ports, 'b');
    expect(await recentRuns(ports)).toMatchObject([{ id: 'b', count: 1, documentID: 'call', backgroundId: 'quay', renderKey: POSTER.renderKey, position: ports.events.at(-1)!.position }]);
  });
});

describe('A long list of recent tapestries', () => {
  it('is counted to its end, whatever lies behind the first page', async () => {
    const ports = await withTranscript();
    const seen = await stored(ports, POSTER);
    for (let n = 0; n < 501; n += 1) {
      const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 2, at: n };
      await ports.store.append(runStream(`run-${n}`), [{ id: `run ${n}`, type: 'RunRecorded', data: { runId: `run-${n}`, documentID: 'call', ...seen }, metadata }], 'none');
    }
    await ports.show();
    expect(await recentRuns(ports)).toMatchObject([{ id: 'run-500', count: 501 }]);
  });
});

describe('The thumbnail that a page shows before its poster is there', () => {
  it('is the one painted last of just what the address asks for, and none of what was erased or arranged', async () => {
    const ports = await withTranscript();
    const paint = async (key: string): Promise<void> => {
      await ports.happen(renderStream(key), { type: 'RenderRequested', data: { key, documentID: 'call', sceneHash: 's', priority: 'person' } });
      await ports.happen(renderStream(key), { type: 'TapestryRendered', data: { key, documentID: 'call', posterHash: `poster ${key}`, thumbnailHash: `thumbnail ${key}`, milliseconds: 1, notes: [] } });
    };
    await happened(ports, 'a', { renderKey: 'a' });
    await paint('a');
    const b = await happened(ports, 'b', { renderKey: 'b' });
    await paint('b');
    const asked = { documentID: 'call', layout: 'lo_radial', minSymbolCount: 3, backgroundID: 'quay' };
    expect(await lastThumbnail(ports, asked)).toBe('thumbnail b');
    expect(await lastThumbnail(ports, { run: 'a' })).toBe('thumbnail a');
    for (const other of [{ layout: 'lo_grid' }, { minSymbolCount: 4 }, { backgroundID: 'pier' }, { documentID: 'none' }, { documentID: undefined }, { run: 'none' }]) expect(await lastThumbnail(ports, { ...asked, ...other })).toBeUndefined();
    await arranged(ports, 'b', b);
    expect(await lastThumbnail(ports, asked)).toBe('thumbnail a');
    await ports.happen(renderStream('a'), { type: 'RenderErased', data: { key: 'a', documentID: 'call' } });
    expect(await lastThumbnail(ports, asked)).toBeUndefined();
    await happened(ports, 'c', { renderKey: 'never asked for' });
    expect(await lastThumbnail(ports, asked)).toBeUndefined();
    await deletion(ports);
    expect(await lastThumbnail(ports, { run: 'b' })).toBeUndefined();
  });
});

describe('A tapestry that is opened', () => {
  it('is what was stored, and nothing of it is composed', async () => {
    const ports = await withTranscript();
    const seen = await happened(ports, 'a', { symbolIds: ['bus'] });
    expect(await tapestryOfRun(ports, 'a')).toEqual({
      pins: PINS, version: seen.version, renderKey: seen.renderKey, sceneHash: seen.sceneHash, symbolIds: ['bus'], canonicalScene: POSTER.canonicalScene, scene: SCENE, data: DATA, placedScene: null, reconstructed: false,
    });
    const placedSceneHash = await ports.blobs.put(new TextEncoder().encode('placed'));
    await happened(ports, 'moved', { placedSceneHash });
    expect(await tapestryOfRun(ports, 'moved')).toMatchObject({ placedScene: 'placed' });
  });

  it('is refused where there is none or its transcript was deleted, and names a file that is lost', async () => {
    const ports = await withTranscript();
    expect(await tapestryOfRun(ports, 'none')).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such tapestry.' } });
    for (const lost of ['sceneHash', 'dataHash', 'placedSceneHash'] as const) {
      await happened(ports, lost, { [lost]: 'lost' });
      await expect(tapestryOfRun(ports, lost)).rejects.toThrow(FileLost);
    }
    await happened(ports, 'a');
    await deletion(ports);
    expect(await tapestryOfRun(ports, 'a')).toEqual({ ok: false, refusal: { code: 'deleted', message: 'This transcript was deleted; its picture cannot be made again.' } });
  });

  it('is refused where the version of the transcript that it was made of was erased', async () => {
    const ports = await withTranscript();
    await happened(ports, 'a', { dataHash: 'erased' });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptUpdated', data: { documentID: 'call', contentHash: 'later' } });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptEarlierDoomed', data: { documentID: 'call' } });
    expect(await tapestryOfRun(ports, 'a')).toMatchObject({ ok: false, refusal: { code: 'deleted', message: 'The version of the transcript that this was made of was erased; its picture cannot be made again.' } });
  });

  it('is held by the runs of every week, the latest first', async () => {
    const ports = await withTranscript();
    for (let week = 0; week < 3; week += 1) {
      ports.clock.now += 7 * 86_400_000;
      await happened(ports, `run ${week}`, { symbolIds: ['bus'] });
    }
    expect(await runsHolding(ports, 'symbol', 'bus')).toEqual(['run 2', 'run 1', 'run 0']);
    expect(await runsHolding(ports, 'symbol', 'tram')).toEqual([]);
  });
});

describe('What a person arranges on a tapestry', () => {
  const moved: Arrangement = { ...NO_ARRANGEMENT, positions: { 'title-1': { dx: 4, dy: 0 } } };
  const MOVED_SCENE: Scene = { ...SCENE, items: [title(14)] };
  const named = namedScene(MOVED_SCENE, 'call', 'renderer');

  it('only moves what stands there: nothing is composed, and what it was before is kept', async () => {
    const asked: unknown[] = [];
    const ports = await withTranscript({ moved: async (request) => (asked.push(request), named) });
    const seen = await happened(ports, 'a');
    const answer = await arrangeRun(ports, { runId: 'a', arrangement: moved }, callBy('save-arrangement', 1));
    expect(asked).toEqual([{ documentID: 'call', placedSceneHash: seen.sceneHash, positions: moved.positions, rendererVersion: 'renderer' }]);
    expect(answer).toMatchObject({ ok: true, value: { id: 'a', renderKey: named.renderKey, revision: 1 }, position: ports.events.at(-1)!.position });
    const { data } = ports.events.at(-1)! as unknown as { data: SeenTapestry & { basedOn?: number } };
    expect((answer as { value: { version: string } }).value.version).toBe(data.version);
    expect(data).toMatchObject({ placedSceneHash: seen.sceneHash, sceneHash: named.sceneHash, renderKey: named.renderKey, pins: { ...PINS, arrangement: sha256Hex(canonicalJson(moved)) } });
    expect('basedOn' in data).toBe(false);
    await ports.show();
    const shown = await tapestryOfRun(ports, 'a');
    expect(shown).toMatchObject({ canonicalScene: named.canonicalScene, placedScene: POSTER.canonicalScene, data: { documentName: 'Spring call', alternativeText: expect.any(String) } });
    // Moved once more: still from where it stood before anything was moved.
    await arrangeRun(ports, { runId: 'a', arrangement: { ...moved, positions: { 'title-1': { dx: 5, dy: 0 } } } }, callBy('save-arrangement', 2));
    expect(asked.at(-1)).toMatchObject({ placedSceneHash: seen.sceneHash });
  });

  it('is composed by the program of today where a phrase, a word or a symbol was chosen', async () => {
    const asked: Pins[] = [];
    const ports = await withTranscript({ poster: async (pins) => (asked.push(pins), posterOn(MOVED_SCENE)) });
    await happened(ports, 'a');
    const arrangement = { ...moved, phrases: { g1: 'p2' } };
    expect(await arrangeRun(ports, { runId: 'a', arrangement, basedOn: 0 }, callBy('save-arrangement', 3))).toMatchObject({ ok: true, value: { revision: 1 } });
    expect(asked).toEqual([{ ...PINS, arrangement: sha256Hex(canonicalJson(arrangement)), compositionVersion: 'composition', rendererVersion: 'renderer' }]);
    expect(ports.events.at(-1)?.data).toMatchObject({ basedOn: 0 });
    expect(await arrangeRun(ports, { runId: 'a', arrangement: { ...NO_ARRANGEMENT, phrases: { g1: 'p3' } }, basedOn: 0 }, callBy('save-arrangement', 4))).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
  });

  it('is answered, when it comes again, with the revision it led to', async () => {
    const ports = await withTranscript({ moved: async () => named });
    await happened(ports, 'a');
    const again = callBy('save-arrangement', 'mine', 'again');
    const save = (): Promise<unknown> => arrangeRun(ports, { runId: 'a', arrangement: moved, basedOn: 0 }, again);
    const first = await save();
    expect(first).toMatchObject({ ok: true, value: { revision: 1 } });
    await arrangeRun(ports, { runId: 'a', arrangement: { ...moved, positions: { 'title-1': { dx: 5, dy: 0 } } }, basedOn: 1 }, callBy('save-arrangement', 9));
    expect(await save()).toEqual(first);
  });

  it('is refused, and leaves nothing behind, where the transcript is deleted before, while or after it is made', async () => {
    const refused = { ok: false, refusal: { code: 'deleted', message: expect.stringMatching(/^This transcript was deleted/) } };
    let ports: MemoryPorts;
    const during: Partial<Compute> = {
      moved: async () => (await deletion(ports), null),
      poster: async () => (await deletion(ports), null),
    };
    for (const arrangement of [moved, { ...moved, phrases: { g1: 'p2' } }]) {
      ports = await withTranscript(during);
      await happened(ports, 'a');
      expect(await arrangeRun(ports, { runId: 'a', arrangement }, callBy('save-arrangement', arrangement))).toMatchObject(refused);
      expect(ports.names()).toEqual({});
    }
    ports = await withTranscript({ moved: async () => (await deletion(ports), named) });
    await happened(ports, 'a');
    expect(await arrangeRun(ports, { runId: 'a', arrangement: moved }, callBy('save-arrangement', 5))).toMatchObject(refused);
    expect(ports.names()).toEqual({});
    expect(ports.events.some(({ type }) => type === 'TapestryArranged')).toBe(false);
    expect(await arrangeRun(ports, { runId: 'a', arrangement: moved }, callBy('save-arrangement', 6))).toMatchObject(refused);
    expect(await arrangeRun(ports, { runId: 'none', arrangement: moved }, callBy('save-arrangement', 7))).toMatchObject({ refusal: { code: 'notFound' } });
  });

  it('names a lost file where what stood there is gone and the transcript is not', async () => {
    const ports = await withTranscript({ moved: async () => null });
    await happened(ports, 'a');
    await expect(arrangeRun(ports, { runId: 'a', arrangement: moved }, callBy('save-arrangement', 8))).rejects.toThrow(FileLost);
  });
});

describe('A tapestry that is created', () => {
  const composed = { ...POSTER, pins: PINS, version: 'version', reconstructed: false };

  it('records what was seen and asks for its picture, once however often it is asked', async () => {
    const ports = await withTranscript();
    const context = callBy('add-run', 1);
    const first = await recordRun(ports, { documentID: 'call', params: {} }, context, composed);
    expect(first).toMatchObject({ ok: true, value: { renderKey: POSTER.renderKey }, position: ports.events.at(-1)!.position });
    expect(ports.events.slice(-2).map(({ type, metadata }) => [type, metadata.user.sub, metadata.$correlationId === context.correlationId])).toEqual([['RunRecorded', 'ada', true], ['RenderRequested', 'render-process', true]]);
    expect(ports.events.at(-1)?.data).toEqual({ key: POSTER.renderKey, documentID: 'call', sceneHash: POSTER.sceneHash, priority: 'person' });
    const length = ports.events.length;
    expect(await recordRun(ports, { documentID: 'call', params: {} }, context, composed)).toMatchObject({ ok: true, value: (first as { value: object }).value });
    expect(ports.events).toHaveLength(length);
  });

  it('has a picture painted again whose file is lost', async () => {
    const ports = await withTranscript();
    await ports.happen(renderStream(POSTER.renderKey), { type: 'RenderRequested', data: { key: POSTER.renderKey, documentID: 'call', sceneHash: POSTER.sceneHash, priority: 'person' } });
    await ports.happen(renderStream(POSTER.renderKey), { type: 'TapestryRendered', data: { key: POSTER.renderKey, documentID: 'call', posterHash: 'lost', thumbnailHash: 'lost', milliseconds: 1, notes: [] } });
    await recordRun(ports, { documentID: 'call', params: {} }, callBy('add-run', 2), composed);
    expect(ports.events.at(-1)?.type).toBe('RenderRequested');
  });

  it('is what the person was shown, of whatever program: its stored scene, or what its pins describe', async () => {
    const ports = await withTranscript({ poster: async () => POSTER });
    const record = (more: object = {}) => recordRun(ports, { documentID: 'call', params: {}, version: 'seen', ...more }, callBy('add-run', {}));
    expect(await record()).toMatchObject({ ok: false, refusal: { code: 'invalid', message: 'This view of the tapestry is not kept any more, or there never was one. Look at the tapestry again, then create it.', details: { params: 'version' } } });
    const owner = transcriptOwner('call');
    await ports.blobs.putFor(owner, 'pins/seen', new TextEncoder().encode(JSON.stringify(PINS)));
    expect(await record()).toMatchObject({ ok: true, value: { renderKey: POSTER.renderKey } });
    const other = posterOn({ ...SCENE, width: 200 });
    await ports.blobs.putFor(owner, 'seen/seen/scene', new TextEncoder().encode(other.canonicalScene));
    expect(await record()).toMatchObject({ ok: true, value: { renderKey: POSTER.renderKey } });
    await ports.blobs.putFor(owner, 'seen/seen/data', await packData(DATA));
    expect(await record()).toMatchObject({ ok: true, value: { renderKey: other.renderKey } });
    for (const [more, what] of [[{ layout: 'lo_grid' }, 'layout'], [{ backgroundID: 'pier' }, 'backgroundID'], [{ params: { minSymbolCount: 4 } }, 'layoutParams']] as const) {
      expect(await record(more)).toEqual({ ok: false, refusal: { code: 'invalid', message: `The tapestry of this version was made with another ${what}.`, details: { params: what } } });
    }
    expect(await record({ layout: 'lo_radial', backgroundID: 'quay', params: { minSymbolCount: 3 } })).toMatchObject({ ok: true });
  });

  it('is refused where its transcript, or the version of it, was erased meanwhile', async () => {
    const ports = await withTranscript();
    await ports.happen(transcriptStream('call'), { type: 'TranscriptUpdated', data: { documentID: 'call', contentHash: 'later' } });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptEarlierDoomed', data: { documentID: 'call' } });
    expect(await recordRun(ports, { documentID: 'call', params: {} }, callBy('add-run', 3), composed)).toEqual({ ok: false, refusal: { code: 'deleted', message: 'The version of the transcript that this was made of was erased. Look at the tapestry of the present one.' } });
    await deletion(ports);
    expect(await recordRun(ports, { documentID: 'call', params: {} }, callBy('add-run', 4), composed)).toEqual({ ok: false, refusal: { code: 'deleted', message: 'This transcript was deleted.' } });
    expect(ports.names()).toEqual({});
  });
});

describe('Runs that were recorded before data was stored', () => {
  async function old(ports: MemoryPorts, runId: string, more: Partial<SeenTapestry> = {}): Promise<void> {
    const { dataHash: _data, ...seen } = { ...await stored(ports, POSTER), ...more };
    await ports.happen(runStream(runId), { type: 'RunRecorded', data: { runId, documentID: seen.pins.documentID, ...seen } });
  }

  it('are given it one after another, but for those whose transcript is gone; five faults are told, and the others go on', async () => {
    const ports = await withTranscript({ poster: async (pins) => (pins.title === 'broken' ? Promise.reject(new Error('No memory.')) : POSTER) });
    for (let n = 0; n < 7; n += 1) await old(ports, `broken ${n}`, { pins: { ...PINS, title: 'broken' } });
    await old(ports, 'a');
    await old(ports, 'of another', { pins: { ...PINS, documentID: 'gone' } });
    await old(ports, 'b');
    const faults: string[] = [];
    expect(await reconstructRuns(ports, { onFault: (message) => faults.push(message) })).toBe(2);
    expect(faults).toHaveLength(5);
    expect(faults[0]).toBe('The data of run broken 6 could not be composed; the next start tries again: No memory.');
    await ports.show();
    expect(await tapestryOfRun(ports, 'a')).toMatchObject({ reconstructed: true, data: { documentName: 'Spring call' } });
    expect(await reconstructRuns(ports, { onFault: () => undefined })).toBe(0);
  });

  it('are left for the next start as soon as the program ends', async () => {
    const ending = new AbortController();
    const ports = await withTranscript({ poster: async () => (ending.abort(), POSTER) });
    await old(ports, 'a');
    await old(ports, 'b');
    expect(await reconstructRuns(ports, { signal: ending.signal, onFault: () => undefined })).toBe(1);
    const failing = new AbortController();
    const others = await withTranscript({ poster: async () => (failing.abort(), Promise.reject(new Error('The thread ended.'))) });
    await old(others, 'a');
    const faults: string[] = [];
    expect(await reconstructRuns(others, { signal: failing.signal, onFault: (message) => faults.push(message) })).toBe(0);
    expect(faults).toEqual([]);
  });
});
