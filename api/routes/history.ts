import { historyOf } from '../../application/audit/history.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { refuse } from '../../events/model/decider.ts';
import { history } from '../contract/history.ts';
import { readRoute } from '../http/readRoute.ts';
import { lineShape } from '../shapes/auditShape.ts';

export const historyRoute = readRoute(history, async (services, { entity }) => {
  const names = await namesNow(services.ports);
  const { versions, isCut } = await historyOf(services.ports, names, entity);
  if (versions.length === 0) return refuse('notFound', 'There is no such thing.');
  return {
    name: names.lastName(entity), deleted: names.isDeleted(entity),
    versions: versions.map(({ line, changes }) => ({ line: lineShape(services, line), changes: [...changes] })), isCut,
  };
});
