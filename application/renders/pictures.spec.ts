import { describe, expect, it } from 'vitest';
import type { RenderState } from '../../events/model/render.ts';
import { renderDecider } from '../../events/model/render.ts';
import { renderStream, transcriptStream } from '../../events/model/streams.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { commandContext } from '../commands/commandContext.ts';
import type { Compute, RenderedTapestry } from '../ports/compute.ts';
import { transcriptOwner } from '../ports/owners.ts';
import type { AttemptContext } from '../ports/renderQueue.ts';
import { askForLostPictures, isLost } from './lostPictures.ts';
import { paintRender } from './paintRender.ts';
import { renderCause } from './renderCause.ts';
import { savedFrom, savedImagesVersion, savedTapestryImage, saveTapestryImage } from './saveTapestryImage.ts';

const SCENE = '{"items":[]}';
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const PAINTED: RenderedTapestry = { poster: encoded('poster'), thumbnail: encoded('thumbnail'), notes: ['The picture of "bus" could not be read.'] };

async function asked(compute: Partial<Compute> = {}): Promise<{ readonly ports: MemoryPorts; readonly sceneHash: string; state(): Promise<RenderState>; attempt(more?: Partial<AttemptContext>): ReturnType<typeof paintRender>; readonly told: number[] }> {
  const ports = await memoryPorts({ render: async () => PAINTED, ...compute });
  await ports.happen(transcriptStream('call'), { type: 'TranscriptAdded', data: { documentID: 'call', title: 'Spring call', date: null, calendarDate: null, contentHash: 'text', setupHash: null, words: 9 } });
  const sceneHash = await ports.blobs.putFor(transcriptOwner('call'), 'scene/key', encoded(SCENE));
  await ports.happen(renderStream('key'), { type: 'RenderRequested', data: { key: 'key', documentID: 'call', sceneHash, priority: 'person' } });
  const told: number[] = [];
  return {
    ports, sceneHash, told,
    state: () => ports.commands.state(renderDecider, renderStream('key')),
    attempt: (more = {}) => paintRender(ports, 'key', { signal: new AbortController().signal, stalled: 0, report: (progress) => told.push(progress), ...more }),
  };
}

const deletion = (ports: MemoryPorts): Promise<void> => ports.happen(transcriptStream('call'), { type: 'TranscriptDeleted', data: { documentID: 'call' } });

describe('An attempt at a picture', () => {
  it('paints the stored scene, tells how far it is, and stores poster, thumbnail, notes and how long it took', async () => {
    const painted: unknown[] = [];
    const { ports, attempt, told } = await asked({ render: async (...call) => (painted.push(call.slice(0, 2)), ports.clock.now += 400, PAINTED) });
    expect(await attempt()).toBe('rendered');
    expect(painted).toEqual([[JSON.parse(SCENE), 'saved']]);
    expect(told).toEqual([0.1, 0.9]);
    const names = ports.names();
    expect(ports.events.at(-1)).toMatchObject({
      type: 'TapestryRendered', metadata: { user: { sub: 'worker' }, $correlationId: ports.events[1]!.metadata.$correlationId, $causationId: ports.events[1]!.id },
      data: { key: 'key', documentID: 'call', posterHash: names['transcript-call/poster/key'], thumbnailHash: names['transcript-call/thumbnail/key'], milliseconds: 400, notes: PAINTED.notes },
    });
    expect(new TextDecoder().decode(ports.bytes.get(names['transcript-call/poster/key']!))).toBe('poster');
    expect(new TextDecoder().decode(ports.bytes.get(names['transcript-call/thumbnail/key']!))).toBe('thumbnail');
    expect(await attempt()).toBe('rendered');
    expect(painted).toHaveLength(1);
  });

  it('that fails is told with its reason, and the third one is the last', async () => {
    const { ports, attempt } = await asked({ render: async () => Promise.reject(new Error('No memory.')) });
    expect([await attempt(), await attempt(), await attempt(), await attempt()]).toEqual(['again', 'again', 'failed', 'failed']);
    expect(ports.events.slice(-2).map(({ data }) => data)).toEqual([{ key: 'key', attempt: 3, reason: 'No memory.' }, { key: 'key', documentID: 'call', attempts: 3, reason: 'No memory.' }]);
  });

  it('after three processes died over it fails without being made', async () => {
    const { ports, attempt } = await asked();
    expect(await attempt({ stalled: 3 })).toBe('again');
    expect(ports.events.at(-1)?.data).toEqual({ key: 'key', attempt: 1, reason: 'The process that painted it died 3 times.' });
    expect(await attempt({ stalled: 2 })).toBe('rendered');
  });

  it('that the storage did not answer says nothing of the picture', async () => {
    const { ports, attempt, state } = await asked({ render: async () => Promise.reject(new StorageUnavailable('the files', 'it is away')) });
    const { length } = ports.events;
    expect(await attempt()).toBe('again');
    expect(ports.events).toHaveLength(length);
    expect(await state()).toMatchObject({ status: 'outstanding', failures: 0 });
    await deletion(ports);
    expect(await attempt()).toBe('abandoned');
  });

  it('that is cut off says nothing of the picture either, unless its transcript was deleted: then nothing stays', async () => {
    const ending = new AbortController();
    ending.abort(new Error('The program ends.'));
    const { ports, attempt, state } = await asked({ render: async () => Promise.reject(new Error('cut off')) });
    await expect(attempt({ signal: ending.signal })).rejects.toThrow('The program ends.');
    expect(await state()).toMatchObject({ status: 'outstanding' });
    await deletion(ports);
    expect(await attempt({ signal: ending.signal })).toBe('abandoned');
    const painting = await asked({ render: async () => (await deletion(painting.ports), PAINTED) });
    expect(await painting.attempt()).toBe('abandoned');
    expect(painting.ports.names()).toEqual({});
    expect(painting.ports.events.at(-1)?.type).toBe('RenderAbandoned');
  });

  it('whose scene is gone, or that nobody asked for, is abandoned', async () => {
    const { ports, attempt, sceneHash } = await asked();
    ports.bytes.delete(sceneHash);
    expect(await attempt()).toBe('abandoned');
    expect(await paintRender(ports, 'none', { signal: new AbortController().signal, stalled: 0, report: () => undefined })).toBe('abandoned');
    expect(await renderCause(ports.store, 'none')).toBeUndefined();
  });
});

