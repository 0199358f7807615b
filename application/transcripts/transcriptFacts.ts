import { readTranscript } from '../../tapestry/transcript/read.ts';
import type { TranscriptFacts } from '../ports/compute.ts';
import type { Ports } from '../ports/ports.ts';

/** In UTF-16 code units. Reading 20,000 takes a few milliseconds; what is longer would hold up everybody else. */
const MAX_READ_HERE = 20_000;

/** What a transcript's content says of itself: read at once if it is short, away from the main thread if it is long. */
export async function transcriptFacts({ compute }: Pick<Ports, 'compute'>, content: string): Promise<TranscriptFacts> {
  return content.length > MAX_READ_HERE ? compute.facts(content) : readTranscript(content);
}
