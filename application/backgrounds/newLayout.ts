import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { BUILT_IN_LAYOUTS } from '../../tapestry/model/vocabulary.ts';
import { listLayouts } from '../catalogue/readLibrary.ts';
import { listBackgrounds } from '../catalogue/readLibrary.ts';
import type { Ports } from '../ports/ports.ts';

export interface ChosenLayout {
  readonly layoutId: string;
  readonly name: string;
  /** Places of a slot layout; absent for the layouts that arrange by themselves. */
  readonly layout?: SlotLayout;
}

/** The layout that a person chose or entered: one that is there, by id or name, or a new slot layout of that name without places. */
export async function chosenLayout(ports: Ports, wanted: string): Promise<ChosenLayout> {
  const key = normaliseName(wanted);
  const isWanted = ({ id, name }: { readonly id: string; readonly name: string }): boolean => id === wanted || normaliseName(name) === key;
  const builtIn = BUILT_IN_LAYOUTS.find(isWanted);
  if (builtIn) return { layoutId: builtIn.id, name: builtIn.name };
  // Layouts of unpublished backgrounds are not listed, and are there all the same.
  const unlisted = (await listBackgrounds(ports)).flatMap(({ properties: { layoutId, layout } }) => (layout ? [{ id: layoutId, name: layout.name }] : []));
  const known = [...await listLayouts(ports), ...unlisted].find(isWanted);
  const name = known?.name ?? wanted.trim();
  return { layoutId: known?.id ?? slotLayoutId(name), name, layout: { name, slots: [], title: { x: 0.03, y: 0.04, max_size: 0.3, color: 'primary' } } };
}

/** `lo_` and the name in letters, digits and underscores. */
function slotLayoutId(name: string): string {
  const slug = name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return `lo_${slug === '' ? 'layout' : slug}`;
}
