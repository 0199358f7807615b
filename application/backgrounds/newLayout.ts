import { slotLayoutsOf, type KnownSlotLayout } from '../../tapestry/compose/layouts/layoutKinds.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { LAYOUT_NAME_HASH } from '../../tapestry/model/layoutName.ts';
import type { SlotLayout } from '../../tapestry/model/slotLayout.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { BUILT_IN_LAYOUTS } from '../../tapestry/model/vocabulary.ts';
import { listBackgrounds } from '../catalogue/readLibrary.ts';
import type { Ports } from '../ports/ports.ts';

export interface ChosenLayout {
  readonly layoutId: string;
  readonly name: string;
  /** Places of a slot layout; absent for the layouts that arrange by themselves. */
  readonly layout?: SlotLayout;
}

/** The layout that a person chose or entered: one that is there, by id or name, or a new slot layout of that name without places. */
export async function chosenLayout(ports: Pick<Ports, 'readModels'>, wanted: string): Promise<ChosenLayout> {
  // Read once: what somebody else adds meanwhile under this name is the same layout, and under another name has another id.
  const layouts = await allLayouts(ports);
  const known = among(layouts, wanted);
  if (known && isBuiltIn(known)) return { layoutId: known.id, name: known.name };
  const name = known?.name ?? wanted.trim();
  return { layoutId: known?.id ?? newLayoutId(layouts, name), name, layout: { name, slots: [], title: { x: 0.03, y: 0.04, max_size: 0.3, color: 'primary' } } };
}

/** A layout that is there, by id or by name as people write it. */
export async function layoutBy(ports: Pick<Ports, 'readModels'>, wanted: string): Promise<KnownSlotLayout | undefined> {
  return among(await allLayouts(ports), wanted);
}

/** Those of unpublished backgrounds are not listed, and are there all the same. */
async function allLayouts(ports: Pick<Ports, 'readModels'>): Promise<readonly KnownSlotLayout[]> {
  const backgrounds = await listBackgrounds(ports);
  // Published ones first: what they call the layout is what is listed.
  const slots = [true, false].flatMap((isPublished) => backgrounds.filter(({ properties }) => properties.published === isPublished))
    .flatMap(({ properties }) => slotLayoutsOf(properties)).filter((layout) => !isBuiltIn(layout));
  return [...BUILT_IN_LAYOUTS, ...slots];
}

const among = (layouts: readonly KnownSlotLayout[], wanted: string): KnownSlotLayout | undefined =>
  layouts.find(({ id }) => id === wanted) ?? layouts.find(({ name }) => normaliseName(name) === normaliseName(wanted));

/** An id that no other layout has, and that no other name leads to: layouts added at the same time do not see each other. */
function newLayoutId(layouts: readonly KnownSlotLayout[], name: string): string {
  const slug = slugOf(name);
  const isFree = (candidate: string): boolean => !layouts.some(({ id }) => id === candidate);
  const whole = normaliseName(name);
  if (slug === `lo_${whole.replaceAll(' ', '_')}` && !whole.includes('_') && isFree(slug)) return slug;
  const hashed = `${slug}${LAYOUT_NAME_HASH.sign}${sha256Hex(whole).slice(0, LAYOUT_NAME_HASH.length)}`;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? hashed : `${hashed}_${number}`;
    if (isFree(candidate)) return candidate;
  }
}

/** `lo_` and the name in letters, digits and underscores. */
function slugOf(name: string): string {
  const slug = name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return `lo_${slug === '' ? 'layout' : slug}`;
}

const isBuiltIn = ({ id }: KnownSlotLayout): boolean => BUILT_IN_LAYOUTS.some((layout) => layout.id === id);
