import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueDecider, type CatalogueCommand } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { DuplicateEvent, type EventStore } from '../../events/store/eventStore.ts';
import { openSqliteEventStore } from '../../events/store/sqlite/sqliteEventStore.ts';
import { withMethod } from '../../tests/support/interposed.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { createCommandHandler, type CommandHandler, type Handled } from './commandHandler.ts';

const CATALOGUE = catalogueDecider('transcripts');
const STREAM = catalogueStream('transcripts');
const take = (id: string, name = `Meeting ${id}`): CatalogueCommand => ({ do: 'takeNames', names: [{ id, name }] });

describe('Commands that come to one catalogue at the same time', () => {
  let folder: string;
  let store: EventStore;
  let appends: number[];
  let commands: CommandHandler;

  const handlerOver = (other: EventStore): CommandHandler => createCommandHandler({ store: other, now: Date.now, isWarm: (stream) => stream.startsWith('catalogue-') });
  const give = (handler: CommandHandler, all: readonly CatalogueCommand[]): Promise<Handled[]> =>
    Promise.all(all.map((command) => handler.handle(CATALOGUE, STREAM, command, callBy('name', command, JSON.stringify(command)))));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapestry-commands-'));
    store = openSqliteEventStore(join(folder, 'log.sqlite'));
    appends = [];
    commands = handlerOver(withMethod(store, 'append', async (stream, events, expected) => {
      appends.push(events.length);
      return store.append(stream, events, expected);
    }));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('share an append when they touch different names, and each has its own place in the stream', async () => {
    const handled = await give(commands, ['a', 'b', 'c', 'd'].map((id) => take(id)));
    expect(handled.map((each) => each.ok && each.revision)).toEqual([0, 1, 2, 3]);
    expect(appends).toEqual([1, 3]);
    expect([...(await commands.state(CATALOGUE, STREAM)).names.keys()]).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are decided one after the other when they want the same name: one gets it, the other hears who', async () => {
    const [, one, other] = await give(commands, [take('first'), take('a', 'Spring call'), take('b', ' spring  CALL ')]);
    expect(one).toMatchObject({ ok: true });
    expect(other).toMatchObject({ ok: false, refusal: { code: 'nameTaken', details: { id: 'a' } } });
  });

  it('find a name free that another one gave up before them', async () => {
    await give(commands, [take('a', 'Spring call')]);
    const [, , handed] = await give(commands, [take('first'), { do: 'releaseName', id: 'a' }, { do: 'changeName', id: 'a', name: 'Autumn call' }]);
    expect(handed).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
    expect(await commands.handle(CATALOGUE, STREAM, take('b', 'Spring call'), callBy('name', 'b'))).toMatchObject({ ok: true });
  });

  it('are answered alike when they are the same command, which happens once', async () => {
    const again = callBy('name', 'once', 'same key');
    const handled = await Promise.all([1, 2, 3].map(() => commands.handle(CATALOGUE, STREAM, take('a'), again)));
    expect(handled.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(appends).toEqual([1]);
    const { position, ...rest } = handled[0] as Extract<Handled, { ok: true }>;
    expect(position).toBeDefined();
    expect(handled).toEqual(Array.from({ length: 3 }, () => ({ ...rest, position })));
    expect(await commands.handle(CATALOGUE, STREAM, take('a'), again)).toEqual({ ...rest, position });
  });

  it('are answered, when one comes again, with the revision and position of its own last event', async () => {
    const both: CatalogueCommand = { do: 'takeNames', names: [{ id: 'a', name: 'Spring call' }, { id: 'b', name: 'Autumn call' }] };
    const context = callBy('name', both, 'both');
    const first = await commands.handle(CATALOGUE, STREAM, both, context);
    expect(first).toMatchObject({ ok: true, revision: 1 });
    await give(commands, [take('c'), take('d')]);
    for (const handler of [commands, handlerOver(store)]) expect(await handler.handle(CATALOGUE, STREAM, both, context)).toEqual(first);
  });

  it('are all decided anew when another process was faster', async () => {
    const rival = handlerOver(store);
    await give(rival, [take('first')]);
    const [mine, theirs] = await Promise.all([
      give(commands, ['a', 'b', 'c'].map((id) => take(id))),
      Promise.all(['d', 'e', 'c'].map((id, n) => rival.handle(CATALOGUE, STREAM, take(`${id}-2`, `Meeting ${id}`), callBy('rival', id, `rival ${n}`)))),
    ]);
    expect([...mine.slice(0, 2), ...theirs.slice(0, 2)].map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect([mine[2]?.ok, theirs[2]?.ok].toSorted()).toEqual([false, true]);
    expect([...(await commands.state(CATALOGUE, STREAM)).names.values()].toSorted()).toEqual(['Meeting a', 'Meeting b', 'Meeting c', 'Meeting d', 'Meeting e', 'Meeting first']);
  });

  it('do not fail with the one whose event id is taken elsewhere', async () => {
    let refused = 0;
    const strict = handlerOver(withMethod(store, 'append', async (stream, events, expected) => {
      const taken = events.find(({ data }) => (data as { id: string }).id === 'b');
      if (!taken) return store.append(stream, events, expected);
      refused += 1;
      throw new DuplicateEvent(stream, taken.id);
    }));
    const outcomes = await Promise.allSettled(['first', 'a', 'b', 'c'].map((id, n) => strict.handle(CATALOGUE, STREAM, take(id), callBy('name', id, `key ${n}`))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(refused).toBe(2);
  });
});
