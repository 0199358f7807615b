import { from } from './tables.ts';

/** Number of the glyph of a character by its code point; 0 where there is none. */
export type CharacterMap = (codePoint: number) => number;

const ENTRIES_AT = 4;
const ENTRY = 8;
/** Platform and encoding of tables that name characters by Unicode. */
const UNICODE = new Set(['0 0', '0 1', '0 2', '0 3', '3 1']);
/** Runs of characters of the Basic Multilingual Plane. */
const SEGMENTS = 4;
const SEGMENTS_AT = 14;

/**
 * Reads `cmap`.
 * @throws Error when it does not name Unicode characters in segments
 */
export function characterMap(cmap: DataView): CharacterMap {
  for (let entry = cmap.getUint16(2) - 1; entry >= 0; entry -= 1) {
    const at = ENTRIES_AT + entry * ENTRY;
    const table = from(cmap, cmap.getUint32(at + 4));
    if (UNICODE.has(`${cmap.getUint16(at)} ${cmap.getUint16(at + 2)}`) && table.getUint16(0) === SEGMENTS) return segmentMap(table);
  }
  throw new Error('This font does not say which glyphs are which characters in a way that is understood here.');
}

function segmentMap(table: DataView): CharacterMap {
  const bytes = table.getUint16(6);
  const starts = SEGMENTS_AT + bytes + 2;
  return (codePoint) => {
    // The last segment holds only the end of all.
    for (let at = 0; at < bytes - 2; at += 2) {
      if (codePoint > table.getUint16(SEGMENTS_AT + at)) continue;
      const start = table.getUint16(starts + at);
      if (codePoint < start) return 0;
      const delta = table.getInt16(starts + bytes + at);
      const rangeAt = starts + 2 * bytes + at;
      const range = table.getUint16(rangeAt);
      const index = range === 0 ? codePoint : table.getUint16(rangeAt + range + (codePoint - start) * 2);
      return range !== 0 && index === 0 ? 0 : index + delta & 0xffff;
    }
    return 0;
  };
}
