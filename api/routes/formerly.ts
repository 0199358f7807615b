import { formerly as knownBefore } from '../../application/audit/formerly.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { formerly } from '../contract/formerly.ts';
import { readRoute } from '../http/readRoute.ts';

export const formerlyRoute = readRoute(formerly, async ({ ports }, { kind, ...wanted }) => ({ things: [...knownBefore(await namesNow(ports), kind, wanted)] }));
