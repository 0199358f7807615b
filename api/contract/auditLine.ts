import { z } from 'zod';
import { count, epoch, person } from './fields.ts';

export const AUDIT_KINDS = ['transcript', 'tapestry', 'symbol', 'word', 'background', 'markup', 'picture', 'program'] as const;

/** A thing of the audit as `symbol-{id}`, `background-{id}`, `markup-{id}`, `transcript-{id}` or `run-{id}`. */
export const thing = z.string().regex(/^(?:symbol|background|markup|transcript|run)-.{1,200}$/, 'symbol-, background-, markup-, transcript- or run- and an id');

/** Who did what, and when: one event in words. */
export const auditLine = z.object({
  position: z.string(),
  at: epoch,
  by: person,
  /** Follows the person's name. */
  sentence: z.string(),
  kind: z.enum(AUDIT_KINDS),
  type: z.string(),
  /** Of what it is about, as it was then; null where there is none or it was hidden. */
  name: z.string().nullable(),
  /** What it touches, what it is mainly about first. */
  things: z.array(z.object({ kind: z.string(), id: z.string() })),
  /** The event itself. */
  eventId: z.string(),
  stream: z.string(),
  revision: count,
  /** The call it came by; null for events written before that was kept. */
  call: z.string().nullable(),
  /** Lines of one action are its steps. */
  correlationId: z.string(),
}).meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof auditLine>;