describe('A painted picture', () => {
  it('is lost where its poster or its thumbnail is missing or damaged, and is asked for again where its scene is there', async () => {
    for (const which of ['poster', 'thumbnail']) {
      for (const how of ['missing', 'damaged']) {
        const { ports, attempt, sceneHash } = await asked();
        expect(await isLost(ports, 'key')).toBe(false);
        await attempt();
        await ports.show();
        expect(await isLost(ports, 'key')).toBe(false);
        expect(await askForLostPictures(ports)).toEqual({ asked: [], beyond: [] });
        const hash = ports.names()[`transcript-call/${which}/key`]!;
        if (how === 'missing') ports.bytes.delete(hash);
        else ports.damaged.add(hash);
        expect(await isLost(ports, 'key')).toBe(true);
        const scene = ports.bytes.get(sceneHash)!;
        ports.bytes.delete(sceneHash);
        expect(await askForLostPictures(ports)).toEqual({ asked: [], beyond: ['key'] });
        ports.bytes.set(sceneHash, scene);
        expect(await askForLostPictures(ports)).toEqual({ asked: ['key'], beyond: [] });
        expect(ports.events.at(-1)).toMatchObject({ type: 'RenderRequested', data: { key: 'key', documentID: 'call', sceneHash, priority: 'batch' }, metadata: { user: { sub: 'repair' } } });
        await ports.show();
        expect(await askForLostPictures(ports)).toEqual({ asked: [], beyond: [] });
      }
    }
  });

  it('is not called lost while the storage does not answer', async () => {
    const { ports, attempt } = await asked();
    await attempt();
    const away = { ...ports, blobs: { ...ports.blobs, get: async () => Promise.reject(new StorageUnavailable('the files', 'it is away')) } };
    await expect(isLost(away, 'key')).rejects.toThrow(StorageUnavailable);
  });
});

