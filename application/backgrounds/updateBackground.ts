import { backgroundDecider, type BackgroundProperties } from '../../events/model/background.ts';
import { refuse } from '../../events/model/decider.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { backgroundStream, LAYOUTS_STREAM } from '../../events/model/streams.ts';
import { later, revisionAfter, type Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { Ports } from '../ports/ports.ts';

export interface BackgroundUpdate {
  readonly id: string;
  readonly properties: Partial<BackgroundProperties>;
  /** Whether it is the default of its layout. */
  readonly selected?: boolean;
  /** Revision the person looked at; without it the last one to save wins. */
  readonly seen?: number;
}

export async function updateBackground(ports: Ports, { id, properties, selected, seen }: BackgroundUpdate, context: CommandContext): Promise<Answer<{ readonly id: string; readonly revision: number }>> {
  const command = { do: 'update', backgroundId: id, properties, ...(seen === undefined ? {} : { seen }) } as const;
  const handled = await ports.commands.handle(backgroundDecider, backgroundStream(id), command, context);
  if (!handled.ok) return handled;
  const state = await ports.commands.state(backgroundDecider, backgroundStream(id));
  if (state.status !== 'live') return refuse('notFound', 'There is no such background.');
  const chosen = await chooseDefault(ports, id, state.properties.layoutId, selected, context);
  if (!chosen.ok) return chosen;
  return { ok: true, value: { id, revision: revisionAfter(handled, seen) }, position: later(handled.position, chosen.position) };
}

/** At most one background is the default of a layout: choosing another one takes the mark from the one before; giving it up takes it from no other. */
async function chooseDefault(ports: Ports, id: string, layoutId: string, selected: boolean | undefined, context: CommandContext) {
  if (selected === undefined) return { ok: true, position: undefined } as const;
  return ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, { do: selected ? 'chooseDefault' : 'unchoose', layoutId, backgroundId: id }, context);
}
