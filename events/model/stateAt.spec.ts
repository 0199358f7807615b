import { describe, expect, it } from 'vitest';
import { tellStory } from '../../tests/golden/story.ts';
import type { Position, RecordedEvent } from '../store/eventStore.ts';
import { EVENT_VERSIONS } from './anyEvent.ts';
import { stateAt } from './stateAt.ts';
import type { SymbolState } from './symbol.ts';

/** The log of the story, as far as reading one stream goes. */
const store = {
  async *read(stream: string): AsyncGenerator<RecordedEvent, void> {
    const events = tellStory().filter((told) => told.stream === stream);
    for (const [revision, { event }] of events.entries()) {
      const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: EVENT_VERSIONS[event.type], at: 0 };
      yield { id: `${stream}-${revision}`, stream, revision, position: String(revision).padStart(16, '0') as Position, type: event.type, data: event.data, metadata };
    }
  },
};

const streams = [...new Set(tellStory().map(({ stream }) => stream))];
const lastRevision = (stream: string): number => tellStory().filter((told) => told.stream === stream).length - 1;

describe('The state of a stream', () => {
  const deletion = tellStory().filter((told) => told.stream === 'symbol-boat').findIndex(({ event }) => event.type === 'SymbolDeleted');

  it('tells the name of a deleted thing at the revision before', async () => {
    const last = deletion;
    expect(await stateAt<SymbolState>(store, 'symbol-boat', last)).toMatchObject({ status: 'deleted' });
    expect(await stateAt<SymbolState>(store, 'symbol-boat', last - 1)).toMatchObject({ status: 'live', name: expect.stringMatching(/./) });
  });

  it('is what was there before the first event at -1, and as it is now beyond the last one', async () => {
    expect(await stateAt(store, 'symbol-boat', -1)).toEqual({ status: 'unknown' });
    expect(await stateAt(store, 'symbol-boat', 10_000)).toEqual(await stateAt(store, 'symbol-boat', lastRevision('symbol-boat')));
    expect(await stateAt<SymbolState>(store, 'symbol-boat', 0)).toMatchObject({ status: 'live', name: 'boat', pictures: [] });
  });

  it.each(streams)('can be had of %s at every revision', async (stream) => {
    const states = await Promise.all(Array.from({ length: lastRevision(stream) + 2 }, (_, index) => stateAt(store, stream, index - 1)));
    for (const state of states) expect(state).not.toBeUndefined();
  });

  it('means at every revision what it meant when the events were written, field by field', async () => {
    const states: Record<string, unknown> = {};
    for (const stream of streams) {
      for (let revision = 0; revision <= lastRevision(stream); revision++) states[`${stream} ${revision}`] = await stateAt(store, stream, revision);
    }
    await expect(`${JSON.stringify(states, (_key, value: unknown) => (value instanceof Map ? [...value] : value instanceof Set ? [...value] : value), 2)}\n`).toMatchFileSnapshot('../../tests/golden/states.json');
  });

  it('is refused for a stream that nobody writes', async () => {
    await expect(stateAt(store, 'elsewhere-1', 0)).rejects.toThrow('No aggregate writes the stream elsewhere-1.');
  });
});
