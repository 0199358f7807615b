import type { Point, Rect } from '../../tapestry/model/geometry.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import type { Scene, SceneItem, SymbolItem, TextItem } from '../../tapestry/scene/scene.ts';
import { area, clipped, contains, corners, polygonDistance, polygonsMeet } from './polygons.ts';

/** What is wrong with a poster, in a sentence that names the items. */
export interface Fault {
  readonly kind: 'overlap' | 'out of bounds' | 'too few symbols' | 'empty quadrant' | 'caption';
  readonly message: string;
}

type LiveItem = SymbolItem | TextItem;

/** Least distance to the edge of the sheet, in pixels, by kind. */
const MARGINS: Readonly<Record<LiveItem['kind'], number>> = {
  symbol: 40, caption: 40, name: 40, count: 40, word: 40, legend: 40, date: 40, phrase: 44, sentence: 44, title: 72,
  heading: 40, quote: 40, speaker: 40, figure: 40, measure: 40,
};
/** Titles hang from the top left corner: their margin counts there to the left, above like that of symbols. */
const TITLE_TOP = 40;
const MIN_SYMBOLS = 12;
/** From this many words on a meeting fills a sheet. */
const FULL_LENGTH = 1200;
const MIN_QUADRANT = 0.12;

/** Every fault of a poster that can be measured. */
export function posterFaults(scene: Scene, data: TapestryData): Fault[] {
  return [...overlaps(scene), ...outOfBounds(scene), ...strayCaptions(scene), ...tooFewSymbols(scene, data), ...emptyQuadrants(scene)];
}

/**
 * No two symbols or texts share any area: ink hulls of symbols, boxes of straight text, outlines of text on paths.
 * A key word may stand inside the symbol it names.
 */
export function overlaps(scene: Scene): Fault[] {
  return pairs(liveItems(scene)).filter(([a, b]) => polygonsMeet(shapeOf(a), shapeOf(b)) && !standsInside(a, b) && !standsInside(b, a))
    .map(([a, b]) => ({ kind: 'overlap', message: `${a.id} overlaps ${b.id}` }));
}

/** The word of a symbol's free rectangle, whole within its hull. */
function standsInside(word: LiveItem, symbol: LiveItem): boolean {
  return word.kind === 'word' && symbol.kind === 'symbol' && symbol.role === 'anchor' && word.symbolId === symbol.symbolId
    && corners(word.bounds).every((corner) => contains(symbol.hull, corner));
}

/** Pairs of straight items whose bounding boxes meet: allowed, but not wanted. */
export function boxOverlaps(scene: Scene): string[] {
  const straight = liveItems(scene).filter((item) => item.kind === 'symbol' || item.outline === undefined);
  return pairs(straight).filter(([a, b]) => polygonsMeet(corners(a.bounds), corners(b.bounds)) && !standsInside(a, b) && !standsInside(b, a)).map(([a, b]) => `${a.id} x ${b.id}`);
}

/** Everything keeps its distance from the edges. */
export function outOfBounds(scene: Scene): Fault[] {
  return liveItems(scene).filter((item) => {
    const margin = MARGINS[item.kind];
    const top = item.kind === 'title' ? TITLE_TOP : margin;
    const xs = shapeOf(item).map(({ x }) => x);
    const ys = shapeOf(item).map(({ y }) => y);
    return Math.min(...xs) < margin - 0.02 || Math.max(...xs) > scene.width - margin + 0.02
      || Math.min(...ys) < top - 0.02 || Math.max(...ys) > scene.height - margin + 0.02;
  }).map(({ id }) => ({ kind: 'out of bounds', message: `${id} leaves the safe margin` }));
}

/** A caption stands under its own symbol, near it. */
export function strayCaptions(scene: Scene): Fault[] {
  const symbols = liveItems(scene).filter((item): item is SymbolItem => item.kind === 'symbol');
  return liveItems(scene).filter((item) => item.kind === 'caption').filter((caption) => {
    const own = symbols.find(({ symbolId, role }) => role === 'link' && 'symbolId' in caption && symbolId === caption.symbolId);
    if (!own) return true;
    const middle = caption.bounds.x + caption.bounds.width / 2;
    const gap = caption.bounds.y - (own.bounds.y + own.bounds.height);
    return Math.abs(middle - own.centre.x) > 4 || gap < 0 || gap > 30;
  }).map(({ id }) => ({ kind: 'caption', message: `${id} is not under its symbol` }));
}

/** The heroes of topics; without topics twelve symbols, or all that were eligible when there are fewer, for a meeting of full length; two for each triple, one for each filled slot. */
export function tooFewSymbols(scene: Scene, data: TapestryData): Fault[] {
  if (data.documentContents.words <= FULL_LENGTH) return [];
  const placed = liveItems(scene).filter(({ kind }) => kind === 'symbol').length;
  const wanted = Math.min(leastSymbols(data), Object.keys(data.symbols).length);
  return placed >= wanted ? [] : [{ kind: 'too few symbols', message: `${placed} of ${wanted} symbols are placed` }];
}

function leastSymbols({ kind, groups, slots, topics }: TapestryData): number {
  // A sheet of topics draws what tells them, and no filler: the hero of every topic that has a picture.
  if (topics !== undefined && topics.length > 1 && (kind === 'radial' || kind === 'bigsyms')) return groups.filter((group) => 'anchor' in group && group.anchor.render !== null).length;
  switch (kind) {
    case 'triples': return 2 * groups.length;
    case 'slots': return slots.filter(({ symbol }) => symbol !== null).length;
    default: return MIN_SYMBOLS;
  }
}

/** No quarter of the sheet holds less than a share of what is drawn, 12 % unless told. */
export function emptyQuadrants(scene: Scene, least: number = MIN_QUADRANT): Fault[] {
  return quadrantShares(scene).flatMap((share, index) => (share >= least ? [] : [{
    kind: 'empty quadrant' as const, message: `the ${['top left', 'top right', 'bottom left', 'bottom right'][index]} holds ${Math.round(share * 100)} % of the drawn area`,
  }]));
}

/** Shares of the drawn area in the quarters: top left, top right, bottom left, bottom right. */
export function quadrantShares(scene: Scene): number[] {
  const shapes = liveItems(scene).map(shapeOf);
  const [width, height] = [scene.width / 2, scene.height / 2];
  const quarters: Rect[] = [0, height].flatMap((y) => [0, width].map((x) => ({ x, y, width, height })));
  const areas = quarters.map((quarter) => shapes.reduce((sum, shape) => sum + area(clipped(shape, quarter)), 0));
  const all = areas.reduce((sum, part) => sum + part, 0);
  return areas.map((part) => (all === 0 ? 0 : part / all));
}

/** Least distance between any two items, in pixels; 0 when two meet. */
export function leastClearance(scene: Scene): number {
  return Math.min(Infinity, ...pairs(liveItems(scene)).map(([a, b]) => {
    const [p, q] = [shapeOf(a), shapeOf(b)];
    if (standsInside(a, b) || standsInside(b, a)) return Infinity;
    return polygonsMeet(p, q) ? 0 : polygonDistance(p, q);
  }));
}

function liveItems({ items }: Scene): LiveItem[] {
  return items.filter((item: SceneItem): item is LiveItem => item.layer === 'live');
}

function shapeOf(item: LiveItem): readonly Point[] {
  return item.kind === 'symbol' ? item.hull : (item.outline ?? corners(item.bounds));
}

function pairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((a, index) => items.slice(index + 1).map((b) => [a, b] as const));
}
