import { listMarkups } from '../../application/markups/readMarkups.ts';
import { markups } from '../contract/markups.ts';
import { readRoute } from '../http/readRoute.ts';

export const markupsRoute = readRoute(markups, async ({ ports, addresses, directory }) => ({
  markups: (await listMarkups(ports)).map(({ id, name, properties: { svgHash, width, height }, changedAt, changedBy }) =>
    ({ id, name, imageUrl: addresses.library('markup', id, svgHash), width, height, changedAt, changedBy: directory.person(changedBy) })),
}), ['markups']);
