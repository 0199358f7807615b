import { historyOf } from '../../application/catalogue/history.ts';
import { history } from '../contract/history.ts';
import { readRoute } from '../http/readRoute.ts';

export const historyRoute = readRoute(history, async ({ ports, directory }, { kind, id, limit, cursor }) => {
  const { entries, next } = await historyOf(ports, kind, id, { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) });
  return { entries: entries.map(({ by, ...entry }) => ({ ...entry, by: directory.person(by) })), ...(next === undefined ? {} : { cursor: next }) };
});
