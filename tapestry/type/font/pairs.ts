import { from, tagAt } from './tables.ts';

/** Correction of the advance between two glyphs by their numbers, in font units. */
export type PairKerning = (left: number, right: number) => number;

const SCRIPTS = ['DFLT', 'latn'] as const;
const PAIRS = 2;
/** Bits of what a pair may say of a glyph; all before the advance lie before it. */
const ADVANCE = 4;

/** Reads the corrections named "kern" out of `GPOS`; the first subtable that has a say decides. */
export function pairKerning(positions: DataView | undefined): PairKerning {
  const subtables = positions ? pairTables(positions) : [];
  return (left, right) => {
    for (const table of subtables) {
      const covered = coverage(from(table, table.getUint16(2)), left);
      if (covered < 0) continue;
      const value = table.getUint16(0) === 1 ? listedPair(table, covered, right) : classPair(table, left, right);
      if (value !== null) return value;
    }
    return 0;
  };
}

function pairTables(positions: DataView): DataView[] {
  const features = from(positions, positions.getUint16(6));
  const lookups = from(positions, positions.getUint16(8));
  const wanted = usualFeatures(from(positions, positions.getUint16(4))).filter((feature) => tagAt(features, 2 + feature * 6) === 'kern');
  return wanted.flatMap((feature) => shorts(from(features, features.getUint16(2 + feature * 6 + 4)), 2))
    .map((lookup) => from(lookups, lookups.getUint16(2 + lookup * 2)))
    .filter((lookup) => lookup.getUint16(0) === PAIRS)
    .flatMap((lookup) => shorts(lookup, 4).map((at) => from(lookup, at)));
}

/** Numbers of the features that hold for text of no particular language. */
function usualFeatures(scripts: DataView): number[] {
  const places = new Map(Array.from({ length: scripts.getUint16(0) }, (_, script) => [tagAt(scripts, 2 + script * 6), scripts.getUint16(2 + script * 6 + 4)]));
  const place = SCRIPTS.map((tag) => places.get(tag)).find((at) => at !== undefined);
  if (place === undefined) return [];
  const script = from(scripts, place);
  const usual = script.getUint16(0);
  return usual === 0 ? [] : shorts(from(script, usual), 4);
}

/** A list of numbers whose count stands before it. */
function shorts(view: DataView, countAt: number): number[] {
  return Array.from({ length: view.getUint16(countAt) }, (_, at) => view.getUint16(countAt + 2 + at * 2));
}

/** Null where the pair is not listed. */
function listedPair(table: DataView, covered: number, right: number): number | null {
  const list = from(table, table.getUint16(10 + covered * 2));
  const size = 2 + 2 * (numbersIn(table.getUint16(4)) + numbersIn(table.getUint16(6)));
  for (let pair = 0; pair < list.getUint16(0); pair += 1) {
    const at = 2 + pair * size;
    if (list.getUint16(at) === right) return advanceAt(table, list, at + 2);
  }
  return null;
}

function classPair(table: DataView, left: number, right: number): number {
  const row = classOf(from(table, table.getUint16(8)), left);
  const column = classOf(from(table, table.getUint16(10)), right);
  const size = 2 * (numbersIn(table.getUint16(4)) + numbersIn(table.getUint16(6)));
  return advanceAt(table, table, 16 + (row * table.getUint16(14) + column) * size);
}

/** The advance among what is said of the first glyph of a pair. */
function advanceAt(table: DataView, view: DataView, at: number): number {
  const said = table.getUint16(4);
  return (said & ADVANCE) > 0 ? view.getInt16(at + 2 * numbersIn(said & (ADVANCE - 1))) : 0;
}

function numbersIn(said: number): number {
  let count = 0;
  for (let rest = said; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}

/** Place of a glyph in a list of glyphs or of runs of them; -1 when it is not in there. */
function coverage(view: DataView, glyph: number): number {
  const count = view.getUint16(2);
  if (view.getUint16(0) === 1) {
    for (let at = 0; at < count; at += 1) if (view.getUint16(4 + at * 2) === glyph) return at;
    return -1;
  }
  const run = runAt(view, 4, count, glyph);
  return run < 0 ? -1 : view.getUint16(run + 4) + glyph - view.getUint16(run);
}

/** 0 for glyphs that no class is given. */
function classOf(view: DataView, glyph: number): number {
  if (view.getUint16(0) === 1) {
    const at = glyph - view.getUint16(2);
    return at >= 0 && at < view.getUint16(4) ? view.getUint16(6 + at * 2) : 0;
  }
  const run = runAt(view, 4, view.getUint16(2), glyph);
  return run < 0 ? 0 : view.getUint16(run + 4);
}

/** Where the run of glyphs stands that holds this one: first, last, a number; -1 when none does. */
function runAt(view: DataView, at: number, count: number, glyph: number): number {
  for (let run = 0; run < count; run += 1) {
    const place = at + run * 6;
    if (glyph >= view.getUint16(place) && glyph <= view.getUint16(place + 2)) return place;
  }
  return -1;
}
