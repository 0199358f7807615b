import { describe, expect, it } from 'vitest';
import type { Pins } from '../../tapestry/model/pins.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { impactOf } from './impact.ts';
import { createNameHistory } from './nameHistory.ts';

const MINUTE_MS = 60_000;

/** A poster of a meeting, a minute after the one before it. */
async function poster(ports: MemoryPorts, documentID: string, runId: string, by: string): Promise<void> {
  ports.clock.now += MINUTE_MS;
  const pins = { documentID, title: documentID, background: { id: 'quay' }, layout: 'lo_radial', params: {} } as unknown as Pins;
  await ports.happen(`run-${runId}`, { type: 'RunRecorded', data: { runId, documentID, version: runId, pins, symbolIds: ['bus'], renderKey: `key-${runId}`, sceneHash: runId } }, by);
}

describe('What a change of a symbol would touch', () => {
  it('are meetings that are still there, the latest poster first, before those that were deleted', async () => {
    const ports = await memoryPorts();
    for (const id of ['spring', 'autumn', 'gone', 'lost']) {
      await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id, name: id } });
      await ports.happen(`transcript-${id}`, { type: 'TranscriptAdded', data: { documentID: id, title: id, date: null, calendarDate: null, contentHash: 'text', setupHash: null, words: 100 } });
    }
    await poster(ports, 'spring', 'a', 'ada');
    await poster(ports, 'autumn', 'b', 'ben');
    await poster(ports, 'autumn', 'c', 'ada');
    await poster(ports, 'lost', 'd', 'ada');
    await poster(ports, 'gone', 'e', 'ada');
    for (const id of ['gone', 'lost']) await ports.happen(`transcript-${id}`, { type: 'TranscriptDeleted', data: { documentID: id } });
    const { people, meetings } = await impactOf(ports, await createNameHistory(ports.store).now(), { kind: 'symbol', id: 'bus' });
    expect(people).toBe(2);
    expect(meetings.map(({ documentID, runs, erased, newest }) => [documentID, runs, erased, newest.id, newest.by])).toEqual([
      ['autumn', 2, false, 'c', 'ada'], ['spring', 1, false, 'a', 'ada'], ['gone', 1, true, 'e', 'ada'], ['lost', 1, true, 'd', 'ada'],
    ]);
  });
});
