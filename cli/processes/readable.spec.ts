import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import type { NewEvent, Position } from '../../events/store/eventStore.ts';
import { removeFolder, temporaryFolder } from '../../tests/support/temporaryFolder.ts';
import { readable } from './readable.ts';

const event = (type: string): NewEvent => ({
  id: randomUUID(), type, data: {}, metadata: { $correlationId: 'c', $causationId: 'c', user: { sub: 'starter' }, v: 1, at: 0 },
});

describe('An api over engines that nobody has used', () => {
  it('is ready when the starter library is in as a whole and the read models hold it, not at its first symbols', async () => {
    const folder = temporaryFolder();
    const store = openSqliteEventStore(join(folder, 'log.sqlite'));
    let known: Position | undefined;
    let looks = 0;
    let isReady = false;
    const caughtUp = async (position: Position, ms: number): Promise<boolean> => (known !== undefined && known >= position) || pause(ms, false);
    const wait = (async () => {
      await readable(store, { caughtUp }, { signal: new AbortController().signal, lookMs: 1, onWait: () => { looks++; } });
      isReady = true;
    })();
    const afterMoreLooks = (): Promise<void> => {
      const before = looks;
      return expect.poll(() => isReady || looks > before + 2, { timeout: 60_000 }).toBe(true);
    };
    try {
      await afterMoreLooks();
      known = (await store.append('symbol-bee', [event('SymbolAdded')], 'none')).position;
      await afterMoreLooks();
      expect(isReady).toBe(false);
      const { position } = await store.append('starter', [event('StarterLibraryLoaded')], 'none');
      await afterMoreLooks();
      expect(isReady).toBe(false);
      known = position;
      await wait;
    } finally {
      await store.close();
      removeFolder(folder);
    }
  });

  it('stops waiting when the process ends', async () => {
    const ending = new AbortController();
    const store = { end: async () => undefined, async *read() { yield* []; } };
    const waiting = readable(store, { caughtUp: async () => true }, { signal: ending.signal, lookMs: 600_000, onWait: () => ending.abort() });
    await expect(waiting).rejects.toThrow(/abort/);
  });
});
