import { BUILT_IN_LAYOUTS } from '../tapestry/model/vocabulary.ts';
import { isCalendarDate, type CalendarDate } from '../tapestry/model/calendarDate.ts';
import type { LayoutParams } from '../tapestry/model/tapestryData.ts';
import { layoutKind } from '../tapestry/compose/layoutKinds.ts';
import { CommandFailed, EXIT } from './failure.ts';

/** Options that several commands share, each with the sentence for a wrong value. */

export function layoutOption(value: string): string {
  const kind = layoutKind(value);
  if (!kind.ok) {
    const known = BUILT_IN_LAYOUTS.map(({ id }) => id).filter((id) => layoutKind(id).ok);
    throw new CommandFailed(EXIT.refused, `${kind.message} Layouts to choose from: ${known.join(', ')}.`);
  }
  return value;
}

export function paramsOption(minSymbolCount: string | undefined): LayoutParams {
  if (minSymbolCount === undefined) return {};
  const count = Number(minSymbolCount);
  if (!Number.isInteger(count) || count < 1) {
    throw new CommandFailed(EXIT.refused, `--min-symbol-count takes a whole number from 1 on, not "${minSymbolCount}".`);
  }
  return { minSymbolCount: count };
}

export function dateOption(value: string | undefined): CalendarDate | null {
  if (value === undefined) return null;
  if (!isCalendarDate(value)) throw new CommandFailed(EXIT.refused, `--date takes a day as YYYY-MM-DD, not "${value}".`);
  return value;
}

/** The one file a command is about. */
export function onlyPositional(positionals: readonly string[], what: string, command: string): string {
  const [first, second] = positionals;
  if (first === undefined) throw new CommandFailed(EXIT.usage, `Name ${what}. Try \`tapestry ${command} --help\`.`);
  if (second !== undefined) throw new CommandFailed(EXIT.usage, `One at a time: "${second}" is too much. Try \`tapestry ${command} --help\`.`);
  return first;
}
