import { describe, expect, it } from 'vitest';
import { SEALS_STREAM } from '../../events/model/streams.ts';
import type { Seal } from '../../events/model/seals.ts';
import { DamagedEvent, type RecordedEvent } from '../../events/store/eventStore.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { sealLog, SEALS_OWNER } from './sealLog.ts';
import { MAX_FAULTS, verifyLog } from './verifyLog.ts';

async function told(count: number): Promise<MemoryPorts> {
  const ports = await memoryPorts();
  for (let n = 0; n < count; n += 1) await more(ports);
  return ports;
}

const more = async (ports: MemoryPorts): Promise<void> => {
  const revision = ports.events.filter(({ stream }) => stream === 'runs').length;
  await ports.store.append('runs', [{ id: `event ${ports.events.length}`, type: 'RunsCleared', data: {}, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: Date.UTC(2026, 2, 2) } }], revision === 0 ? 'none' : revision - 1);
};

const sealed = async (ports: MemoryPorts): Promise<Seal> => (await sealLog(ports))!;
const log = (ports: MemoryPorts): RecordedEvent[] => ports.events as RecordedEvent[];
const change = (ports: MemoryPorts, index: number, to: Partial<RecordedEvent>): void => void (log(ports)[index] = { ...log(ports)[index]!, ...to });
const faults = async (ports: MemoryPorts): Promise<readonly string[]> => (await verifyLog(ports)).faults;
const event = (number: number, revision: number, time = '2026-03-02T00:00:00.000Z'): string => `event number ${number} (RunsCleared, revision ${revision} of runs, position ${String(number).padStart(16, '0')}, ${time})`;