describe('An image that a person saves', () => {
  const row = { documentID: 'call', layout: 'lo_radial', params: { minSymbolCount: 3 }, backgroundID: 'quay' };
  const save = (ports: MemoryPorts, key: string, text: string, of = row) => saveTapestryImage(ports, of, encoded(text), encoded(`small ${text}`), commandContext('ada', 'save-tapestry-image', key, text));
  const text = async (ports: MemoryPorts, of = row): Promise<string | undefined> => {
    const hash = await savedTapestryImage(ports, of);
    return hash && new TextDecoder().decode(ports.bytes.get(hash));
  };

  it('stands beside its row until another is saved, and a call that is repeated saves nothing', async () => {
    const { ports } = await asked();
    expect(await savedImagesVersion(ports, 'call')).toBe('');
    expect(await save(ports, 'k1', 'one')).toEqual({ ok: true });
    const version = await savedImagesVersion(ports, 'call');
    expect(await save(ports, 'k2', 'two')).toEqual({ ok: true });
    expect(await savedImagesVersion(ports, 'call')).not.toBe(version);
    expect(await save(ports, 'k1', 'one')).toEqual({ ok: true });
    expect(await text(ports)).toBe('two');
    expect(await save(ports, 'k1', 'another')).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    expect(await save(ports, 'k1', 'ben\'s', { ...row, layout: 'lo_grid' })).toMatchObject({ ok: false });
    for (const other of [{ layout: 'lo_grid' }, { backgroundID: 'pier' }, { params: { minSymbolCount: 4 } }]) expect(await text(ports, { ...row, ...other })).toBeUndefined();
    expect(Object.keys(ports.names()).filter((name) => /\/saved\/.*\/(tapestry|thumbnail)$/.test(name))).toHaveLength(2);
  });

  const rowsOf = (ports: MemoryPorts): string[] => [...new Set(Object.keys(ports.names()).flatMap((name) => /\/saved\/([^/]+)\//.exec(name)?.[1] ?? []))];
  const madeFrom = async (ports: MemoryPorts): Promise<unknown[]> => Promise.all(rowsOf(ports).map((of) => savedFrom(ports, 'call', of)));

  it('is known to be of the text and setup that the transcript had then, however many are saved after it', async () => {
    const { ports } = await asked();
    await save(ports, 'k0', 'first');
    await ports.happen(transcriptStream('call'), { type: 'TranscriptUpdated', data: { documentID: 'call', contentHash: 'later', setupHash: 'setup' } });
    for (let n = 1; n < 56; n += 1) {
      ports.clock.now += 1;
      await save(ports, `k${n}`, `image ${n}`, { ...row, layout: 'lo_grid' });
    }
    expect(new Set(await madeFrom(ports))).toEqual(new Set([{ contentHash: 'text', setupHash: null }, { contentHash: 'later', setupHash: 'setup' }]));
    expect(await save(ports, 'k6', 'image 6', { ...row, layout: 'lo_grid' })).toEqual({ ok: true });
    expect(await text(ports, { ...row, layout: 'lo_grid' })).toBe('image 55');
  });

  it('leaves no more than the last fifty calls behind, those that earlier versions of the program kept among them', async () => {
    const { ports } = await asked();
    const callNames = (): string[] => Object.keys(ports.names()).filter((name) => name.includes('/saved-call/'));
    const earlier = commandContext('ada', 'save-tapestry-image', 'earlier', 'earlier');
    await ports.blobs.putFor(transcriptOwner('call'), `saved-call/${earlier.correlationId}`, encoded(JSON.stringify(earlier.bodyHash)));
    expect(await save(ports, 'earlier', 'another')).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    for (let n = 0; n < 60; n += 1) {
      ports.clock.now += 1;
      expect(await save(ports, `k${n}`, `image ${n}`)).toEqual({ ok: true });
    }
    expect(callNames()).toHaveLength(50);
    expect(callNames().some((name) => name.endsWith(`saved-call/${earlier.correlationId}`))).toBe(false);
    expect([await save(ports, 'k10', 'another'), await save(ports, 'k59', 'another')]).toMatchObject([{ refusal: { code: 'keyReused' } }, { refusal: { code: 'keyReused' } }]);
    expect(await text(ports)).toBe('image 59');
  });

  it('loses nothing to another that is saved at the same moment', async () => {
    const { ports } = await asked();
    const both = [['k1', 'one', row], ['k2', 'two', { ...row, layout: 'lo_grid' }]] as const;
    await Promise.all(both.map(([key, what, of]) => save(ports, key, what, of)));
    expect(await madeFrom(ports)).toEqual(both.map(() => ({ contentHash: 'text', setupHash: null })));
    for (const [key, , of] of both) expect(await save(ports, key, 'another', of)).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
  });

  it('is known from the list that earlier versions of the program kept, for its text and its call', async () => {
    const { ports } = await asked();
    const { correlationId: id, bodyHash } = commandContext('ada', 'save-tapestry-image', 'k1', 'one');
    await ports.blobs.putFor(transcriptOwner('call'), 'saved-calls', encoded(JSON.stringify([{ id: 'before', bodyHash: 'b', row: 'a', contentHash: 'earlier' }, { id: 'unknown', bodyHash: 'b' }, { id, bodyHash, row: 'a', contentHash: 'text' }])));
    expect([await savedFrom(ports, 'call', 'a'), await savedFrom(ports, 'call', 'b')]).toEqual([{ contentHash: 'text', setupHash: null }, undefined]);
    const version = await savedImagesVersion(ports, 'call');
    expect(version).not.toBe('');
    expect([await save(ports, 'k1', 'one'), await save(ports, 'k1', 'another')]).toMatchObject([{ ok: true }, { ok: false, refusal: { code: 'keyReused' } }]);
    expect(rowsOf(ports)).toEqual([]);
    await save(ports, 'k2', 'two');
    expect(await savedImagesVersion(ports, 'call')).not.toBe(version);
  });

  it('is refused for a transcript that is not there, and does not outlive one', async () => {
    const { ports } = await asked();
    expect(await save(ports, 'k1', 'one', { ...row, documentID: 'none' })).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such transcript.' } });
    let deleted = false;
    const once = { ...ports, blobs: { ...ports.blobs, putFor: async (owner: string, name: string, bytes: Uint8Array) => {
      if (!deleted) await deletion(ports);
      deleted = true;
      return ports.blobs.putFor(owner, name, bytes);
    } } };
    expect(await saveTapestryImage(once, row, encoded('a'), encoded('b'), callBy('save-tapestry-image', 1))).toEqual({ ok: false, refusal: { code: 'deleted', message: 'This transcript was deleted.' } });
    expect(ports.names()).toEqual({});
  });
});
