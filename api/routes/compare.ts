import { compareRuns } from '../../application/audit/compareRuns.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { compare } from '../contract/compare.ts';
import { readRoute } from '../http/readRoute.ts';
import { seenRunShape } from '../shapes/auditShape.ts';

export const compareRoute = readRoute(compare, async (services, { a, b }) => {
  const compared = await compareRuns(services.ports, await namesNow(services.ports), a, b);
  if ('ok' in compared) return compared;
  return {
    a: seenRunShape(services, compared.a), b: seenRunShape(services, compared.b), size: compared.size,
    causes: compared.causes.map(({ number, kind, sentence, stream, by, at }) => ({ number, kind, sentence, entity: stream, by: by === null ? null : services.directory.person(by), at })),
    differences: compared.differences.map(({ symbolId: _id, a: boxA, b: boxB, ...difference }) => ({ ...difference, ...(boxA ? { a: [...boxA] } : {}), ...(boxB ? { b: [...boxB] } : {}) })),
  };
});
