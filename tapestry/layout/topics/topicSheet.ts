import { SHOWN_GROUPS, TOPIC_HEADING } from '../../model/limits.ts';
import type { Point, Rect } from '../../model/geometry.ts';
import { isPictured, symbolGroupsOf, type Group, type GroupSymbol, type TapestryData } from '../../model/tapestryData.ts';
import { rectBody, unite } from '../placement/body.ts';
import type { Quote } from '../../model/topics.ts';
import type { Heading } from '../text/heading.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { mulberry32 } from '../placement/rng.ts';
import { crosses, type Spoke } from '../placement/spokes.ts';
import { alsoSaidIn, mayFillRow, ROW } from './alsoSaid.ts';
import { arrangementOf, inOrder, sharesOf, type SheetArrangement } from './arrangement.ts';
import { contentsOf } from './content.ts';
import { hubHeading } from './hub.ts';
import type { Piece } from './piece.ts';
import { panelOf, type Panel, type PanelContent, type PanelLook } from './panel.ts';
import { overheardIn, overlap, raised, type Overheard } from './overheard.ts';
import { bigRooms, radialRooms, ROOM_GAP, type Rooms } from './rooms.ts';

export interface PlacedTopic extends Panel {
  readonly group: Group;
}

/** A line from the title to a topic. */
export interface TopicLine extends Spoke {
  /** Index of the topic it leads to. */
  readonly target: number;
}

export interface TopicLayout {
  readonly arrangement: SheetArrangement;
  readonly heading: Heading;
  /** Striking things that are no part of a topic. */
  readonly overheard: Overheard | null;
  /** A row of words of the meeting that stand in no topic; none where there are too few. */
  readonly alsoSaid: readonly Piece[];
  readonly topics: readonly PlacedTopic[];
  readonly lines: readonly TopicLine[];
  readonly dropped: readonly Pick<GroupSymbol, 'name' | 'count'>[];
}

type Look = Omit<PanelLook, 'heading' | 'mirrored'>;

const LOOKS: Readonly<Record<'radial' | 'bigsyms', Look>> = {
  radial: { heroWorth: 58, hero: 210, picture: 150, quote: 38, figure: 112, bubbles: 'first', most: { quotes: 3, figures: 2, pictures: 4, words: 10 } },
  bigsyms: { heroWorth: 95, hero: 294, picture: 150, quote: 40, figure: 124, bubbles: 'all', most: { quotes: 2, figures: 1, pictures: 2, words: 8 } },
};

/** Shares against an even one from which a heading is large, or small. */
const HEADINGS = { large: 1.2, small: 0.82 } as const;

/** A room of `usual` square pixels takes everything at its usual size. */
const HIGHEST_HERO = 0.62;
/** A heading is lettered no larger than this share of the title. */
const UNDER_TITLE = 0.9;
const ROOMY = { usual: 290_000, least: 0.9, most: 1.34 } as const;

/** True when the groups are topics. */
export function showsTopics(data: Pick<TapestryData, 'groups'>): boolean {
  return symbolGroupsOf(data).some(({ topic }) => topic !== null);
}

/**
 * A sheet whose groups are topics: rooms by the meeting, each filled with what its topic has to say. At its foot stand what
 * was overheard and a row of what was also said; only where nothing gives way to them that a person chose, and on a sheet of
 * big symbols no topic's picture either.
 */
export function layoutTopics(context: LayoutContext, data: TapestryData, kind: 'radial' | 'bigsyms'): TopicLayout {
  const shown = symbolGroupsOf(data).slice(0, SHOWN_GROUPS);
  const said = overheardIn(context, data, shown);
  const rows = mayFillRow(data) ? [true, false] : [false];
  const feet = (said === null ? [null] : [said, null]).flatMap((overheard) => rows.map((hasRow): Foot => ({ overheard, hasRow })));
  // The last of them has nothing at its foot: that one stands whatever it lacks.
  const last = feet.length - 1;
  for (const foot of feet.slice(0, last)) {
    const sheet = sheetOf(context, data, kind, shown, foot);
    if (sheet.isWhole) return sheet.layout;
  }
  return sheetOf(context, data, kind, shown, feet[last]!).layout;
}

/** What stands at the foot of a sheet. */
interface Foot {
  readonly overheard: Overheard | null;
  /** Of words. */
  readonly hasRow: boolean;
}

