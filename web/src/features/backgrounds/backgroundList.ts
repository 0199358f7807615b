import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';

const BACKGROUND_SORTS = ['layout', 'primarySymbol'] as const;
export type BackgroundSort = (typeof BACKGROUND_SORTS)[number];

export interface BackgroundFilter {
  readonly text: string;
  /** Id of a layout. */
  readonly layout?: string | undefined;
  readonly primarySymbol?: string | undefined;
  readonly style?: string | undefined;
  readonly published?: 'yes' | 'no' | undefined;
  readonly sort: BackgroundSort;
}

/** What passes all filters, sorted and then reversed (specification section 2). */
export function listBackgrounds(backgrounds: readonly BackgroundSummary[], { text, layout, primarySymbol, style, published, sort }: BackgroundFilter): BackgroundSummary[] {
  const wanted = text.trim().toLowerCase();
  return backgrounds
    .filter((background) => background.name.toLowerCase().includes(wanted)
      && (layout === undefined || background.layout.id === layout)
      && (primarySymbol === undefined || background.primarySymbol === primarySymbol)
      && (style === undefined || background.variants.includes(style))
      && (published === undefined || background.published === (published === 'yes')))
    .sort((a, b) => compare(sortKey(a, sort), sortKey(b, sort)) || compare(a.name, b.name))
    .reverse();
}

const sortKey = (background: BackgroundSummary, sort: BackgroundSort): string => (sort === 'layout' ? background.layout.name : background.primarySymbol ?? '');

function compare(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** What the filters offer: each value that some background has. */
export function filterChoices(backgrounds: readonly BackgroundSummary[]) {
  const layouts = new Map(backgrounds.map(({ layout }) => [layout.id, layout.name]));
  return {
    layouts: [...layouts].map(([value, label]) => ({ value, label })).sort((a, b) => compare(a.label, b.label)),
    primarySymbols: [...new Set(backgrounds.flatMap(({ primarySymbol }) => primarySymbol ?? []))].sort(compare),
    styles: [...new Set(backgrounds.flatMap(({ variants }) => variants))].sort(compare),
  };
}
