import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import type { LayoutType } from '../../../../api/contract/layoutTypes.ts';
import { defaultMinSymbolCount } from '../../../../tapestry/compose/matching/threshold.ts';
import { DEFAULT_LAYOUT } from '../../../../tapestry/model/vocabulary.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';

/** What a person chose so far; null where they left it to the product. */
export interface Choices {
  readonly documentID: string | null;
  readonly layout: string | null;
  readonly minSymbolCount: number | null;
  readonly backgroundID: string | null;
}

export const NO_CHOICES: Choices = { documentID: null, layout: null, minSymbolCount: null, backgroundID: null };

export interface Choosable {
  readonly documents: readonly DocumentSummary[];
  readonly layoutTypes: readonly LayoutType[];
  readonly backgrounds: readonly BackgroundSummary[];
}

/** The choices with everything filled in that follows from them. */
export interface Composing {
  readonly document: DocumentSummary | undefined;
  readonly layout: LayoutType | undefined;
  /** Null for a layout that takes none. */
  readonly minSymbolCount: number | null;
  readonly background: BackgroundSummary | undefined;
  /** Published ones of the layout. */
  readonly backgrounds: readonly BackgroundSummary[];
}

/** A deleted transcript or background counts as not chosen. */
export function composing(choices: Choices, { documents, layoutTypes, backgrounds }: Choosable): Composing {
  const document = documents.find(({ id }) => id === choices.documentID);
  const layout = layoutTypes.find(({ id }) => id === choices.layout)
    ?? layoutTypes.find(({ id }) => id === DEFAULT_LAYOUT) ?? layoutTypes[0];
  const ofLayout = backgrounds.filter(({ published, layout: { id } }) => published && id === layout?.id);
  const background = ofLayout.find(({ id }) => id === choices.backgroundID)
    ?? ofLayout.find(({ selected }) => selected) ?? ofLayout.find(({ id }) => id === layout?.backgroundID);
  return { document, layout, minSymbolCount: minimumOf(choices, document, layout), background, backgrounds: ofLayout };
}

/** The number a person typed, else what fits the length of the transcript (specification section 9), else 1. */
function minimumOf({ minSymbolCount }: Choices, document: DocumentSummary | undefined, layout: LayoutType | undefined): number | null {
  if (!layout?.params['minSymbolCount']) return null;
  return minSymbolCount ?? (document ? defaultMinSymbolCount(document.docLength, layout.kind) : 1);
}

/** The address of the tapestry that was composed; null as long as something is missing. */
export function tapestryAddress({ document, layout, minSymbolCount, background }: Composing): TapestrySearch | null {
  if (!document || !layout) return null;
  return {
    documentID: document.id,
    layout: layout.id,
    ...(minSymbolCount !== null && { minSymbolCount }),
    ...(background && { backgroundID: background.id }),
  };
}
