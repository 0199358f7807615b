import { backgroundDecider } from '../../events/model/background.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { backgroundStream, catalogueStream } from '../../events/model/streams.ts';
import { slotLayoutsOf, type KnownSlotLayout } from '../../tapestry/compose/layouts/layoutKinds.ts';
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
export async function chosenLayout(ports: Ports, wanted: string): Promise<ChosenLayout> {
  const known = await layoutBy(ports, wanted);
  if (known && isBuiltIn(known)) return { layoutId: known.id, name: known.name };
  const name = known?.name ?? wanted.trim();
  return { layoutId: known?.id ?? await newLayoutId(ports, name), name, layout: { name, slots: [], title: { x: 0.03, y: 0.04, max_size: 0.3, color: 'primary' } } };
}

/** A layout that is there, by id or by name as people write it; those of unpublished backgrounds are not listed, and are there all the same. */
export async function layoutBy(ports: Pick<Ports, 'readModels'>, wanted: string): Promise<KnownSlotLayout | undefined> {
  const layouts = [...BUILT_IN_LAYOUTS, ...await slotLayouts(ports)];
  return layouts.find(({ id }) => id === wanted) ?? layouts.find(({ name }) => isSameName(name, wanted));
}

async function slotLayouts(ports: Pick<Ports, 'readModels'>): Promise<KnownSlotLayout[]> {
  const backgrounds = await listBackgrounds(ports);
  // Published ones first: what they call the layout is what is listed.
  return [true, false].flatMap((isPublished) => backgrounds.filter(({ properties }) => properties.published === isPublished))
    .flatMap(({ properties }) => slotLayoutsOf(properties)).filter((layout) => !isBuiltIn(layout));
}

/** An id that no other layout has; a layout whose backgrounds are all deleted keeps its own, which it has again when one is restored. */
async function newLayoutId(ports: Ports, name: string): Promise<string> {
  const deleted = await layoutsOfDeleted(ports);
  const same = deleted.find((layout) => isSameName(layout.name, name) && !isBuiltIn(layout));
  if (same) return same.id;
  const taken = new Set([...BUILT_IN_LAYOUTS, ...await slotLayouts(ports), ...deleted].map(({ id }) => id));
  const slug = slugOf(name);
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}_${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

async function layoutsOfDeleted({ commands }: Pick<Ports, 'commands'>): Promise<KnownSlotLayout[]> {
  const { released } = await commands.state(catalogueDecider('backgrounds'), catalogueStream('backgrounds'));
  const states = await Promise.all([...released].map((id) => commands.state(backgroundDecider, backgroundStream(id))));
  return states.flatMap((state) => (state.status === 'unknown' ? [] : slotLayoutsOf(state.properties)));
}

/** `lo_` and the name in letters, digits and underscores. */
function slugOf(name: string): string {
  const slug = name.normalize('NFKD').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return `lo_${slug === '' ? 'layout' : slug}`;
}

const isBuiltIn = ({ id }: KnownSlotLayout): boolean => BUILT_IN_LAYOUTS.some((layout) => layout.id === id);
const isSameName = (a: string, b: string): boolean => normaliseName(a) === normaliseName(b);
