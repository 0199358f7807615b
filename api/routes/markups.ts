import { markups } from '../contract/markups.ts';
import { readRoute } from '../http/readRoute.ts';

/** No call adds a markup, so there is none. */
export const markupsRoute = readRoute(markups, async () => ({ markups: [] }), []);
