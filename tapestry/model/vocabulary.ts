/** The closed sets of the product's language (specification sections 3 and 9). */

export const PARTS_OF_SPEECH = ['NOUN', 'VERB', 'ADJ'] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

export const SHAPES = ['rectangle', 'square', 'circle'] as const;
/** The bounding shape of a symbol. */
export type Shape = (typeof SHAPES)[number];

export const LAYOUT_KINDS = ['radial', 'triples', 'bigsyms', 'slots'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** The layouts every installation has; slot layouts are born with their first background. */
export const BUILT_IN_LAYOUTS = [
  { id: 'lo_radial', name: 'Radial', kind: 'radial' },
  { id: 'lo_bigsyms', name: 'Big Symbols', kind: 'bigsyms' },
  { id: 'lo_triples', name: 'Triples', kind: 'triples' },
] as const satisfies readonly { id: string; name: string; kind: LayoutKind }[];

export const DEFAULT_LAYOUT = 'lo_radial';