describe('A log that is sealed', () => {
  it('has no fault, is sealed up to its end at once, and once more only when something happened', async () => {
    const ports = await told(3);
    expect(await sealLog(await memoryPorts())).toBeNull();
    const first = await sealed(ports);
    expect(first).toEqual({ events: 3, last: 'event 2', chain: expect.stringMatching(/^[0-9a-f]{64}$/), digestsHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(ports.names()).toEqual({ 'seals/digests/000000000003': first.digestsHash });
    expect(ports.bytes.get(first.digestsHash)).toHaveLength(96);
    expect(await sealed(ports)).toEqual(first);
    expect(ports.events).toHaveLength(4);
    expect(await verifyLog(ports)).toEqual({ events: 4, sealed: 3, seal: { events: 3, chain: first.chain }, faults: [] });
    await more(ports);
    await more(ports);
    const second = await sealed(ports);
    expect(second).toMatchObject({ events: 6, last: 'event 5' });
    expect(ports.bytes.get(second.digestsHash)).toHaveLength(96);
    await more(ports);
    expect(await sealed(ports)).toMatchObject({ events: 8, last: 'event 7' });
    expect(await verifyLog(ports)).toMatchObject({ events: 9, sealed: 8, faults: [] });
    expect(await verifyLog(ports, first)).toMatchObject({ faults: [] });
  });

  it('is sealed once, and has no fault, where two passes seal it at the same time', async () => {
    const ports = await told(3);
    await sealed(ports);
    await more(ports);
    await more(ports);
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const putFor: MemoryPorts['blobs']['putFor'] = async (...blob) => {
      reached.resolve();
      await go.promise;
      return ports.blobs.putFor(...blob);
    };
    const late = sealLog({ ...ports, blobs: { ...ports.blobs, putFor } });
    await reached.promise;
    // This pass began a moment earlier, and has not seen the last event.
    const early: MemoryPorts['store']['readAll'] = async function* (...from) {
      const seen = [];
      for await (const each of ports.store.readAll(...from)) seen.push(each);
      yield* seen.slice(0, -1);
    };
    const first = await sealed({ ...ports, store: { ...ports.store, readAll: early } });
    go.resolve();
    expect([first.events, await late]).toEqual([5, first]);
    expect(await verifyLog(ports)).toMatchObject({ sealed: 5, faults: [] });
    expect(await sealed(ports)).toMatchObject({ events: 7 });
    expect(await faults(ports)).toEqual([]);
  });

  it('is not called changed while its digests cannot be read for another reason', async () => {
    const ports = await told(3);
    await sealed(ports);
    const away = { ...ports.blobs, get: () => Promise.reject(new StorageUnavailable('the blobs', 'the server is away')) };
    await expect(verifyLog({ ...ports, blobs: away })).rejects.toThrow(/the server is away/);
    const unread = { ...ports.store, read: (): ReturnType<MemoryPorts['store']['read']> => { throw new StorageUnavailable('the event log', 'the server is away'); } };
    await expect(verifyLog({ ...ports, store: unread })).rejects.toThrow(/the server is away/);
  });

  it('of ten thousand events more is sealed in parts', async () => {
    const ports = await memoryPorts();
    const events = Array.from({ length: 10_001 }, (_, n) => ({ id: `event ${n}`, type: 'RunsCleared', data: {}, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: 1, at: 0 } }));
    await ports.store.append('runs', events, 'none');
    await sealLog(ports);
    expect(ports.events.filter(({ stream }) => stream === SEALS_STREAM).map(({ data }) => (data as Seal).events)).toEqual([10_000, 10_001]);
    expect(Object.keys(ports.names())).toEqual(['seals/digests/000000010000', 'seals/digests/000000010001']);
    expect(await faults(ports)).toEqual([]);
    change(ports, 9_999, { data: { changed: true } });
    expect(await faults(ports)).toEqual([expect.stringMatching(/^event number 10000 .*is not what was sealed\.$/)]);
  });

  it('tells of each event that is not what was sealed by number, place and time, and of no other', async () => {
    for (const [index, revision] of [[0, 0], [2, 2], [4, 3]] as const) {
      for (const to of [{ data: { changed: true } }, { id: 'another' }, { type: 'RunsCleared', metadata: { user: { sub: 'ben' }, at: Date.UTC(2026, 2, 2) } as never }]) {
        const ports = await told(3);
        await sealLog(ports);
        await more(ports);
        await more(ports);
        await sealLog(ports);
        change(ports, index, to);
        expect(await faults(ports)).toEqual([`${event(index + 1, revision)} is not what was sealed.`]);
      }
    }
    const first = await told(3);
    await sealLog(first);
    await more(first);
    await sealLog(first);
    change(first, 3, { id: 'another' });
    expect(await faults(first)).toEqual([expect.stringMatching(/^event number 4 \(LogSealed, .*is not what was sealed\.$/)]);
    const ports = await told(2);
    await sealLog(ports);
    change(ports, 0, { metadata: null as never });
    change(ports, 1, { metadata: { at: 'noon' } as never });
    expect(await faults(ports)).toEqual([`${event(1, 0, 'without a time')} is not what was sealed.`, `${event(2, 1, 'without a time')} is not what was sealed.`]);
    await more(ports);
    change(ports, ports.events.length - 1, { data: { isSealed: false } });
    expect(await faults(ports)).toHaveLength(2);
  });

  it('tells which event was removed, once, and what stands in its place', async () => {
    const ports = await told(4);
    await sealLog(ports);
    log(ports).splice(1, 1);
    const [removed, ...others] = await faults(ports);
    expect(removed).toBe(`Event number 2 was removed: event number 2 (RunsCleared, revision 2 of runs, position ${'3'.padStart(16, '0')}, 2026-03-02T00:00:00.000Z) stands in its place.`);
    expect(others).toEqual([]);
  });

  it('tells twenty faults at most', async () => {
    const ports = await told(MAX_FAULTS + 5);
    await sealLog(ports);
    for (let index = 0; index < MAX_FAULTS + 5; index += 1) change(ports, index, { data: { changed: true } });
    expect(await faults(ports)).toHaveLength(MAX_FAULTS);
  });

  it('tells that its end is missing, by its seals, by digests that no seal tells of, and by a seal that was noted elsewhere', async () => {
    const ports = await told(3);
    const first = await sealed(ports);
    log(ports).splice(0, 2);
    expect((await faults(ports)).length).toBeGreaterThan(0);

    const cut = await told(3);
    await sealLog(cut);
    await more(cut);
    const second = await sealed(cut);
    log(cut).splice(3);
    expect(await faults(cut)).toEqual(['There are digests of events up to number 3, but the log holds no seal of them: its end is missing.', 'There are digests of events up to number 5, but the log holds no seal of them: its end is missing.']);
    await cut.blobs.eraseOwner(SEALS_OWNER);
    expect((await verifyLog(cut, second)).faults).toEqual(['The log ends after 3 events, but 5 were sealed: its end is missing.']);
    expect((await verifyLog(cut, { events: 3, chain: first.chain })).faults).toEqual([]);
    expect((await verifyLog(cut, { events: 3, chain: second.chain })).faults).toEqual(['The chain over the first 3 events is not the one that was sealed.']);
    expect(await verifyLog(cut)).toEqual({ events: 3, sealed: 0, seal: null, faults: [] });
  });

  it('tells that digests are missing or damaged, and goes by those that are there', async () => {
    for (const spoil of ['missing', 'short', 'damaged']) {
      const ports = await told(3);
      const { digestsHash } = await sealed(ports);
      await more(ports);
      await sealLog(ports);
      if (spoil === 'missing') ports.bytes.delete(digestsHash);
      if (spoil === 'short') ports.bytes.set(digestsHash, ports.bytes.get(digestsHash)!.slice(0, 95));
      if (spoil === 'damaged') ports.damaged.add(digestsHash);
      expect(await faults(ports)).toEqual(['The digests of events 1 to 3 are missing or damaged.']);
      change(ports, 4, { data: { changed: true } });
      expect(await faults(ports)).toEqual(['The digests of events 1 to 3 are missing or damaged.', `${event(5, 3)} is not what was sealed.`]);
    }
  });

  it('tells of an event that cannot be read, and passes on what is no fault of the log', async () => {
    const ports = await told(3);
    const first = await sealed(ports);
    const reading = (error: Error, from: 'read' | 'readAll') => ({
      ...ports,
      store: {
        ...ports.store,
        async *[from]() {
          yield* from === 'readAll' ? ports.events.slice(0, 2) : [];
          throw error;
        },
      },
    });
    const damaged = new DamagedEvent('runs', 2, ports.events[2]!.position);
    expect(await verifyLog(reading(damaged, 'readAll'))).toEqual({ events: 2, sealed: 3, seal: { events: 3, chain: first.chain }, faults: [damaged.message] });
    await expect(verifyLog(reading(new Error('The log is away.'), 'readAll'))).rejects.toThrow('The log is away.');
    expect((await verifyLog(reading(damaged, 'read'))).faults[0]).toBe(damaged.message);
    await expect(verifyLog(ports, undefined, AbortSignal.abort())).rejects.toThrow(/abort/);
    await more(ports);
    await expect(sealLog(ports, AbortSignal.abort())).rejects.toThrow(/abort/);
  });
});
