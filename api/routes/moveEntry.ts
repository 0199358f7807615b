import { moveEntry as move } from '../../application/symbols/entries.ts';
import { moveEntry } from '../contract/moveEntry.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const moveEntryRoute = writeRoute(moveEntry, ({ ports }, { symbolName, lemma, partSpeech }, context) => move(ports, symbolName, { lemma, partSpeech }, context));
