import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Position, RecordedEvent } from '../events/store/eventStore.ts';
import { projectBatch } from './projectBatch.ts';
import type { Projection } from './projection.ts';
import type { ReadModels } from './readModels.ts';
import { openSqliteReadModels } from './sqlite/sqliteReadModels.ts';

const position = (n: number): Position => String(n).padStart(16, '0') as Position;

/** Puts a guest down in the books of some houses, or strikes a house's book. */
function told(n: number, houses: readonly string[], guest: string | null): RecordedEvent {
  const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'someone' }, v: 1, at: 0 };
  return { id: `e${n}`, stream: 'house', revision: n, position: position(n), type: 'Told', data: { houses, guest }, metadata };
}

interface Told { readonly houses: readonly string[]; readonly guest: string | null }

const guestsOf = (before: Record<string, unknown> | undefined): readonly string[] => (before?.['guests'] ?? []) as readonly string[];

const oneByOne: Projection = {
  name: 'guests', version: 1, finds: {},
  idsOf: ({ data }) => (data as Told).houses,
  apply(id, before, { data }) {
    const { guest } = data as Told;
    return guest === null ? undefined : { id, guests: [...guestsOf(before), guest] };
  },
};

const atOnce: Projection = {
  ...oneByOne,
  apply: () => { throw new Error('told one by one'); },
  applyAll: (id, before, events) => ({ id, guests: [...guestsOf(before), ...events.map(({ data }) => String((data as Told).guest))] }),
};

describe('A batch of events', () => {
  let readModels: ReadModels;
  beforeEach(async () => {
    readModels = openSqliteReadModels(':memory:');
    await readModels.declare([{ name: 'guests', version: 1, finds: {} }]);
  });
  afterEach(() => readModels.close());

  const take = async (projection: Projection, events: readonly RecordedEvent[]) => {
    const changes = await projectBatch(readModels, projection, 1, events);
    await readModels.apply([{ collection: 'guests', version: 1, changes }], events.at(-1)?.position ?? position(0));
    return changes;
  };

  it.each([['event by event', oneByOne], ['for all events at once', atOnce]])('changes each document once, by what is new to it, where a view tells it %s', async (_how, projection) => {
    await take(projection, [told(1, ['north'], 'Ann'), told(2, ['north', 'south'], 'Bob')]);
    const again = await take(projection, [told(2, ['north', 'south'], 'Bob'), told(3, ['north'], 'Cleo')]);
    expect(again).toEqual([{ id: 'north', document: { id: 'north', guests: ['Ann', 'Bob', 'Cleo'] }, position: position(3) }]);
    expect(await take(projection, [told(2, ['north', 'south'], 'Bob'), told(3, ['north'], 'Cleo')])).toEqual([]);
  });

  it('writes nothing of what changes nothing, and is as new as the last event that did', async () => {
    const once: Projection = { ...oneByOne, apply: (id, before, event) => (guestsOf(before).includes(String((event.data as Told).guest)) ? before : oneByOne.apply(id, before, event)) };
    await take(once, [told(1, ['north'], 'Ann')]);
    expect(await take(once, [told(2, ['north'], 'Ann')])).toEqual([]);
    expect(await take(once, [told(3, ['north'], 'Bob'), told(4, ['north'], 'Ann')])).toEqual([{ id: 'north', document: { id: 'north', guests: ['Ann', 'Bob'] }, position: position(3) }]);
  });

  it('tells a document of an event once, though the event names it twice', async () => {
    expect(await take(oneByOne, [told(1, ['north', 'north'], 'Ann')])).toMatchObject([{ document: { guests: ['Ann'] } }]);
  });

  it('leaves a trace of a document that comes and goes within it, so that an older batch cannot bring it back', async () => {
    expect(await take(oneByOne, [told(1, ['north'], 'Ann'), told(2, ['north'], null)])).toEqual([{ id: 'north', document: null, position: position(2) }]);
    await readModels.apply([{ collection: 'guests', version: 1, changes: [{ id: 'north', document: { id: 'north', guests: ['Ann'] }, position: position(1) }] }], position(1));
    expect(await readModels.load('guests', 1, ['north'])).toEqual([{ id: 'north', document: null, position: position(2) }]);
  });

  it('that a view cannot take in names the view and an event, whichever way the view is told', async () => {
    const faulty: Projection = { ...atOnce, applyAll: () => { throw new Error('no room'); } };
    for (const projection of [faulty, { ...oneByOne, apply: atOnce.apply }]) {
      await expect(take(projection, [told(1, ['north'], 'Ann')])).rejects.toMatchObject({ code: 'projectionFailed', projection: 'guests', position: position(1) });
    }
  });
});
