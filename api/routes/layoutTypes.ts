import { listLayouts } from '../../application/catalogue/readLibrary.ts';
import { layoutTypes } from '../contract/layoutTypes.ts';
import { readRoute } from '../http/readRoute.ts';

/** Every kind there is takes a minimum word count for symbols. */
const PARAMS = { minSymbolCount: { minimum: 1 } };

export const layoutTypesRoute = readRoute(layoutTypes, async ({ ports }) => ({
  layoutTypes: (await listLayouts(ports)).map(({ id, name, kind, backgroundId }) => ({ id, name, kind, params: PARAMS, backgroundID: backgroundId })),
}), ['backgrounds']);
