import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { PersonSeen } from '../../../../api/contract/fields.ts';
import type { history } from '../../../../api/contract/history.ts';

/** Revisions of a run: those after the first number, up to and with the second. */
export interface Revisions {
  readonly after: number;
  readonly upTo: number;
}

/** Who arranged a run in these revisions; null where it was more than one person, or cannot be told. */
export function arrangedBy({ versions }: Pick<AnswerOf<typeof history>, 'versions'>, run: string, { after, upTo }: Revisions): PersonSeen | null {
  const lines = versions.map(({ line }) => line)
    .filter(({ stream, type, revision }) => stream === `run-${run}` && type === 'TapestryArranged' && revision > after && revision <= upTo);
  const [first] = lines;
  return first && lines.every(({ by }) => by.sub === first.by.sub) ? first.by : null;
}
