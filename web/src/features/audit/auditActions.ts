import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import type { AuditSearch } from '../../app/pageSearch.ts';
import { calendarDay, epochOfDay } from '../../ui/when.ts';

/** What a person did at once: the line that says it, and all of its lines, what happened first before. */
export interface AuditAction {
  readonly line: AuditLine;
  readonly steps: readonly AuditLine[];
}

/** Neighbours of one action as one; `lines` newest first. */
export function actionsOf(lines: readonly AuditLine[]): readonly AuditAction[] {
  const actions: AuditLine[][] = [];
  for (const line of lines) {
    const last = actions.at(-1);
    if (last?.[0]?.correlationId === line.correlationId && last[0].by.sub === line.by.sub) last.push(line);
    else actions.push([line]);
  }
  return actions.map((newestFirst) => {
    const steps = newestFirst.toReversed();
    return { line: leading(steps), steps };
  });
}

/** Of steps that say as much, the earliest. */
const leading = (steps: readonly AuditLine[]): AuditLine => steps.reduce((best, step) => (weightOf(step) > weightOf(best) ? step : best));

/**
 * How much a step says of what a person wanted. The end of a thing comes first: whatever else happened, it is gone; and a
 * new name: what else happened is that others call it so. Then what stands in the event log of the thing itself, before
 * lists that many things share (words, defaults of layouts). What is taken from one to be given to another, and attempts
 * at a picture, only lead up to something.
 */
function weightOf({ type, stream, things: [main] }: AuditLine): number {
  if (/(?:Deleted|Renamed)$/.test(type)) return 3;
  if (/(?:EntryRemoved|Requested|AttemptFailed)$/.test(type)) return 0;
  return main !== undefined && stream === `${main.kind}-${main.id}` ? 2 : 1;
}

const DAY_MS = 86_400_000;

/** The filters of the address as the call takes them; a day is a day where the person is. */
export function filterQuery({ from, to, thing, line: _chosen, ...rest }: AuditSearch) {
  return {
    ...rest,
    ...(thing === undefined ? {} : { entity: thing }),
    ...(from === undefined ? {} : { from: epochOfDay(from) }),
    ...(to === undefined ? {} : { to: epochOfDay(to) + DAY_MS - 1 }),
  };
}

/** The day so many days before today, where the person is. */
export function daysAgo(days: number, now = new Date()): string {
  return calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime());
}

/** Whether a line speaks of a transcript whose title is left out. */
export const isTitleHidden = ({ name, things }: AuditLine): boolean => name === null && things.some(({ kind }) => kind === 'transcript');

export const personName = ({ name, email, sub }: AuditLine['by']): string => name ?? email ?? sub;