function sheetOf(context: LayoutContext, data: TapestryData, kind: 'radial' | 'bigsyms', shown: readonly Group[], foot: Foot): { readonly layout: TopicLayout; readonly isWhole: boolean } {
  const overheard = foot.overheard && (foot.hasRow ? raised(foot.overheard, ROW.underOverheard) : foot.overheard);
  const rng = mulberry32(context.pen.seed);
  const shares = sharesOf(shown);
  const arrangement = arrangementOf(data, shown);
  const wish = { arrangement, shares, order: inOrder(data.topics, shown), mirrored: rng() < 0.5 && arrangement !== 'sequence', flipped: rng() < 0.5 && arrangement === 'even' };
  const rooms = (kind === 'radial' ? radialRooms : bigRooms)(wish, overheard === null ? (foot.hasRow ? ROW.underTopics : 0) : overheard.height + ROOM_GAP + (foot.hasRow ? ROW.underOverheard : 0));
  const hub = rooms.hasRays ? { x: rooms.hub.x + HUB.x, y: rooms.hub.y + HUB.y, width: rooms.hub.width - 2 * HUB.x, height: rooms.hub.height - 2 * HUB.y } : { ...rooms.hub, x: rooms.hub.x + TITLE_IN, width: rooms.hub.width - 2 * TITLE_IN };
  const title = hubHeading(context, data, hub, rooms.titled, true).texts.find(({ kind }) => kind === 'title')?.style.size ?? Infinity;
  const contents = contentsOf(shown.map((group) => without(group, overheard)));
  const topics = contents.map((content, index): PlacedTopic => {
    const share = (shares[index] ?? 0) * shown.length;
    const heading = share >= HEADINGS.large ? TOPIC_HEADING.large : share >= HEADINGS.small ? TOPIC_HEADING.middle : TOPIC_HEADING.small;
    const room = rooms.topics[index] as Rect;
    return { group: shown[index] as Group, ...panelOf(context, room, content, { ...lookIn(room, LOOKS[kind], heading, title), mirrored: rng() < 0.5 }) };
  });
  const counted = topics.some(({ pieces }) => pieces.some(({ block }) => block.texts.some((text) => text.kind === 'count')));
  const heading = hubHeading(context, data, hub, rooms.titled, counted);
  const lines = linesOf(rooms, heading, topics);
  const written = [...topics.flatMap(({ pieces }) => pieces), ...(overheard?.quotes ?? [])].flatMap(({ block }) => block.texts.map(({ text }) => text));
  const row = foot.hasRow ? alsoSaidIn(context, data, written) : null;
  const layout = { arrangement, heading, overheard, alsoSaid: row ?? [], topics, lines, dropped: topics.flatMap(droppedOf) };
  return { layout, isWhole: foot.hasRow === (row !== null) && topics.every((topic, index) => hasItsOwn(topic, contents[index] as PanelContent, kind === 'bigsyms')) };
}

/** Whether a topic has everything that a person wants there, and its picture. */
function hasItsOwn({ pieces }: PlacedTopic, { group: { anchor, symbols }, hero, quotes: [first] }: PanelContent, pictured: boolean): boolean {
  const drawn = new Set(pieces.flatMap(({ block }) => block.symbols.map(({ name }) => name)));
  const wanted = [...(hero && isPictured(anchor) && (pictured || anchor.byHand) ? [anchor] : []), ...symbols.filter(({ byHand }) => byHand)];
  return wanted.every(({ name }) => drawn.has(name)) && (first?.byHand !== true || pieces.some((piece) => piece.kind === 'quote' && piece.rank === 1));
}

/** A group without the quotes that stand elsewhere, unless a person chose them for it. */
function without(group: Group, overheard: Overheard | null): Group {
  const isElsewhere = (quote: Quote): boolean => quote.byHand !== true && (overheard?.said ?? []).some((each) => overlap(each, quote));
  return { ...group, quotes: group.quotes.filter((quote) => !isElsewhere(quote)) };
}

/** Larger rooms take larger parts; in a low one the hero leaves room for its name. */
function lookIn({ width, height }: Rect, look: Look, heading: number, title: number): Omit<PanelLook, 'mirrored'> {
  const size = Math.min(ROOMY.most, Math.max(ROOMY.least, Math.sqrt((width * height) / ROOMY.usual)));
  return { ...look, hero: Math.min(look.hero * size, height * HIGHEST_HERO), picture: look.picture * size, quote: look.quote * size, figure: look.figure * size, heading: Math.max(TOPIC_HEADING.smallest, Math.min(heading * size, title * UNDER_TITLE)) };
}

