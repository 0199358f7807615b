import { me } from '../contract/me.ts';
import { readRoute } from '../http/readRoute.ts';

export const meRoute = readRoute(me, async (_services, _query, { caller: { sub, name, email } }) => ({ sub, name, email }));
