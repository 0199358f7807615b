import type { BackgroundImage, BackgroundProperties } from '../../events/model/background.ts';
import type { SymbolProperties } from '../../events/model/symbol.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { layoutDefaultsView, type LayoutDefaultDocument } from '../../projections/views/layoutDefaults.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { slotLayoutsOf } from '../../tapestry/compose/layouts/layoutKinds.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { BUILT_IN_LAYOUTS, type LayoutKind } from '../../tapestry/model/vocabulary.ts';
import type { Ports } from '../ports/ports.ts';

export type ListedSymbol = SymbolDocument & { readonly name: string; readonly properties: SymbolProperties };

export type ListedBackground = BackgroundDocument & {
  readonly name: string;
  readonly properties: BackgroundProperties;
  readonly image: BackgroundImage;
  /** The default of its layout. */
  readonly selected: boolean;
};

export interface ListedLayout {
  readonly id: string;
  readonly name: string;
  readonly kind: LayoutKind;
  /** The background taken when none is chosen; null when none is published. */
  readonly backgroundId: string | null;
}

type Reads = Pick<Ports, 'readModels'>;

const WHOLE = { limit: Number.MAX_SAFE_INTEGER };

/** All symbols by name. */
export async function listSymbols({ readModels }: Reads): Promise<readonly ListedSymbol[]> {
  const page = await readModels.find<SymbolDocument>(symbolsView.name, 'byName', {}, WHOLE);
  return page.documents.filter((document): document is ListedSymbol => document.name !== null && document.properties !== null);
}

/** All backgrounds by name. */
export async function listBackgrounds(ports: Reads): Promise<readonly ListedBackground[]> {
  const page = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'byName', {}, WHOLE);
  const listed = await Promise.all(page.documents.map((document) => asListed(ports, document)));
  return listed.filter((document) => document !== undefined);
}

/** One background by id or by name, as people write it. */
export async function backgroundBy(ports: Reads, wanted: { readonly id: string } | { readonly name: string }): Promise<ListedBackground | undefined> {
  if ('id' in wanted) {
    const document = await ports.readModels.get<BackgroundDocument>(backgroundsView.name, wanted.id);
    return document && asListed(ports, document);
  }
  const page = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'named', { nameKey: normaliseName(wanted.name) });
  const [document] = page.documents;
  return document && asListed(ports, document);
}

/** The background that a layout takes by itself: its default as long as that is published, or the first published one by name. */
export async function backgroundOfLayout(ports: Reads, layoutId: string): Promise<ListedBackground | undefined> {
  const { documents } = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'ofLayout', { layoutId }, WHOLE);
  const listed = await Promise.all(documents.map((document) => asListed(ports, document)));
  const published = listed.filter((document) => document?.properties.published);
  return published.find((document) => document?.selected) ?? published[0];
}

/** The layouts a tapestry can be created in: those every installation has, then every slot layout with a published background. */
export async function listLayouts(ports: Reads): Promise<readonly ListedLayout[]> {
  const backgrounds = await listBackgrounds(ports);
  const published = backgrounds.filter(({ properties }) => properties.published).flatMap(({ properties }) => slotLayoutsOf(properties))
    .filter(({ id }) => !BUILT_IN_LAYOUTS.some((layout) => layout.id === id));
  const slots = new Map(published.map((layout) => [layout.id, { ...layout, kind: 'slots' as const }]));
  return Promise.all([...BUILT_IN_LAYOUTS, ...slots.values()]
    .map(async (layout) => ({ ...layout, backgroundId: (await backgroundOfLayout(ports, layout.id))?.id ?? null })));
}

async function asListed({ readModels }: Reads, document: BackgroundDocument): Promise<ListedBackground | undefined> {
  const { name, properties, image } = document;
  if (name === null || properties === null || image === null) return undefined;
  const chosen = await readModels.get<LayoutDefaultDocument>(layoutDefaultsView.name, properties.layoutId);
  return { ...document, name, properties, image, selected: chosen?.backgroundId === document.id };
}
