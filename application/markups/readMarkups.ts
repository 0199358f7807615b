import type { MarkupProperties } from '../../events/model/markup.ts';
import { markupsView, type MarkupDocument } from '../../projections/views/markups.ts';
import type { Ports } from '../ports/ports.ts';

export type ListedMarkup = MarkupDocument & { readonly name: string; readonly properties: MarkupProperties };

/** All markups by name. */
export async function listMarkups({ readModels }: Pick<Ports, 'readModels'>): Promise<readonly ListedMarkup[]> {
  const page = await readModels.find<MarkupDocument>(markupsView.name, 'byName', {}, { limit: Number.MAX_SAFE_INTEGER });
  return page.documents.filter((document): document is ListedMarkup => document.name !== null && document.properties !== null);
}
