import { removeEntry as remove } from '../../application/symbols/entries.ts';
import { removeEntry } from '../contract/removeEntry.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const removeEntryRoute = writeRoute(removeEntry, ({ ports }, { symbolName, lemma, partSpeech }, context) => remove(ports, symbolName, { lemma, partSpeech }, context));
