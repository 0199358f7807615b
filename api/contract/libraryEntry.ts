import { z } from 'zod';
import { name, partSpeech } from './fields.ts';

export const libraryEntry = z.object({ lemma: name, partSpeech, emphasize: z.boolean() });

/** Of a conflict: the word as it is, and the symbol that has it. */
export const takenEntry = z.object({ lemma: z.string(), partSpeech, symbolName: z.string() });
