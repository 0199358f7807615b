import { SHOWN_GROUPS, TOPIC_HEADING } from '../../model/limits.ts';
import type { Rect } from '../../model/geometry.ts';
import { symbolGroupsOf, type Group, type GroupSymbol, type TapestryData } from '../../model/tapestryData.ts';
import { rectBody, unite } from '../placement/body.ts';
import { blockBody } from '../blocks/block.ts';
import type { Body } from '../placement/body.ts';
import type { Heading } from '../text/heading.ts';
import type { Press } from '../press.ts';
import { mulberry32 } from '../placement/rng.ts';
import { crosses, spokeLine, type Spoke } from '../placement/spokes.ts';
import { arrangementOf, inOrder, sharesOf, type SheetArrangement } from './arrangement.ts';
import { contentsOf } from './content.ts';
import { hubHeading } from './hub.ts';
import { panelOf, type Panel, type PanelLook } from './panel.ts';
import { hullOf, type Piece } from './piece.ts';
import { bigRooms, radialRooms, type Rooms } from './rooms.ts';

export interface PlacedTopic extends Panel {
  readonly group: Group;
}

/** A line from the title, or from another topic, to a topic. */
export interface TopicLine extends Spoke {
  /** Index of the topic it leads to; that it leads from, null for the title. */
  readonly target: number;
  readonly source: number | null;
  readonly arrow: boolean;
}

export interface TopicLayout {
  readonly arrangement: SheetArrangement;
  readonly heading: Heading;
  readonly topics: readonly PlacedTopic[];
  readonly lines: readonly TopicLine[];
  readonly dropped: readonly Pick<GroupSymbol, 'name' | 'count'>[];
}

type Look = Omit<PanelLook, 'heading' | 'mirrored'>;

const LOOKS: Readonly<Record<'radial' | 'bigsyms', Look>> = {
  radial: { hero: 210, picture: 150, quote: 38, figure: 112, bubbles: 'first', most: { quotes: 3, figures: 2, pictures: 3, words: 4 } },
  bigsyms: { hero: 294, picture: 150, quote: 40, figure: 124, bubbles: 'all', most: { quotes: 2, figures: 1, pictures: 2, words: 3 } },
};

/** Shares against an even one from which a heading is large, or small. */
const HEADINGS = { large: 1.2, small: 0.82 } as const;

/** True when the groups are topics. */
export function showsTopics(data: Pick<TapestryData, 'groups'>): boolean {
  return symbolGroupsOf(data).some(({ topic }) => topic !== null);
}

/** A sheet whose groups are topics: rooms by the meeting, each filled with what its topic has to say. */
export function layoutTopics(press: Press, data: TapestryData, kind: 'radial' | 'bigsyms'): TopicLayout {
  const shown = symbolGroupsOf(data).slice(0, SHOWN_GROUPS);
  const rng = mulberry32(press.pen.seed);
  const shares = sharesOf(shown);
  const arrangement = arrangementOf(data, shown);
  const wish = { arrangement, shares, order: inOrder(data.topics, shown), mirrored: rng() < 0.5, flipped: rng() < 0.5 && arrangement === 'even' };
  const rooms = kind === 'radial' ? radialRooms(wish) : bigRooms(wish);
  const topics = contentsOf(shown).map((content, index): PlacedTopic => {
    const share = (shares[index] ?? 0) * shown.length;
    const heading = share >= HEADINGS.large ? TOPIC_HEADING.large : share >= HEADINGS.small ? TOPIC_HEADING.middle : TOPIC_HEADING.small;
    const look = { ...LOOKS[kind], heading, mirrored: rng() < 0.5 };
    return { group: content.group, ...panelOf(press, rooms.topics[index] as Rect, content, look) };
  });
  const counted = topics.some(({ pieces }) => pieces.some(({ block }) => block.texts.some((text) => text.kind === 'count')));
  const heading = hubHeading(press, data, rooms.hub, rooms.titled, counted);
  return { arrangement, heading, topics, lines: linesOf(rooms, heading, topics), dropped: topics.flatMap(droppedOf) };
}

function droppedOf({ group, pieces }: PlacedTopic): Pick<GroupSymbol, 'name' | 'count'>[] {
  const names = new Set(pieces.flatMap(({ block }) => block.symbols.map(({ name }) => name)));
  return [group.anchor, ...group.symbols].filter((symbol) => symbol.render !== null && !names.has(symbol.name));
}

/** Lines that cross nothing: to the first of a topic's parts, nearest first, that one can be drawn to. */
function linesOf({ lines, order }: Rooms, heading: Heading, topics: readonly PlacedTopic[]): TopicLine[] {
  if (lines === null) return [];
  const title = rectBody(...heading.texts.map(({ bounds }) => bounds));
  const all = topics.flatMap(({ pieces }) => pieces);
  const hero = topics[0]?.pieces.find(({ kind }) => kind === 'hero') ?? topics[0]?.pieces[0];
  const ways: (readonly [End | null, number | null, number])[] = lines === 'path'
    ? order.map((to, place) => [place === 0 ? titleEnd(heading) : null, place === 0 ? null : order[place - 1] ?? null, to])
    : topics.map((_, to) => (lines === 'hero' ? [hero && to > 0 ? pieceEnd(hero) : null, null, to] : [titleEnd(heading), null, to]));
  return ways.flatMap(([start, from, to]) => {
    const starts = start ? [start] : from === null ? [] : (topics[from]?.pieces ?? []).map(pieceEnd);
    const ends = (topics[to]?.pieces ?? []).map(pieceEnd);
    const pairs = starts.flatMap((a) => ends.map((b) => ({ a, b, line: spokeLine(a, b) }))).flatMap((pair) => (pair.line ? [{ ...pair, line: pair.line }] : []));
    const ordered = pairs.toSorted((p, q) => lengthOf(p.line) - lengthOf(q.line));
    const found = ordered.find(({ a, b, line }) => {
      const others: Body[] = [...(a.piece === null ? [] : [title]), ...all.filter((piece) => piece !== a.piece && piece !== b.piece).map((piece) => rectBody(piece.rect))];
      return !crosses({ ...line, thickness: THICKNESS }, others);
    });
    return found ? [{ ...found.line, thickness: THICKNESS, source: lines === 'hero' ? 0 : from, target: to, arrow: lines === 'path' }] : [];
  });
}

const THICKNESS = 12;

interface End {
  readonly centre: { readonly x: number; readonly y: number };
  readonly hull: readonly { readonly x: number; readonly y: number }[];
  readonly piece: Piece | null;
}

function lengthOf({ from, to }: Pick<Spoke, 'from' | 'to'>): number {
  return (from.x - to.x) * (from.x - to.x) + (from.y - to.y) * (from.y - to.y);
}

function titleEnd({ texts, rule }: Heading): End {
  const box = unite(texts.map(({ bounds }) => bounds));
  return { ...hullOf(rule ? unite([box, { x: rule.from.x, y: rule.from.y, width: 1, height: 1 }]) : box), piece: null };
}

function pieceEnd(piece: Piece): End {
  const body = piece.block.symbols.length > 0 ? blockBody(piece.block).box : piece.rect;
  return { ...hullOf(body), piece };
}
