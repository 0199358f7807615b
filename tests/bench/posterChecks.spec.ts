import { describe, expect, it } from 'vitest';
import type { Point } from '../../tapestry/model/geometry.ts';
import { PALETTES } from '../../tapestry/model/palette.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import type { Scene, SymbolItem, TextItem } from '../../tapestry/scene/scene.ts';
import { area, clipped, corners, polygonDistance, polygonsMeet } from './polygons.ts';
import { boxOverlaps, emptyQuadrants, leastClearance, outOfBounds, overlaps, quadrantShares, strayCaptions, tooFewSymbols } from './posterChecks.ts';

const style: TextItem['style'] = { face: 'hand', size: 31, color: '#000000', bold: 0, tracking: 0, halo: null, seed: 1 };

/** A round-cornered symbol, 100 wide. */
function symbol(id: string, x: number, y: number, role: SymbolItem['role'] = 'link'): SymbolItem {
  const hull = [[-50, -20], [-20, -50], [20, -50], [50, -20], [50, 20], [20, 50], [-20, 50], [-50, 20]].map(([dx = 0, dy = 0]) => ({ x: x + dx, y: y + dy }));
  return { id, kind: 'symbol', layer: 'live', role, symbolId: id, name: id, count: 3, sprite: 's', centre: { x, y }, hull, bounds: { x: x - 50, y: y - 50, width: 100, height: 100 } };
}

function text(id: string, kind: TextItem['kind'], x: number, y: number, width = 80, height = 24): TextItem {
  return { id, kind, layer: 'live', text: id, style, line: { kind: 'straight', at: { x, y: y + height } }, bounds: { x, y, width, height } };
}

/** A bent band: the box of an arch is empty in its middle. */
function arch(id: string, x: number, y: number): TextItem {
  const tops: Point[] = [{ x: x - 200, y: y + 60 }, { x: x - 100, y }, { x: x + 100, y }, { x: x + 200, y: y + 60 }];
  const outline = [...tops, ...tops.map((point) => ({ x: point.x, y: point.y + 40 })).reverse()];
  return { ...text(id, 'phrase', x - 200, y, 400, 100), outline };
}

function scene(items: readonly (SymbolItem | TextItem)[]): Scene {
  return { format: 1, width: 1800, height: 1145, palette: PALETTES.harbour, ground: { name: 'g', backgroundHash: null, seed: 1 }, sprites: {}, items };
}

const corner = [symbol('a', 300, 300), symbol('b', 1500, 300), symbol('c', 300, 900), symbol('d', 1500, 900)];
const data = (words: number, symbols: number): TapestryData =>
  ({ kind: 'radial', groups: [], slots: [], documentContents: { words }, symbols: Object.fromEntries(Array.from({ length: symbols }, (_, index) => [`s${index}`, {}])) }) as unknown as TapestryData;

describe('the check for overlaps', () => {
  it('finds a caption that runs into a symbol and a word inside one', () => {
    const found = overlaps(scene([symbol('a', 300, 300), text('into', 'caption', 340, 290), text('inside', 'word', 280, 295, 30, 10)]));
    expect(found.map(({ message }) => message)).toEqual(['a overlaps into', 'a overlaps inside']);
  });

  it('allows the word inside a large symbol that is its own, while all of it lies within', () => {
    const inside = (x: number, symbolId: string): TextItem => ({ ...text('word', 'word', x, 295, 30, 10), symbolId });
    const found = (word: TextItem) => overlaps(scene([symbol('a', 300, 300, 'anchor'), word]));
    expect(found(inside(280, 'a'))).toEqual([]);
    expect(found(inside(280, 'b'))).toHaveLength(1);
    expect(found(inside(335, 'a'))).toHaveLength(1);
  });

  it('lets a caption stand in the empty corner of a round symbol, and says that their boxes meet', () => {
    const poster = scene([symbol('a', 300, 300), text('corner', 'caption', 341, 341)]);
    expect(overlaps(poster)).toEqual([]);
    expect(boxOverlaps(poster)).toEqual(['a x corner']);
  });

  it('judges text on a curve by its outline: under the arch is free, on it is not', () => {
    expect(overlaps(scene([arch('phrase', 500, 200), text('under', 'word', 460, 270)]))).toEqual([]);
    expect(overlaps(scene([arch('phrase', 500, 200), text('on', 'word', 330, 250)]))).toHaveLength(1);
    expect(overlaps(scene([arch('phrase', 500, 200), arch('other', 560, 220)]))).toHaveLength(1);
  });

  it('measures how near the nearest two come', () => {
    expect(leastClearance(scene([symbol('a', 300, 300), symbol('b', 410, 300)]))).toBeCloseTo(10);
    expect(leastClearance(scene([symbol('a', 300, 300), symbol('b', 350, 300)]))).toBe(0);
  });
});

