import { addEntry as add, emphasizeEntry } from '../../application/symbols/entries.ts';
import { addEntry } from '../contract/addEntry.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const addEntryRoute = writeRoute(addEntry, ({ ports }, { symbolName, entry, partSpeech, emphasize, isKnown }, context) => (isKnown ? emphasizeEntry : add)(ports, symbolName, { lemma: entry, partSpeech, emphasize }, context));
