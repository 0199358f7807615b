import { parseArgs } from 'node:util';
import { listLayouts } from '../application/catalogue/readLibrary.ts';
import type { Ports } from '../application/ports/ports.ts';
import { unknownLayout } from '../application/tapestries/composeTapestry.ts';
import { BUILT_IN_LAYOUTS } from '../tapestry/model/vocabulary.ts';
import { isCalendarDate, type CalendarDate } from '../tapestry/model/calendarDate.ts';
import type { LayoutParams } from '../tapestry/model/tapestryData.ts';
import { loadStarter, starterBackgrounds } from '../library/starter.ts';
import { layoutKind, slotLayoutsOf } from '../tapestry/compose/layouts/layoutKinds.ts';
import { CommandFailed, EXIT } from './failure.ts';

/** Options that several commands share, each with the sentence for a wrong value. */

/** A layout every installation has, or one of the starter library's painted backgrounds: for what needs no installation. */
export function layoutOption(value: string): string {
  const painted = starterBackgrounds(loadStarter()).pins.flatMap(slotLayoutsOf);
  if (!layoutKind(value, painted).ok) throw noLayout(value, [...BUILT_IN_LAYOUTS, ...painted]);
  return value;
}

/** A layout of an installation: also one that somebody made there. */
export async function installedLayout(ports: Ports, value: string): Promise<string> {
  if (await unknownLayout(ports, value)) throw noLayout(value, await listLayouts(ports));
  return value;
}

const noLayout = (value: string, known: readonly { readonly id: string }[]): CommandFailed =>
  new CommandFailed(EXIT.usage, `There is no layout "${value}". Layouts to choose from: ${known.map(({ id }) => id).join(', ')}.`);

/** The API takes no more either. */
const MAX_MIN_SYMBOL_COUNT = 1_000_000;

export function paramsOption(minSymbolCount: string | undefined): LayoutParams {
  if (minSymbolCount === undefined) return {};
  if (!/^[1-9]\d{0,6}$/.test(minSymbolCount) || Number(minSymbolCount) > MAX_MIN_SYMBOL_COUNT) {
    throw new CommandFailed(EXIT.usage, `--min-symbol-count takes a whole number from 1 to 1,000,000, not "${minSymbolCount}".`);
  }
  return { minSymbolCount: Number(minSymbolCount) };
}

export function dateOption(value: string | undefined): CalendarDate | null {
  if (value === undefined) return null;
  if (!isCalendarDate(value)) throw new CommandFailed(EXIT.usage, `--date takes a day as YYYY-MM-DD, not "${value}".`);
  return value;
}

/** For commands that take nothing. @throws what `parseArgs` throws */
export function nothing(args: readonly string[]): void {
  parseArgs({ args: [...args], options: {} });
}

/** The one transcript a command is about. */
export function onlyTranscript(positionals: readonly string[], command: string): string {
  const [first, second] = positionals;
  if (first === undefined) throw new CommandFailed(EXIT.usage, `Name a transcript. Try \`tapestry ${command} --help\`.`);
  if (second !== undefined) throw new CommandFailed(EXIT.usage, `One transcript at a time: "${second}" is one too many. Try \`tapestry ${command} --help\`.`);
  return first;
}

/** The one folder a command is about. */
export function onlyFolder(args: readonly string[], command: string): string {
  const { positionals: [folder, second] } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  if (folder === undefined) throw new CommandFailed(EXIT.usage, `Name a folder. Try \`tapestry ${command} --help\`.`);
  if (second !== undefined) throw new CommandFailed(EXIT.usage, `One folder at a time: "${second}" is one too many. Try \`tapestry ${command} --help\`.`);
  return folder;
}
