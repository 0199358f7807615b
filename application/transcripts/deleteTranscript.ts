import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { deleteNamed } from '../named/deleteNamed.ts';
import { TRANSCRIPTS } from '../named/transcripts.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Deletes a transcript and erases every byte made of it: what was said, the setup, the analysis, scenes and pictures.
 * Its runs stay in the event log with title, person, time and pins.
 */
export function deleteTranscript(ports: Ports, documentID: string, context: CommandContext): Promise<Answer<{ readonly name: string }>> {
  return deleteNamed(ports, TRANSCRIPTS, documentID, context);
}
