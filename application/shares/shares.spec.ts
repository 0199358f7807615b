import { describe, expect, it } from 'vitest';
import { runStream, shareStream, transcriptStream } from '../../events/model/streams.ts';
import type { SeenTapestry } from '../../events/model/run.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { DrawnTapestryData } from '../../tapestry/poster.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { commandContext } from '../commands/commandContext.ts';
import { packData } from '../tapestries/runData.ts';
import { liveSharesOf, sharedNow } from './readShares.ts';
import { endShare, shareTapestry } from './shareTapestry.ts';

const PINS = {
  documentID: 'call', contentHash: 'text', setupHash: null, title: 'Spring call', layout: 'lo_radial', params: { minSymbolCount: 3 },
  background: { id: 'quay', revision: 1, name: 'Quay' }, arrangement: null, words: null,
} as unknown as Pins;
const DATA = { documentName: 'Spring call', symbols: {} } as unknown as DrawnTapestryData;

async function shown(more: Partial<SeenTapestry> = {}): Promise<{ readonly ports: MemoryPorts; readonly seen: SeenTapestry; another(runId: string, changes: Partial<SeenTapestry>, isArranged?: boolean): Promise<void> }> {
  const ports = await memoryPorts();
  await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'call', name: 'Spring call' } });
  await ports.happen(transcriptStream('call'), { type: 'TranscriptAdded', data: { documentID: 'call', title: 'Spring call', date: null, calendarDate: null, contentHash: 'text', setupHash: null, words: 9 } });
  const sceneHash = await ports.blobs.put(new TextEncoder().encode('{"items":[]}'));
  const dataHash = await ports.blobs.put(await packData(DATA));
  const seen: SeenTapestry = { version: 'first', pins: PINS, symbolIds: [], renderKey: 'key', sceneHash, dataHash, ...more };
  await ports.happen(runStream('run'), { type: 'RunRecorded', data: { runId: 'run', documentID: 'call', ...seen } });
  return {
    ports, seen,
    async another(runId, changes, isArranged = false) {
      const data = { runId, documentID: 'call', ...seen, ...changes };
      await ports.happen(runStream(runId), isArranged ? { type: 'TapestryArranged', data } : { type: 'RunRecorded', data });
    },
  };
}

async function shared(ports: MemoryPorts, kind: 'fixed' | 'following', by = 'ada', runId = 'run'): Promise<string> {
  const answer = await shareTapestry(ports, { runId, kind }, commandContext(by, 'share-tapestry', `${kind} ${Math.random()}`, { runId, kind }));
  if (!answer.ok) throw new Error(answer.refusal.message);
  await ports.show();
  return answer.value.id;
}

