import { auditPage, lineAt, type AuditFilter } from '../../application/audit/auditPage.ts';
import { isEventType } from '../../application/audit/kinds.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import type { z } from 'zod';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { audit } from '../contract/audit.ts';
import { readRoute } from '../http/readRoute.ts';
import { lineShape } from '../shapes/auditShape.ts';

const PAGE = 100;

export const auditRoute = readRoute(audit, async (services, { limit = PAGE, cursor, position, ...query }) => {
  if (position !== undefined) {
    const line = await lineAt(services.ports, await namesNow(services.ports), position);
    return { lines: line ? [lineShape(services, line)] : [] };
  }
  const filter = filterOf(query);
  if ('ok' in filter) return filter;
  const page = await auditPage(services.ports, await namesNow(services.ports), filter, { limit, cursor });
  return { lines: page.lines.map((line) => lineShape(services, line)), ...(page.cursor === undefined ? {} : { cursor: page.cursor }) };
});

/** The filter of a query; refused for a type of event that does not exist. */
export function filterOf({ event, ...rest }: Omit<z.output<typeof audit.query>, 'limit' | 'cursor' | 'position'>): AuditFilter | Refused {
  if (event !== undefined && !isEventType(event)) return refuse('invalid', 'There is no event of this type.', { params: 'event' });
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Omit<AuditFilter, 'type'>;
  return event === undefined ? given : { ...given, type: event };
}
