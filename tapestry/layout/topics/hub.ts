import { paintedDate } from '../../model/calendarDate.ts';
import type { Rect } from '../../model/geometry.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { paintedTitle } from '../../model/title.ts';
import { unite } from '../placement/body.ts';
import { grouped, legendText, type Heading } from '../text/heading.ts';
import { moveLettering, type Lettering } from '../text/lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { setLines } from './piece.ts';
import { wrapped } from './wrap.ts';

/** A lower room takes date and legend side by side. */
const LOW = 250;
const WIDE = 900;
const TITLE = { largest: 122, smallest: 40, lines: 4, leading: 1.0 } as const;
const DATE_SIZE = 42;
const LEGEND_SIZE = 30;
const VOICE_SIZE = 34;
const VOICE_LEADING = 1.16;
const VOICE_LINES = 4;
const MIN_VOICES = 2;
const MAX_PRICES = 2;
const PRICE_SIZE = 42;
const PRICE_LEADING = 1.15;
/** Letters are painted so much wider than they are measured, over a whole line. */
const EMBOLDENED = 12;
/** The title may be lettered this much smaller to leave room for names; prices have made it smaller already. */
const SMALLER_TITLE = { usual: 0.55, priced: 0.75 } as const;
const GAPS = { rule: 14, date: 22, legend: 14, beside: 34 } as const;

/** The title as large as its room allows, the rule under it, date and legend: centred in the room, or at its upper left corner. */
export function hubHeading(context: LayoutContext, data: Pick<TapestryData, 'documentName' | 'date' | 'documentContents' | 'topics'>, room: Rect, align: 'centre' | 'left', counted: boolean): Heading {
  const date = data.date === null ? [] : [paintedDate(data.date)];
  const legend = [legendText(data.documentContents.words, false), ...(counted ? ['small numbers: times said'] : [])];
  const low = room.height < LOW && room.width > WIDE;
  const legendLines = low ? [legend.join(' \u00b7 ')] : legend.flatMap((line) => wrapped(context.faces, 'legend', line, LEGEND_SIZE, room.width, 2) ?? [line]);
  const prices = pricesIn(context, data, room, low ? legendLines : null);
  const lines = low ? GAPS.date + DATE_SIZE : (date.length > 0 ? GAPS.date + DATE_SIZE : 0) + GAPS.date + legendLines.length * LEGEND_SIZE * 1.15 + (prices.length > 0 ? GAPS.date : 0) + prices.length * PRICE_SIZE * PRICE_LEADING;
  const below = GAPS.rule + lines;
  const name = paintedTitle(data.documentName);
  const whole = titleLines(context, name, room.width, room.height - below, align);
  // Names give way to the title, not the title to names.
  const most = (room.height - below - GAPS.legend) - (whole.length > 0 ? whole.length * TITLE.leading * (whole[0]?.style.size ?? 0) * (prices.length > 0 ? SMALLER_TITLE.priced : SMALLER_TITLE.usual) : 0);
  const voices = low ? [] : voiceLines(context, data.documentContents, room.width, Math.floor(most / (VOICE_SIZE * VOICE_LEADING)));
  const title = voices.length === 0 ? whole : titleLines(context, name, room.width, room.height - below - GAPS.legend - voices.length * VOICE_SIZE * VOICE_LEADING, align);
  const under = title.length > 0 ? unite(title.map(({ bounds }) => bounds)) : { x: 0, y: 0, width: 0, height: 0 };
  let y = under.y + under.height + GAPS.rule;
  const ruleY = y;
  const shown = date.length > 0 ? lower(setLines(context, 'date', date, DATE_SIZE, 1, align), y + GAPS.date) : [];
  const priced = prices.length > 0 ? lower(setLines(context, 'legend', prices, PRICE_SIZE, PRICE_LEADING, align, 'second'), (shown.length > 0 ? bottomOf(shown) : y) + GAPS.date) : [];
  const dated = [...shown, ...priced];
  const beside = low ? besideDate(dated, setLines(context, 'legend', legendLines, LEGEND_SIZE, 1.15, align), align, room.width) : null;
  if (dated.length > 0 && !low) y = bottomOf(dated);
  const named = voices.length > 0 ? lower(setLines(context, 'legend', voices, VOICE_SIZE, VOICE_LEADING, align), y + (dated.length > 0 ? GAPS.legend : GAPS.date)) : [];
  if (named.length > 0) y = bottomOf(named);
  const told = beside?.legend ?? lower(setLines(context, 'legend', legendLines, LEGEND_SIZE, 1.15, align), y + (dated.length > 0 || named.length > 0 ? GAPS.legend : GAPS.date));
  const texts = [...title, ...(beside?.dated ?? dated), ...named, ...told];
  const box = unite(texts.map(({ bounds }) => bounds));
  const by = {
    x: Math.round(align === 'centre' ? room.x + room.width / 2 : room.x),
    y: Math.round(align === 'centre' ? room.y + Math.max(0, (room.height - box.height) / 2) : room.y),
  };
  const moved = texts.map((text) => moveLettering(text, by));
  return {
    texts: moved,
    rule: title.length > 0 ? { from: { x: by.x + under.x, y: by.y + ruleY }, to: { x: by.x + under.x + under.width, y: by.y + ruleY } } : null,
    bottom: bottomOf(moved),
  };
}

