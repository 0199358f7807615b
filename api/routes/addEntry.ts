import { addEntry as add } from '../../application/symbols/entries.ts';
import { addEntry } from '../contract/addEntry.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const addEntryRoute = writeRoute(addEntry, ({ ports }, { symbolName, entry, partSpeech, emphasize, isKnown }, context) => add(ports, symbolName, { lemma: entry, partSpeech, emphasize }, context, isKnown === undefined ? {} : { isKnown }));
