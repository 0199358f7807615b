import { refuse, type Refused } from '../../events/model/decider.ts';
import { unworkable } from '../../tapestry/transcript/unworkable.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { TextUnworkable, type TranscriptFacts } from '../ports/compute.ts';
import type { Ports } from '../ports/ports.ts';

/** In UTF-16 code units. Reading 20,000 takes a few milliseconds; what is longer would hold up everybody else. */
const MAX_READ_HERE = 20_000;

/**
 * What a transcript's content says of itself: read at once if it is short, away from the main thread if it is long.
 * Refused where it can never become a tapestry.
 */
export async function transcriptFacts({ compute }: Pick<Ports, 'compute'>, content: string): Promise<TranscriptFacts | Refused> {
  if (content.length <= MAX_READ_HERE) return readTranscript(content);
  const why = unworkable(content);
  if (why !== null) return refuse('invalid', why);
  try {
    return await compute.facts(content);
  } catch (error) {
    if (error instanceof TextUnworkable) return refuse('invalid', error.message);
    throw error;
  }
}
