import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import type { AuditSearch } from '../../app/pageSearch.ts';
import { epochOfDay } from '../../ui/when.ts';

/** What a person did at once: its first line, and how many lines it took. */
export interface AuditAction {
  readonly line: AuditLine;
  readonly steps: number;
}

/** Neighbours of one action as one; `lines` newest first, the line shown is the action's earliest. */
export function actionsOf(lines: readonly AuditLine[]): readonly AuditAction[] {
  const actions: AuditAction[] = [];
  for (const line of lines) {
    const last = actions.at(-1);
    if (last && last.line.correlationId === line.correlationId && last.line.by.sub === line.by.sub) actions[actions.length - 1] = { line, steps: last.steps + 1 };
    else actions.push({ line, steps: 1 });
  }
  return actions;
}

const DAY_MS = 86_400_000;

/** The filters of the address as the call takes them; a day is a day where the person is. */
export function filterQuery({ from, to, thing, ...rest }: AuditSearch) {
  return {
    ...rest,
    ...(thing === undefined ? {} : { entity: thing }),
    ...(from === undefined ? {} : { from: epochOfDay(from) }),
    ...(to === undefined ? {} : { to: epochOfDay(to) + DAY_MS - 1 }),
  };
}

export const personName = ({ name, email, sub }: AuditLine['by']): string => name ?? email ?? sub;
