import { describe, expect, it } from 'vitest';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { LAYOUTS_STREAM } from '../../events/model/streams.ts';
import { withMethod } from '../../tests/support/interposed.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { addBackground } from './addBackground.ts';
import { updateBackground } from './updateBackground.ts';

const LAYOUT = 'lo_radial';

async function withBackgrounds<const Name extends string>(...names: readonly Name[]): Promise<{ readonly ports: MemoryPorts; readonly ids: Record<Name, string> }> {
  const ports = await memoryPorts();
  const ids: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const added = await addBackground(ports, { name, layout: LAYOUT }, callBy('add-background', name));
    if (!added.ok) throw new Error(added.refusal.message);
    ids[name] = added.value.id;
  }
  return { ports, ids: ids as Record<Name, string> };
}

const defaultNow = async ({ commands }: MemoryPorts): Promise<unknown> => (await commands.state(layoutsDecider, LAYOUTS_STREAM)).get(LAYOUT);

describe('The default background of a layout', () => {
  it('is the one marked last, and none once its mark is taken off', async () => {
    const { ports, ids: { quay, pier } } = await withBackgrounds('quay', 'pier');
    const mark = (id: string, selected: boolean, key: number) => updateBackground(ports, { id, properties: {}, selected }, callBy('update-background', key, `${key}`));
    for (const [id, selected, expected] of [[quay, true, quay], [pier, true, pier], [quay, false, pier], [pier, false, null]] as const) {
      expect(await mark(id, selected, ports.events.length)).toMatchObject({ ok: true });
      expect(await defaultNow(ports)).toBe(expected);
    }
  });

  it('stays what somebody else made it while the mark is taken off the one before', async () => {
    const { ports, ids: { quay, pier } } = await withBackgrounds('quay', 'pier');
    await updateBackground(ports, { id: quay, properties: {}, selected: true }, callBy('update-background', 1));
    let isMarked = false;
    const handle: MemoryPorts['commands']['handle'] = async (decider, stream, ...command) => {
      if (stream === LAYOUTS_STREAM && !isMarked) {
        isMarked = true;
        expect(await updateBackground(ports, { id: pier, properties: {}, selected: true }, callBy('update-background', 2))).toMatchObject({ ok: true });
      }
      return ports.commands.handle(decider, stream, ...command);
    };
    const meanwhile = { ...ports, commands: withMethod(ports.commands, 'handle', handle) };
    expect(await updateBackground(meanwhile, { id: quay, properties: {}, selected: false }, callBy('update-background', 3))).toMatchObject({ ok: true });
    expect(isMarked).toBe(true);
    expect(await defaultNow(ports)).toBe(pier);
  });
});