/** Lines that tell what something is to cost or to bring, of which no heading speaks. @param beside what stands on the same line in a low room, where there is place for one line only */
function pricesIn(context: LayoutContext, { topics, date }: Pick<TapestryData, 'topics' | 'date'>, { width }: Rect, beside: readonly string[] | null): readonly string[] {
  const all = topics.flatMap(({ prices = [] }) => prices);
  // "30 cents to make for" and "2 EUR to make for": which one holds, or what each is for, nobody can tell.
  const told = all.filter(({ figure, measures }) => all.every((other) => other.measures !== measures || other.figure === figure)).map(({ figure, measures }) => `${figure} ${measures}`);
  const text = [...new Set(told)].slice(0, MAX_PRICES).join(' \u00b7 ');
  if (text === '' || (beside !== null && date !== null)) return [];
  const taken = beside === null ? 0 : GAPS.beside + unite(setLines(context, 'legend', beside, LEGEND_SIZE, 1, 'left').map(({ bounds }) => bounds)).width;
  return wrapped(context.faces, 'legend', text, PRICE_SIZE, width - taken - EMBOLDENED, beside === null ? 2 : 1) ?? [];
}

/** Who was there, as far as there is room: those who said most by name, the others counted. That nobody is left out is worth one more line. */
function voiceLines(context: LayoutContext, { voices = [], speakers }: TapestryData['documentContents'], width: number, lines: number): readonly string[] {
  for (let named = voices.length; named >= MIN_VOICES; named -= 1) {
    const others = Math.max(0, speakers - named);
    const all = [...voices.slice(0, named), ...(others > 0 ? [`${grouped(others)} ${others === 1 ? 'other' : 'others'}`] : [])];
    const set = lines < 1 ? null : wrapped(context.faces, 'legend', `with ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`, VOICE_SIZE, width, Math.min(VOICE_LINES, others === 0 ? lines + 1 : lines));
    if (set !== null) return set;
  }
  return [];
}

/** Date and legend on one line, together where the date alone stood; null without a date, or without room for both. */
function besideDate(dated: readonly Lettering[], legend: readonly Lettering[], align: 'centre' | 'left', room: number): { dated: Lettering[]; legend: Lettering[] } | null {
  const [date, told] = [dated[0], legend[0]];
  if (date?.line.kind !== 'straight' || told?.line.kind !== 'straight') return null;
  const width = date.bounds.width + GAPS.beside + told.bounds.width;
  if (width > room) return null;
  const left = align === 'centre' ? -width / 2 : 0;
  const moved = moveLettering(date, { x: Math.round(left - date.bounds.x), y: 0 });
  const by = { x: Math.round(left + date.bounds.width + GAPS.beside - told.bounds.x), y: date.line.at.y - told.line.at.y };
  return { dated: [moved], legend: [moveLettering(told, by)] };
}

function titleLines(context: LayoutContext, title: string, width: number, height: number, align: 'centre' | 'left'): Lettering[] {
  if (title.trim() === '') return [];
  for (let size: number = TITLE.largest; size >= TITLE.smallest; size -= 4) {
    const lines = wrapped(context.faces, 'title', title, size, width, TITLE.lines);
    if (lines === null || (lines.length * size * TITLE.leading > height && size > TITLE.smallest)) continue;
    return setLines(context, 'title', lines, size, TITLE.leading, align);
  }
  return setLines(context, 'title', [title], TITLE.smallest, TITLE.leading, align);
}

function lower(texts: readonly Lettering[], by: number): Lettering[] {
  return texts.map((text) => moveLettering(text, { x: 0, y: Math.ceil(by) }));
}

function bottomOf(texts: readonly Lettering[]): number {
  return Math.max(...texts.map(({ bounds }) => bounds.y + bounds.height));
}
