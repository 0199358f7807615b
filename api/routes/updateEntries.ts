import { setEntries } from '../../application/symbols/entries.ts';
import { updateEntries } from '../contract/updateEntries.ts';
import { writeRoute } from '../http/writeRoute.ts';

export const updateEntriesRoute = writeRoute(updateEntries, ({ ports }, { symbolName, entries }, context) => setEntries(ports, symbolName, entries, context));
