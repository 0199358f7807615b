import type { Rect } from '../../../tapestry/model/geometry.ts';
import type { LiveItem, Scene, SceneItem } from '../../../tapestry/scene/scene.ts';
import { belongingOf, HEADING, type Selection } from '../../../tapestry/scene/belonging.ts';
import { labelOf } from './explore/labels.ts';

/** Items that are selected and moved as one. */
export interface Unit {
  readonly id: string;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly live: readonly LiveItem[];
  /** Ids of all its items, washes and brush strokes included. */
  readonly items: readonly string[];
  /** Around its live items. */
  readonly bounds: Rect;
  /** The group whose phrase may be chosen here. */
  readonly phraseOf: string | null;
}

/**
 * Cuts a scene into units: whole groups, or symbols with their captions and every word by itself. Title, sentence,
 * legends and each extra are units either way. Connectors and the hem belong to none: connectors follow, the hem stays.
 */
export function unitsOf(scene: Scene, selection: Selection): Unit[] {
  const unitId = belongingOf(scene, selection);
  const parts = new Map<string, { live: LiveItem[]; items: string[] }>();
  for (const item of [...scene.items.filter(isLive), ...scene.items.filter((each) => !isLive(each))]) {
    const id = unitId(item);
    if (id === null) continue;
    const part = parts.get(id) ?? { live: [], items: [] };
    if (isLive(item)) part.live.push(item);
    else if (part.live.length === 0) continue;
    part.items.push(item.id);
    parts.set(id, part);
  }
  const units = [...parts].map(([id, { live, items }]) => ({
    id, live, items, label: labelOf(live, selection), bounds: around(live.map(({ bounds }) => bounds)), phraseOf: phraseOf(live),
  }));
  return inReadingOrder(units);
}

/** Where a presentation stops: parts of what was said. Title and legends are read on the whole sheet. */
export function stopsOf(units: readonly Unit[]): readonly Rect[] {
  return units.filter(({ live }) => live.some(({ group }) => group !== undefined)).map(({ bounds }) => bounds);
}

function isLive(item: SceneItem): item is LiveItem {
  return item.layer === 'live';
}

/** The group of a unit that holds its phrase; a unit of symbols alone has none to offer. */
function phraseOf(live: readonly LiveItem[]): string | null {
  const slot = live.find(({ kind, group }) => kind === 'sentence' && group?.startsWith('slot-'));
  return (live.find(({ kind }) => kind === 'phrase' || kind === 'heading') ?? slot)?.group ?? null;
}

export function around(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map(({ x }) => x));
  const top = Math.min(...rects.map(({ y }) => y));
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Title first, then group by group as they come in the scene, each with its anchor first; what belongs to none at the end. */
function inReadingOrder(units: readonly Unit[]): Unit[] {
  const groups = [...new Set(units.flatMap(({ live }) => live[0]?.group ?? []))];
  const place = ({ id, live }: Unit): number => {
    if (id === HEADING) return -1;
    const [first] = live;
    if (first?.group === undefined) return groups.length * 10;
    return groups.indexOf(first.group) * 10 + rank(first);
  };
  return units.toSorted((a, b) => place(a) - place(b));
}

function rank(item: LiveItem): number {
  if (item.kind === 'symbol') return item.role === 'anchor' ? 0 : 3;
  return item.kind === 'phrase' ? 1 : 2;
}