describe('A link', () => {
  it('is the one that a person made before of the same thing, and nobody else\'s', async () => {
    const { ports, another, seen } = await shown();
    const fixed = await shared(ports, 'fixed');
    expect(ports.events.at(-1)?.data).toEqual({ shareId: fixed, kind: 'fixed', runId: 'run', documentID: 'call', version: 'first', renderKey: 'key', sceneHash: seen.sceneHash, dataHash: seen.dataHash });
    expect(await shared(ports, 'fixed')).toBe(fixed);
    const following = await shared(ports, 'following');
    expect(following).not.toBe(fixed);
    expect(await shared(ports, 'following')).toBe(following);
    const bens = await shared(ports, 'fixed', 'ben');
    expect([fixed, following]).not.toContain(bens);
    // Another visit to the same poster.
    await another('other', {});
    expect(await shared(ports, 'fixed', 'ada', 'other')).toBe(fixed);
    expect(await shared(ports, 'following', 'ada', 'other')).toBe(following);
    await another('on a grid', { pins: { ...PINS, layout: 'lo_grid' }, renderKey: 'grid' });
    const others = await shared(ports, 'fixed', 'ada', 'on a grid');
    expect([fixed, following, bens]).not.toContain(others);
    expect(await shared(ports, 'following', 'ada', 'on a grid')).not.toBe(following);
    await endShare(ports, (await liveSharesOf(ports, 'call'))[0]!.id, callBy('end-share', 'on a grid'));
    await ports.show();
    await another('run', { version: 'second', renderKey: 'second' }, true);
    expect(await shared(ports, 'following')).toBe(following);
    const second = await shared(ports, 'fixed');
    expect([fixed, following, bens, others]).not.toContain(second);
    expect((await liveSharesOf(ports, 'call')).map(({ id }) => id)).toEqual([second, others, bens, following, fixed]);
  });

  it('of somebody who ended theirs is another one', async () => {
    const { ports } = await shown();
    const first = await shared(ports, 'fixed');
    expect(await endShare(ports, first, callBy('end-share', first))).toMatchObject({ ok: true, value: { id: first }, position: ports.events.at(-1)!.position });
    await ports.show();
    expect(await liveSharesOf(ports, 'call')).toEqual([]);
    expect(await shared(ports, 'fixed')).not.toBe(first);
    expect(await endShare(ports, 'none', callBy('end-share', 'none'))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such link.' } });
  });

  it('is not made of what is not there', async () => {
    const { ports } = await shown();
    expect(await shareTapestry(ports, { runId: 'none', kind: 'fixed' }, callBy('share-tapestry', 1))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such tapestry.' } });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptDeleted', data: { documentID: 'call' } });
    expect(await shareTapestry(ports, { runId: 'run', kind: 'fixed' }, callBy('share-tapestry', 2))).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
  });

  it('that is fixed leads to what was shared, with its picture once that is painted', async () => {
    const { ports, another } = await shown();
    const id = await shared(ports, 'fixed');
    expect(await sharedNow(ports, id)).toMatchObject({ status: 'fixed', share: { id, by: 'ada' }, data: DATA, posterHash: null, thumbnailHash: null });
    await ports.happen('render-key', { type: 'RenderRequested', data: { key: 'key', documentID: 'call', sceneHash: 's', priority: 'person' } });
    await ports.happen('render-key', { type: 'TapestryRendered', data: { key: 'key', documentID: 'call', posterHash: 'poster', thumbnailHash: 'thumbnail', milliseconds: 1, notes: [] } });
    await another('run', { version: 'second', renderKey: 'later' }, true);
    expect(await sharedNow(ports, id)).toMatchObject({ status: 'fixed', posterHash: 'poster', thumbnailHash: 'thumbnail' });
  });

  it('that is fixed names a lost file, unless what it was made of was erased', async () => {
    const { ports, seen } = await shown();
    const id = await shared(ports, 'fixed');
    ports.bytes.delete(seen.dataHash!);
    await expect(sharedNow(ports, id)).rejects.toThrow(FileLost);
    await ports.happen(transcriptStream('call'), { type: 'TranscriptUpdated', data: { documentID: 'call', contentHash: 'later' } });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptEarlierDoomed', data: { documentID: 'call' } });
    expect(await sharedNow(ports, id)).toMatchObject({ status: 'erased', share: { id } });
  });

  it('that follows leads to what is current, or to what somebody arranged of just the same', async () => {
    const { ports, another } = await shown();
    const id = await shared(ports, 'following');
    const runId = async (): Promise<unknown> => (await sharedNow(ports, id) as { runId: unknown }).runId;
    expect(await sharedNow(ports, id)).toMatchObject({ status: 'following', pins: PINS, runId: null });
    const others: Partial<Pins>[] = [{ layout: 'lo_grid' }, { params: { minSymbolCount: 4 } }, { background: { ...PINS.background, id: 'pier' } }];
    for (const [at, pins] of others.entries()) {
      await another(`other ${at}`, { pins: { ...PINS, ...pins } });
      await another(`other ${at}`, { pins: { ...PINS, ...pins }, version: 'arranged' }, true);
    }
    await ports.happen(runStream('of another'), { type: 'TapestryArranged', data: { runId: 'of another', documentID: 'other', version: 'v', pins: { ...PINS, documentID: 'other' }, symbolIds: [], renderKey: 'o', sceneHash: 's' } });
    expect(await runId()).toBeNull();
    await another('same', { version: 'same' });
    expect(await runId()).toBeNull();
    await another('same', { version: 'arranged' }, true);
    expect(await runId()).toBe('same');
  });

  it('that follows leads to what was on the screen, and not to what was arranged of the same before', async () => {
    const { ports, another } = await shown();
    await another('run', { version: 'arranged' }, true);
    await another('opened later', {});
    const id = await shared(ports, 'following', 'ada', 'opened later');
    const runId = async (): Promise<unknown> => (await sharedNow(ports, id) as { runId: unknown }).runId;
    expect(await runId()).toBeNull();
    await another('opened later', { version: 'arranged later' }, true);
    expect(await runId()).toBe('opened later');
  });

  it('that follows leads to the arranged poster after the list of tapestries was cleared, too', async () => {
    const { ports, another } = await shown();
    await another('run', { version: 'arranged' }, true);
    const id = await shared(ports, 'following');
    await ports.happen('runs', { type: 'RunsCleared', data: {} });
    expect(await sharedNow(ports, id)).toMatchObject({ status: 'following', runId: 'run' });
  });

  it('says that it was ended, that its transcript was deleted, or that there never was one', async () => {
    const { ports } = await shown();
    const [fixed, following] = [await shared(ports, 'fixed'), await shared(ports, 'following')];
    expect(await sharedNow(ports, 'none')).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such link.' } });
    await endShare(ports, following, callBy('end-share', following));
    await ports.show();
    expect(await sharedNow(ports, following)).toMatchObject({ status: 'ended', share: { id: following, ended: { by: 'ada' } } });
    await ports.happen(shareStream('of no run'), { type: 'TapestryShared', data: { shareId: 'of no run', kind: 'following', runId: 'none', documentID: 'call', version: 'v', renderKey: 'k', sceneHash: 's', dataHash: 'd' } });
    expect(await sharedNow(ports, 'of no run')).toMatchObject({ status: 'erased' });
    await ports.happen(transcriptStream('call'), { type: 'TranscriptDeleted', data: { documentID: 'call' } });
    expect(await sharedNow(ports, fixed)).toMatchObject({ status: 'erased', share: { id: fixed } });
    expect(await sharedNow(ports, following)).toMatchObject({ status: 'ended' });
  });
});
