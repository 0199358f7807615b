import { listBackgrounds } from '../../application/catalogue/readLibrary.ts';
import { backgrounds } from '../contract/backgrounds.ts';
import { readRoute } from '../http/readRoute.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';
import { BY_NAME, paged } from '../shapes/paged.ts';

export const backgroundsRoute = readRoute(backgrounds, async (services, query) => {
  const { part, next } = paged(await listBackgrounds(services.ports), query, BY_NAME);
  return { backgrounds: part.map((background) => backgroundShape(services, background)), ...next };
}, ['backgrounds']);
