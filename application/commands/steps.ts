import type { AnyEvent } from '../../events/model/anyEvent.ts';
import type { Decider, Refused } from '../../events/model/decider.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { later } from './answer.ts';
import type { CommandContext } from './commandContext.ts';
import type { CommandHandler } from './commandHandler.ts';

/** The commands of one use case over several streams, one after another, until one is refused. */
export interface Steps {
  run<S, C, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string, command: C): Promise<{ readonly ok: true } | Refused>;
  /** Position of the last event so far. */
  position(): Position | undefined;
}

export function steps(commands: CommandHandler, context: CommandContext): Steps {
  let position: Position | undefined;
  return {
    position: () => position,
    async run(decider, stream, command) {
      const handled = await commands.handle(decider, stream, command, context);
      if (handled.ok) position = later(position, handled.position);
      return handled.ok ? { ok: true } : handled;
    },
  };
}