function droppedOf({ group, pieces }: PlacedTopic): Pick<GroupSymbol, 'name' | 'count'>[] {
  const names = new Set(pieces.flatMap(({ block }) => block.symbols.map(({ name }) => name)));
  return [group.anchor, ...group.symbols].filter((symbol) => symbol.render !== null && !names.has(symbol.name));
}

/** Rays lead from the title to each topic, or none does. They cross nothing. */
function linesOf({ hasRays }: Rooms, heading: Heading, topics: readonly PlacedTopic[]): TopicLine[] {
  if (!hasRays) return [];
  const title = unite(heading.texts.map(({ bounds }) => bounds));
  const rects = (index: number): Rect[] => topics[index]?.pieces.map(({ rect }) => rect) ?? [];
  const found = topics.flatMap(({ group, pieces }, target): TopicLine[] => {
    const others = topics.flatMap((_, index) => (index === target ? [] : rects(index)));
    const thickness = RAY.thin + RAY.more * group.share;
    const way = shortestWay(title, pieces.map(({ rect }) => rect), others, thickness);
    return way ? [{ ...way, thickness, target }] : [];
  });
  // Some of them would look like what was left over of others.
  return found.length === topics.length ? found : [];
}

/** The shortest straight way from the edge of a rectangle to those of others that keeps clear of all others and of their own insides. */
function shortestWay(start: Rect, ends: readonly Rect[], others: readonly Rect[], thickness: number): Pick<Spoke, 'from' | 'to'> | null {
  const end = unite(ends);
  const ways = edgePoints(start).flatMap((from) => ends.flatMap(edgePoints).map((to) => ({ from, to }))).filter((way) => leadsTo(way, start, end) && lengthOf(way) >= Math.max(RAY.shortest, thickness * RAY.slender) && lengthOf(way) <= RAY.longest);
  const bodies = [...others, start, ...ends].map((rect) => rectBody(inset(rect, RAY.inset)));
  return ways.toSorted((a, b) => lengthOf(a) - lengthOf(b)).slice(0, RAY.tried).find((way) => !crosses({ ...way, thickness: thickness * RAY.body }, bodies)) ?? null;
}

/** Whether a way goes where whoever looks from one to the other would draw it. */
function leadsTo({ from, to }: Pick<Spoke, 'from' | 'to'>, start: Rect, end: Rect): boolean {
  const across = { from: { x: start.x + start.width / 2, y: start.y + start.height / 2 }, to: { x: end.x + end.width / 2, y: end.y + end.height / 2 } };
  const dot = (to.x - from.x) * (across.to.x - across.from.x) + (to.y - from.y) * (across.to.y - across.from.y);
  return dot >= RAY.straight * lengthOf({ from, to }) * lengthOf(across);
}

/** Middles of the sides and near the corners, a little outside. */
function edgePoints({ x, y, width, height }: Rect): Point[] {
  const [left, top, right, bottom] = [x - RAY.gap, y - RAY.gap, x + width + RAY.gap, y + height + RAY.gap];
  const shares = [0.12, 0.5, 0.88];
  return [
    ...shares.flatMap((share) => [{ x: x + width * share, y: top }, { x: x + width * share, y: bottom }]),
    ...shares.flatMap((share) => [{ x: left, y: y + height * share }, { x: right, y: y + height * share }]),
  ];
}

function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: Math.max(1, width - 2 * by), height: Math.max(1, height - 2 * by) };
}

/**
 * Pixels; `body` is the share of a ray's thickness that holds most of its paint, `straight` the cosine of how far it may turn
 * off. A ray shorter than `slender` times its thickness looks like a slip of the brush.
 */
const RAY = { thin: 32, more: 56, gap: 12, inset: 3, shortest: 150, slender: 1.25, longest: 240, straight: 0.85, tried: 400, body: 0.6 } as const;
/** Titles keep 72 from the edge of the sheet. */
const TITLE_IN = 18;
/** Room for rays around the title. */
const HUB = { x: 44, y: 12 } as const;
function lengthOf({ from, to }: Pick<Spoke, 'from' | 'to'>): number {
  return Math.sqrt((from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y));
}
