import { usesOf } from '../../application/catalogue/readSymbol.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { uses } from '../contract/uses.ts';
import { readRoute } from '../http/readRoute.ts';

export const usesRoute = readRoute(uses, async ({ ports }, { kind, id }) => {
  const found = await usesOf(ports, kind, id);
  const known = await ports.readModels.getMany<TranscriptDocument>(transcriptsView.name, found.map(({ documentID }) => documentID));
  const titles = new Map(known.map((document) => [document.id, document.name]));
  return { count: found.length, transcripts: found.map(({ documentID, day }) => ({ documentID, day, title: titles.get(documentID) ?? null })) };
}, ['runs', 'documents']);
