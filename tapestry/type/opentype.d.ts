/** The part of opentype.js 2.0 that is used here; the package ships no types. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'C' | 'Q' | 'Z';
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }

  export interface Glyph {
    readonly index: number;
    readonly advanceWidth?: number;
    /** Font units, y up. */
    readonly path: { readonly commands: readonly PathCommand[] };
  }

  export interface KerningLookup {
    readonly subtables: readonly unknown[];
  }

  export interface Font {
    readonly unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    readonly glyphs: { get(index: number): Glyph };
    readonly position: {
      getDefaultScriptName(): string | undefined;
      getKerningTables(script: string | undefined): readonly KerningLookup[] | undefined;
      getKerningValue(lookups: readonly KerningLookup[], left: number, right: number): number;
    };
  }

  /** With `lowMemory` outlines are read when they are asked for. @throws Error for bytes that are no font. */
  export function parse(buffer: ArrayBuffer, options: { readonly lowMemory: boolean }): Font;
}
