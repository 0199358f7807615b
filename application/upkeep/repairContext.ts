import { ACTORS } from '../actors.ts';
import { commandContext, type CommandContext } from '../commands/commandContext.ts';

/** Whatever the upkeep does is told of the upkeep. */
export const repairContext = (call: string, id: string): CommandContext => commandContext(ACTORS.repair, `repair-${call}`, id, { id });
