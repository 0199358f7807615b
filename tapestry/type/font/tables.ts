/** The tables of a font file by their four letters. Numbers in them are written with the highest byte first. */
export type FontTables = ReadonlyMap<string, DataView>;

/** Letters made of curves of the second degree; what other kinds of font file begin with is not read. */
const TRUE_TYPE = 0x00010000;
const ENTRIES_AT = 12;
const ENTRY = 16;

/** @throws Error for bytes that are no TrueType font */
export function fontTables(bytes: ArrayBuffer): FontTables {
  const file = new DataView(bytes);
  if (file.byteLength < ENTRIES_AT || file.getUint32(0) !== TRUE_TYPE) throw new Error('These bytes are no TrueType font.');
  const tables = new Map<string, DataView>();
  for (let entry = 0; entry < file.getUint16(4); entry += 1) {
    const at = ENTRIES_AT + entry * ENTRY;
    tables.set(tagAt(file, at), new DataView(bytes, file.getUint32(at + 8), file.getUint32(at + 12)));
  }
  return tables;
}

/** @throws Error when the font lacks it */
export function neededTable(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag);
  if (!table) throw new Error(`This font has no table "${tag}".`);
  return table;
}

/** Four letters that name something. */
export function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
}

/** The rest of a view from there on. */
export function from(view: DataView, at: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, view.byteLength - at);
}
