import { defaultMinSymbolCount } from '../../../tapestry/compose/matching/threshold.ts';
import { DEFAULT_LAYOUT } from '../../../tapestry/model/vocabulary.ts';

/** Search parameters of a transcript's tapestry in the default layout, with the threshold that its length gives until it is composed. */
export function posterSearch(document: { readonly id: string; readonly docLength: number }) {
  return { documentID: document.id, layout: DEFAULT_LAYOUT, minSymbolCount: defaultMinSymbolCount(document.docLength, 'radial'), preset: true as const };
}
