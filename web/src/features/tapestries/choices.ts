import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import type { LayoutType } from '../../../../api/contract/layoutTypes.ts';
import { defaultMinSymbolCount } from '../../../../tapestry/compose/matching/threshold.ts';
import { DEFAULT_LAYOUT } from '../../../../tapestry/model/vocabulary.ts';
import type { TapestriesSearch, TapestrySearch } from '../../app/pageSearch.ts';

/** What a person chose so far; null where they left it to the product. */
export interface Choices {
  readonly documentID: string | null;
  readonly layout: string | null;
  readonly minSymbolCount: number | null;
  readonly backgroundID: string | null;
}

export const NO_CHOICES: Choices = { documentID: null, layout: null, minSymbolCount: null, backgroundID: null };

/** The choices that an address keeps, so that a reload and a colleague see them. */
export const choicesIn = ({ documentID, layout, minSymbolCount, backgroundID }: TapestriesSearch): Choices =>
  ({ documentID: documentID ?? null, layout: layout ?? null, minSymbolCount: minSymbolCount ?? null, backgroundID: backgroundID ?? null });

/** The address with other choices; what is left to the product does not stand in it. */
export const withChoices = (search: TapestriesSearch, more: Partial<Choices>): TapestriesSearch =>
  Object.fromEntries(Object.entries({ ...search, ...more }).filter(([, value]) => value !== null));

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
  /** The number is what the length of the transcript gives, as long as the product has not said which one it takes. */
  readonly isEstimate: boolean;
  readonly background: BackgroundSummary | undefined;
  /** Published ones of the layout. */
  readonly backgrounds: readonly BackgroundSummary[];
}

/**
 * A deleted transcript or background counts as not chosen.
 * @param preset the number the product takes for these choices by itself, once it has said so
 */
export function composing(choices: Choices, { documents, layoutTypes, backgrounds }: Choosable, preset?: number): Composing {
  const document = documents.find(({ id }) => id === choices.documentID);
  const layout = layoutTypes.find(({ id }) => id === choices.layout)
    ?? layoutTypes.find(({ id }) => id === DEFAULT_LAYOUT) ?? layoutTypes[0];
  const ofLayout = backgrounds.filter(({ published, layout: { id } }) => published && id === layout?.id);
  const background = ofLayout.find(({ id }) => id === choices.backgroundID)
    ?? ofLayout.find(({ selected }) => selected) ?? ofLayout.find(({ id }) => id === layout?.backgroundID);
  const minSymbolCount = layout?.params['minSymbolCount'] ? choices.minSymbolCount ?? preset ?? estimateOf(document, layout) : null;
  return { document, layout, minSymbolCount, isEstimate: choices.minSymbolCount === null && preset === undefined, background, backgrounds: ofLayout };
}

/** What fits the length of the transcript (specification section 9), else 1. */
const estimateOf = (document: DocumentSummary | undefined, { kind }: LayoutType): number => (document ? defaultMinSymbolCount(document.docLength, kind) : 1);

/** The address of the tapestry that was composed; null as long as something is missing. */
export function tapestryAddress({ document, layout, minSymbolCount, isEstimate, background }: Composing): TapestrySearch | null {
  if (!document || !layout) return null;
  return {
    documentID: document.id,
    layout: layout.id,
    ...(minSymbolCount !== null && { minSymbolCount, ...(isEstimate && { preset: true as const }) }),
    ...(background && { backgroundID: background.id }),
  };
}
