import { people } from '../contract/people.ts';
import { readRoute } from '../http/readRoute.ts';

export const peopleRoute = readRoute(people, async ({ directory }) => ({ people: [...directory.everybody()] }));
