import { variantsOf } from '../../application/catalogue/readSymbol.ts';
import { symbolImageVariants } from '../contract/symbolImageVariants.ts';
import { readRoute } from '../http/readRoute.ts';

export const symbolImageVariantsRoute = readRoute(symbolImageVariants, async ({ ports }) => ({ variants: await variantsOf(ports, 'symbol') }), ['symbols']);
