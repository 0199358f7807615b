import { z } from 'zod';
import { auditPage, type AuditFilter, type AuditLine } from '../../application/audit/auditPage.ts';
import { compareRuns, type Comparison } from '../../application/audit/compareRuns.ts';
import { exportedLines } from '../../application/audit/exportAudit.ts';
import { historyOf, type ThingVersion } from '../../application/audit/history.ts';
import { impactOf, type Impact, type TouchedMeeting } from '../../application/audit/impact.ts';
import { AUDIT_KINDS, isEventType } from '../../application/audit/kinds.ts';
import { libraryChanges, type LibraryChange, type LibraryChanges } from '../../application/audit/libraryChanges.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { seenRun, type SeenRun } from '../../application/audit/runThen.ts';
import { sealLog } from '../../application/audit/sealLog.ts';
import { verifyLog, type Verified } from '../../application/audit/verifyLog.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { Refused } from '../../events/model/decider.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { findThing } from './findThing.ts';
import type { PersonNames } from './personNames.ts';

const askedFilter = z.object({
  person: z.string().optional(), kind: z.enum(AUDIT_KINDS).optional(), thing: z.string().optional(), type: z.string().refine(isEventType).optional(),
  from: z.number().optional(), to: z.number().optional(), text: z.string().optional(),
});
export type AskedFilter = z.output<typeof askedFilter>;

/** What the command line asks of the audit, of a running server or of the engines themselves. */
export const auditRequests = z.discriminatedUnion('do', [
  z.object({ do: z.literal('lines'), filter: askedFilter, limit: z.number().int().min(1) }),
  z.object({ do: z.literal('export'), filter: askedFilter, limit: z.number().int().min(1), after: z.string().optional() }),
  z.object({ do: z.literal('history'), thing: z.string() }),
  z.object({ do: z.literal('impact'), thing: z.string() }),
  z.object({ do: z.literal('compare'), a: z.string(), b: z.string() }),
  z.object({ do: z.literal('library'), a: z.string(), b: z.string() }),
  z.object({ do: z.literal('run'), id: z.string() }),
  z.object({ do: z.literal('poster'), id: z.string() }),
  z.object({ do: z.literal('verify'), known: z.object({ events: z.number().int(), chain: z.string() }).optional() }),
  z.object({ do: z.literal('seal') }),
]);
export type AuditRequest = z.output<typeof auditRequests>;

interface Named {
  /** Name of whoever `by` is, as screens show it. */
  readonly person: string;
}

export type NamedLine = AuditLine & Named;
export type NamedVersion = Pick<ThingVersion, 'changes'> & { readonly line: NamedLine };
export type NamedComparison = Omit<Comparison, 'causes'> & { readonly causes: readonly (Comparison['causes'][number] & { readonly person: string | null })[] };

export type NamedLibraryChanges = Omit<LibraryChanges, 'changes'> & { readonly changes: readonly (LibraryChange & { readonly person: string | null })[] };

export type NamedImpact = Omit<Impact, 'meetings'> & { readonly meetings: readonly (TouchedMeeting & Named)[] };

export interface AuditAnswers {
  readonly lines: readonly NamedLine[];
  /** Oldest first; `after` goes on behind what was looked at, which is all there is where `isAll`. */
  readonly export: { readonly lines: readonly NamedLine[]; readonly after: string | undefined; readonly isAll: boolean };
  readonly history: readonly NamedVersion[];
  readonly impact: NamedImpact;
  readonly compare: NamedComparison;
  readonly library: NamedLibraryChanges;
  readonly run: SeenRun & Named;
  /** PNG in base64. */
  readonly poster: string;
  readonly verify: Verified;
  readonly seal: null;
}

/** The request cannot be answered; its message is for the person. */
export class AuditRefused extends Error {}

