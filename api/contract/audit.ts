import { z } from 'zod';
import { AUDIT_KINDS, auditLine, thing } from './auditLine.ts';
import { readCall } from './call.ts';
import { nextCursor, paging } from './fields.ts';

const time = z.coerce.number().int().min(0).max(8.64e15);

const auditFilter = {
  /** `sub` of a person. */
  person: z.string().max(500).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** One thing: its own events and those of others that touch it. */
  entity: thing.optional(),
  /** Type of event; also those that are not shown otherwise. */
  event: z.string().max(100).optional(),
  /** Epoch milliseconds, both included. */
  from: time.optional(),
  to: time.optional(),
  /** Part of a name that a thing has or had, or of a word of a symbol. */
  text: z.string().min(1).max(500).optional(),
};

export const audit = readCall({
  path: '/api/audit',
  summary: 'Who did what, newest first; 100 lines a page without a limit, fewer where a page has looked through 20,000 events: its cursor goes on',
  query: z.object({
    ...auditFilter, ...paging,
    /** The line of one event alone, whatever else is asked for; none where there is no such event. */
    position: z.string().min(1).max(100).optional(),
  }),
  answer: z.object({ lines: z.array(auditLine), ...nextCursor }),
});

/** GET: everything the filter lets through, oldest first, as CSV or as JSON Lines. */
export const AUDIT_EXPORT_PATH = '/api/audit-export';
export const auditExportQuery = z.object({ ...auditFilter, format: z.enum(['csv', 'jsonl']).default('csv') });
