import { describe, expect, it } from 'vitest';
import { addMarkup } from '../markups/addMarkup.ts';
import { addBackground } from '../backgrounds/addBackground.ts';
import { addSymbol } from '../symbols/addSymbol.ts';
import { addEntry } from '../symbols/entries.ts';
import { repair } from '../upkeep/repair.ts';
import type { Ports } from '../ports/ports.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { deleteNamed } from './deleteNamed.ts';
import { idForCall } from './idForCall.ts';
import { restoreNamed } from './restoreNamed.ts';
import { NAMED_THINGS } from './things.ts';

const KINDS = ['symbols', 'backgrounds', 'markups'] as const;
type Kind = (typeof KINDS)[number];

async function added(ports: Ports, kind: Kind): Promise<string> {
  const answer = kind === 'symbols' ? await addSymbol(ports, { name: 'boat', partSpeech: 'NOUN' }, callBy('add', kind))
    : kind === 'backgrounds' ? await addBackground(ports, { name: 'boat' }, callBy('add', kind))
    : await addMarkup(ports, { name: 'boat', svg: '<svg/>', width: 1, height: 1 }, callBy('add', kind));
  if (!answer.ok) throw new Error(answer.refusal.message);
  if (kind === 'symbols') await addEntry(ports, 'boat', { lemma: 'sail', partSpeech: 'NOUN', emphasize: false }, callBy('word', kind));
  return answer.value.id;
}

/** The same ports; somebody does something right before the n-th append, and the process may end instead of it. */
function before(ports: MemoryPorts, append: number, meanwhile: () => Promise<unknown>, dies = false): Ports {
  let left = append;
  const handle: typeof ports.commands.handle = async (decider, stream, command, context) => {
    if (left-- === 0) {
      await meanwhile();
      if (dies) throw new Error('The process died.');
    }
    return ports.commands.handle(decider, stream, command, context);
  };
  return { ...ports, commands: { ...ports.commands, handle } };
}

describe.each(KINDS)('When a deletion and a restoring of one of the %s meet', (kind) => {
  const thing = NAMED_THINGS[kind];
  const remove = (ports: Ports, id: string) => deleteNamed(ports, thing, id, callBy('delete', id));
  const restore = (ports: Ports, id: string, key?: string) => restoreNamed(ports, thing, id, callBy('restore', id, key));

  /** Wholly there or wholly gone, for the log and for everybody who looks. */
  async function expectWhole(ports: MemoryPorts, id: string, what: string): Promise<'there' | 'gone'> {
    await ports.show();
    const isNamed = await idForCall(ports, thing, 'boat', callBy('look', id)) === id;
    const shown = await ports.readModels.get<{ readonly id: string; readonly pending: boolean; readonly entries?: readonly unknown[] }>(thing.view, id);
    expect((await thing.stateOf(ports, id)).status, what).toBe(isNamed ? 'live' : 'deleted');
    expect(shown?.pending, what).toBe(isNamed ? false : undefined);
    if (isNamed && kind === 'symbols') expect(shown?.entries, what).toMatchObject([{ lemma: 'sail' }]);
    return isNamed ? 'there' : 'gone';
  }

  it('the thing that a restoring brought back is there, whenever in the deletion that was', async () => {
    for (const append of [1, 2]) {
      const ports = await memoryPorts();
      const id = await added(ports, kind);
      expect(await remove(before(ports, append, async () => expect(await restore(ports, id)).toMatchObject({ ok: true })), id)).toMatchObject({ ok: true });
      expect(await expectWhole(ports, id, `before append ${append}`)).toBe(append === 1 || kind === 'symbols' ? 'there' : 'gone');
    }
  });

  it('the thing is whole in the end, whenever in the restoring the deletion went on', async () => {
    for (const append of [0, 1, 2]) {
      const ports = await memoryPorts();
      const id = await added(ports, kind);
      // The deletion stops right after it has released the name, until the restoring is this far.
      const reached = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const deleting = remove(before(ports, 1, () => (reached.resolve(), goOn.promise)), id);
      await reached.promise;
      expect(await restore(before(ports, append, () => (goOn.resolve(), deleting)), id)).toMatchObject({ ok: true });
      goOn.resolve();
      await deleting;
      expect(await expectWhole(ports, id, `before append ${append}`)).toBe('there');
    }
  });

  it('what the process left half deleted when it died is brought back by the repair, or by who restores it again', async () => {
    for (const by of ['repair', 'restore', 'delete'] as const) {
      const ports = await memoryPorts();
      const id = await added(ports, kind);
      const last = kind === 'symbols' ? 3 : 2;
      const dying = before(ports, last, async () => undefined, true);
      await remove(before(dying as MemoryPorts, 1, () => restore(ports, id)), id).catch(() => undefined);
      await ports.show();
      expect((await ports.readModels.find(thing.view, 'pending', { pending: true })).documents, by).toMatchObject([{ id, name: 'boat', title: null }]);
      if (by === 'repair') expect(await repair(ports, 'start')).toMatchObject({ named: 1 });
      else await (by === 'restore' ? restore : remove)(ports, id);
      expect(await expectWhole(ports, id, by)).toBe(by === 'delete' ? 'gone' : 'there');
      expect(await repair(ports, 'start')).toEqual({ named: 0, renamed: 0, deleted: 0, erased: 0 });
    }
  });

  it('a deletion that is repeated late, after the thing was restored and changed, changes nothing', async () => {
    const ports = await memoryPorts();
    const id = await added(ports, kind);
    const context = callBy('delete', id);
    await deleteNamed(ports, thing, id, context);
    await restore(ports, id);
    const { length } = ports.events;
    expect(await deleteNamed(ports, thing, id, context)).toMatchObject({ ok: true });
    expect(ports.events).toHaveLength(length);
  });
});
