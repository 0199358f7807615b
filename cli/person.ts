import { v4 as uuid } from 'uuid';
import { ACTORS } from '../application/actors.ts';
import { commandContext, type CommandContext } from '../application/commands/commandContext.ts';

/** Context of one call from the command line; `key` makes a repetition of the same call recognisable. */
export function callContext(call: string, body: unknown, key: string = uuid()): CommandContext {
  return commandContext(ACTORS.commandLine, call, key, body);
}