describe('the check of the margins', () => {
  it('knows the margin of each kind', () => {
    const found = outOfBounds(scene([symbol('left', 89, 400), symbol('inside', 91, 600), text('low', 'sentence', 600, 1080), text('title', 'title', 70, 60), text('fine', 'caption', 41, 1080)]));
    expect(found.map(({ message }) => message.split(' ')[0])).toEqual(['left', 'low', 'title']);
  });
});

describe('the check of captions', () => {
  it('finds one that hangs under another symbol or too far away', () => {
    const own = (caption: TextItem, symbolId: string): TextItem => ({ ...caption, symbolId });
    const items = [symbol('a', 300, 300), symbol('b', 600, 300), symbol('c', 900, 300)];
    const captions = [own(text('good', 'caption', 260, 360), 'a'), own(text('far', 'caption', 560, 420), 'b'), own(text('aside', 'caption', 880, 360), 'c'), text('none', 'caption', 100, 900)];
    expect(strayCaptions(scene([...items, ...captions])).map(({ message }) => message.split(' ')[0])).toEqual(['far', 'aside', 'none']);
  });
});

describe('the check of symbols and balance', () => {
  it('wants twelve symbols of a long meeting, all eligible ones when there are fewer, none in particular of a short one', () => {
    expect(tooFewSymbols(scene(corner), data(1201, 30))).toHaveLength(1);
    expect(tooFewSymbols(scene(corner), data(1201, 4))).toEqual([]);
    expect(tooFewSymbols(scene(corner), data(1200, 30))).toEqual([]);
  });

  it('wants two symbols for each triple, and every symbol that has a slot', () => {
    const triples = (groups: number) => tooFewSymbols(scene(corner), { ...data(1201, 30), kind: 'triples', groups: Array.from({ length: groups }) } as unknown as TapestryData);
    const slots = (filled: number) => tooFewSymbols(scene(corner), { ...data(1201, 30), kind: 'slots', slots: Array.from({ length: filled }, () => ({ symbol: {} })) } as unknown as TapestryData);
    expect([triples(2), triples(3).length, slots(4), slots(5).length]).toEqual([[], 1, [], 1]);
  });

  it('finds an empty quarter of the sheet', () => {
    expect(emptyQuadrants(scene(corner))).toEqual([]);
    expect(emptyQuadrants(scene(corner.slice(0, 3))).map(({ message }) => message)).toEqual(['the bottom right holds 0 % of the drawn area']);
    expect(quadrantShares(scene([symbol('middle', 900, 572.5)]))).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});

describe('polygons', () => {
  const square = corners({ x: 0, y: 0, width: 10, height: 10 });

  it('meet when one lies whole in the other, and do not when they only touch', () => {
    expect(polygonsMeet(square, corners({ x: 4, y: 4, width: 2, height: 2 }))).toBe(true);
    expect(polygonsMeet(corners({ x: 4, y: 4, width: 2, height: 2 }), square)).toBe(true);
    expect(polygonsMeet(square, square)).toBe(true);
    expect(polygonsMeet(square, corners({ x: 10, y: 0, width: 10, height: 10 }))).toBe(false);
    expect(polygonDistance(square, corners({ x: 13, y: 14, width: 5, height: 5 }))).toBeCloseTo(5);
  });

  it('are clipped to a rectangle with the right area', () => {
    expect(area(clipped([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 0, y: 10 }], { x: 0, y: 0, width: 5, height: 20 }))).toBeCloseTo(37.5);
    expect(area(clipped(square, { x: 20, y: 20, width: 5, height: 5 }))).toBe(0);
  });
});
