import { paintedDate } from '../../model/calendarDate.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { paintedTitle } from '../../model/title.ts';
import { fitSize } from '../../type/fit.ts';
import type { Heading } from './heading.ts';
import { letterStraight, moveLettering } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';

const LEFT = 72;
const TOP = 50;
const SIZES = { title: { largest: 92, smallest: 30 }, date: 42, legend: 30 } as const;
const GAPS = { rule: 20, date: 28, legend: 42 } as const;

/** A title in one line with the date beside it, for sheets that need their width below; the legend stands under the rule. */
export function inlineHeading(context: LayoutContext, { documentName, date }: Pick<TapestryData, 'documentName' | 'date'>, legend: string, width: number): Heading {
  const title = titleLine(context, paintedTitle(documentName), width);
  const [baseline, right] = title ? [baselineOf(title), title.bounds.x + title.bounds.width] : [TOP + SIZES.date, LEFT - GAPS.date];
  const under = baseline + GAPS.rule;
  const dated = date === null ? [] : [plain(context, 'date', paintedDate(date), SIZES.date, right + GAPS.date, baseline)];
  const texts = [...(title ? [title] : []), ...dated, plain(context, 'legend', legend, SIZES.legend, LEFT, under + GAPS.legend)];
  return {
    texts,
    rule: title ? { from: { x: LEFT, y: under }, to: { x: right, y: under } } : null,
    bottom: Math.max(...texts.map(({ bounds }) => bounds.y + bounds.height)),
  };
}

function titleLine(context: LayoutContext, title: string, width: number): Lettering | null {
  if (title === '') return null;
  const size = fitSize(context.faces, title, faceOf('title'), SIZES.title, width) ?? SIZES.title.smallest;
  const top = plain(context, 'title', title, size, LEFT, 0).bounds.y;
  return plain(context, 'title', title, size, LEFT, Math.round(TOP - top));
}

function baselineOf({ line }: Lettering): number {
  return line.kind === 'straight' ? line.at.y : line.path.from.y;
}

/** The ink begins exactly at `x`. */
function plain(context: LayoutContext, kind: 'title' | 'date' | 'legend', text: string, size: number, x: number, baseline: number): Lettering {
  const set = letterStraight(context.faces, kind, text, textStyle(context.pen, kind, text, size), { x, y: baseline });
  return moveLettering(set, { x: x - set.bounds.x, y: 0 });
}
