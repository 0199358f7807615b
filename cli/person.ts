import { v4 as uuid } from 'uuid';
import { commandContext, type CommandContext } from '../application/commands/commandContext.ts';

/** Whoever sits at the command line of this machine; the event log names them so. */
const COMMAND_LINE = 'command-line';

/** Context of one call from the command line; `key` makes a repetition of the same call recognisable. */
export function callContext(call: string, body: unknown, key: string = uuid()): CommandContext {
  return commandContext(COMMAND_LINE, call, key, body);
}
