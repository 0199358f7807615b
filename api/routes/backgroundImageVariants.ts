import { variantsOf } from '../../application/catalogue/readSymbol.ts';
import { backgroundImageVariants } from '../contract/backgroundImageVariants.ts';
import { readRoute } from '../http/readRoute.ts';

export const backgroundImageVariantsRoute = readRoute(backgroundImageVariants, async ({ ports }) => ({ variants: await variantsOf(ports, 'background') }), ['backgrounds']);
