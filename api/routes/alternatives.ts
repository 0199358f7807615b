import { listBackgrounds } from '../../application/catalogue/readLibrary.ts';
import { refuse } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { alternatives } from '../contract/alternatives.ts';
import { readRoute } from '../http/readRoute.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';

export const alternativesRoute = readRoute(alternatives, async (services, { documentID, minSymbolCount }) => {
  const { ports, addresses, sketches } = services;
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name || !transcript.properties) return refuse('notFound', 'There is no such transcript.');
  const version = sketches.version(transcript);
  const published = (await listBackgrounds(ports)).map((background) => backgroundShape(services, background)).filter((background) => background.published);
  return {
    alternatives: published.map(({ id, name, layout, selected }) => ({
      layout, backgroundID: id, name, selected,
      sketch: addresses.sketch({ backgroundID: id, documentID, layout: layout.id, minSymbolCount, version }),
    })),
  };
}, ['documents', 'symbols', 'backgrounds']);
