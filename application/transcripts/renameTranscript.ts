import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { renameNamed } from '../named/renameNamed.ts';
import { TRANSCRIPTS } from '../named/transcripts.ts';
import type { Ports } from '../ports/ports.ts';

export function renameTranscript(ports: Ports, documentID: string, newName: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  return renameNamed(ports, TRANSCRIPTS, documentID, newName, context);
}
