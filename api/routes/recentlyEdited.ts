import { recentlyEdited as readRecentlyEdited } from '../../application/catalogue/recentlyEdited.ts';
import { recentlyEdited } from '../contract/recentlyEdited.ts';
import { readRoute } from '../http/readRoute.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';
import { documentShape } from '../shapes/documentShape.ts';
import { symbolShape } from '../shapes/symbolShape.ts';

export const recentlyEditedRoute = readRoute(recentlyEdited, async (services) => {
  const { symbols, backgrounds, documents } = await readRecentlyEdited(services.ports);
  return {
    symbols: symbols.map((symbol) => symbolShape(services, symbol)),
    backgrounds: backgrounds.map((background) => backgroundShape(services, background)),
    documents: documents.map((transcript) => documentShape(services, transcript)),
  };
}, ['symbols', 'backgrounds', 'documents']);
