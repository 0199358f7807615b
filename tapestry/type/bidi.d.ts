/** The part of bidi-js 1.1 that is used here; the types it brings are those of its other module format. */
declare module 'bidi-js/dist/bidi.mjs' {
  export interface EmbeddingLevels {
    /** One per UTF-16 unit; odd ones run from right to left. */
    readonly levels: Uint8Array;
  }

  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    /** Characters as they stand from left to right, mirrored where they have to be. */
    getReorderedString(text: string, levels: EmbeddingLevels): string;
  }

  export default function bidiFactory(): Bidi;
}
