/** Stream names. A stream is a consistency boundary. */

export const CATALOGUE_KINDS = ['symbols', 'backgrounds', 'transcripts', 'markups'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export const catalogueStream = (kind: CatalogueKind): string => `catalogue-${kind}`;
export const LEXICON_STREAM = 'lexicon';
export const LAYOUTS_STREAM = 'layouts';
export const RUNS_STREAM = 'runs';
export const symbolStream = (id: string): string => `symbol-${id}`;
export const backgroundStream = (id: string): string => `background-${id}`;
export const markupStream = (id: string): string => `markup-${id}`;
export const transcriptStream = (id: string): string => `transcript-${id}`;
export const runStream = (id: string): string => `run-${id}`;
export const renderStream = (key: string): string => `render-${key}`;
export const shareStream = (id: string): string => `share-${id}`;
export const HIDDEN_TITLES_STREAM = 'hidden-titles';
export const SEALS_STREAM = 'seals';