/** @throws AuditRefused */
export async function performAuditRequest(ports: Ports, people: PersonNames, request: AuditRequest, signal?: AbortSignal): Promise<AuditAnswers[AuditRequest['do']]> {
  switch (request.do) {
    case 'lines': {
      const filter = await filterOf(ports, people, request.filter);
      const lines: NamedLine[] = [];
      let cursor: string | undefined;
      // A page may hold fewer lines than asked for, and go on.
      do {
        const page = await auditPage(ports, await namesNow(ports), filter, { limit: request.limit - lines.length, cursor });
        lines.push(...page.lines.map(named(people)));
        ({ cursor } = page);
      } while (cursor !== undefined && lines.length < request.limit);
      return lines;
    }
    case 'export': return exported(ports, people, request, signal);
    case 'history': {
      const names = await namesNow(ports);
      const { versions } = await historyOf(ports, names, thingOf(findThing(names, request.thing)));
      if (versions.length === 0) throw new AuditRefused(`There is and was nothing called "${request.thing}".`);
      return versions.map(({ line, changes }) => ({ line: named(people)(line), changes }));
    }
    case 'impact': return touched(ports, people, request.thing);
    case 'compare': {
      const comparison = orRefuse(await compareRuns(ports, await namesNow(ports), request.a, request.b));
      return { ...comparison, causes: comparison.causes.map((cause) => ({ ...cause, person: cause.by === null ? null : nameOf(people, cause.by) })) };
    }
    case 'library': {
      const found = orRefuse(await libraryChanges(ports, await namesNow(ports), request.a, request.b));
      return { ...found, changes: found.changes.map((change) => ({ ...change, person: change.by === null ? null : nameOf(people, change.by) })) };
    }
    case 'run': return named(people)(orRefuse(await seenRun(ports, await namesNow(ports), request.id)));
    case 'poster': return poster(ports, request.id);
    case 'verify': return verifyLog(ports, request.known, signal);
    case 'seal': {
      await sealLog(ports, signal);
      return null;
    }
  }
}

async function touched(ports: Ports, people: PersonNames, thing: string): Promise<NamedImpact> {
  const names = await namesNow(ports);
  const [kind, id] = parts(thingOf(findThing(names, thing)));
  if (kind !== 'symbol' && kind !== 'background') throw new AuditRefused('Tapestries are made of symbols and backgrounds: name one of those.');
  if (names.lastName(`${kind}-${id}`) === null) throw new AuditRefused(`There is and was nothing called "${thing}".`);
  const found = await impactOf(ports, names, { kind, id });
  return { ...found, meetings: found.meetings.map((meeting) => ({ ...meeting, person: nameOf(people, meeting.newest.by) })) };
}

/** "symbol-7f3a" as kind and id. */
function parts(stream: string): [kind: string, id: string] {
  const at = stream.indexOf('-');
  return [stream.slice(0, at), stream.slice(at + 1)];
}

async function exported(ports: Ports, people: PersonNames, { filter: asked, limit, after }: Extract<AuditRequest, { do: 'export' }>, signal?: AbortSignal): Promise<AuditAnswers['export']> {
  const names = await namesNow(ports);
  let last = after as Position | undefined;
  const store = {
    async *readAll(from?: Position, types?: readonly string[]) {
      for await (const event of ports.store.readAll(from)) {
        last = event.position;
        if (types === undefined || types.includes(event.type)) yield event;
      }
    },
  };
  const lines: NamedLine[] = [];
  for await (const line of exportedLines(store, names, await filterOf(ports, people, asked), signal, last)) {
    if (lines.push(named(people)(line)) === limit) return { lines, after: last, isAll: false };
  }
  return { lines, after: last, isAll: true };
}

async function poster(ports: Ports, id: string): Promise<string> {
  const { posterHash, erased } = orRefuse(await seenRun(ports, await namesNow(ports), id));
  const bytes = posterHash === null ? undefined : await ports.blobs.get(posterHash);
  if (!bytes) throw new AuditRefused(erased ? 'The transcript was deleted, and its pictures with it.' : 'The picture of this run is not painted yet.');
  return Buffer.from(bytes).toString('base64');
}

async function filterOf(ports: Ports, people: PersonNames, { person, thing, ...rest }: AskedFilter): Promise<AuditFilter> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as AuditFilter;
  return {
    ...given,
    ...(thing === undefined ? {} : { entity: thingOf(findThing(await namesNow(ports), thing)) }),
    ...(person === undefined ? {} : { person: personCalled(people, person) }),
  };
}

/** Somebody's sub by name or e-mail; whatever else was typed is a sub. */
function personCalled(people: PersonNames, wanted: string): string {
  const [sub, ...others] = people.called(wanted);
  if (others.length > 0) throw new AuditRefused(`Several people are called "${wanted}". Name one by their e-mail.`);
  return sub ?? wanted;
}

function thingOf(found: ReturnType<typeof findThing>): string {
  if (typeof found === 'string') return found;
  throw new AuditRefused(found.message);
}

function orRefuse<T extends object>(answer: T | Refused): T {
  if ('ok' in answer) throw new AuditRefused(answer.refusal.message);
  return answer;
}

function nameOf(people: PersonNames, sub: string): string {
  const { name, email } = people.person(sub);
  return name ?? email ?? sub;
}

const named = (people: PersonNames) => <T extends { readonly by: string }>(made: T): T & Named => ({ ...made, person: nameOf(people, made.by) });
