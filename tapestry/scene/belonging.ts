import { squaredDistance, type Point, type Rect } from '../model/geometry.ts';
import type { GroundItem, LiveItem, Scene, SceneItem, SymbolItem, TextItem } from './scene.ts';

/** What one click selects and one drag moves. */
export type Selection = 'groups' | 'symbols';

/** Lines of one text of a topic and what is painted under them: `g1-quote-2-3` and `g1-quote-2-bubble` are of `g1-quote-2`. */
const PART = /^(?:g\d+|aside)-(?:heading|quote-\d+|figure-\d+|word-\d+)(?=-|$)/;

/** Which text of a topic an item is a line of, by its id; undefined for what is no such line. */
export const partOf = (id: string): string | undefined => PART.exec(id)?.[0];

/** A line of any other text that stands in several: `title-2`, `s3-line-1`, `t1-sentence-2`. */
const LINE = /(?:^title|-(?:line|sentence|quote|heading))-\d+$/;

/** Which text an item is a line of, by its id; what stands in one line has a text of its own. */
export const wholeTextOf = (id: string): string => partOf(id) ?? id.replace(LINE, '-text');

export const HEADING = 'heading';
const SENTENCE = 'sentence';
const ROLE_LEGEND = 'role-legend';

/**
 * What each item of a scene is moved with, by item id; null for what nothing takes along (hem, connectors and, between
 * symbols, arrows and the ground of a whole group). Whatever says something about something else, an underline, a wash of
 * a role, a count, belongs to what it decorates, however old the scene is: it is told by ids and places.
 */
export function belongingOf(scene: Scene, selection: Selection): (item: SceneItem) => string | null {
  const groups = groupsByPrefix(scene);
  const groupOf = (item: SceneItem): string | undefined => item.group ?? groups.get(prefixOf(item.id) ?? '');
  const grouped = Map.groupBy(scene.items, (item) => groupOf(item));
  return (item) => {
    const wide = ofWholeSheet(item);
    if (wide !== undefined) return wide;
    const group = groupOf(item);
    if (group === undefined) return partOf(item.id) ?? withoutGroup(item);
    if (selection === 'groups') return `group-${group}`;
    const part = partOf(item.id);
    if (part !== undefined) return part;
    const others = grouped.get(group) ?? [];
    return item.layer === 'live' ? liveUnit(item, others) : decorated(item, others);
  };
}

/** Ids begin with what they are part of: `t2-band` is part of the group that `t2-subject` names. */
const prefixOf = (id: string): string | undefined => /^([a-z]+\d+)-/.exec(id)?.[1];

function groupsByPrefix({ items }: Scene): ReadonlyMap<string, string> {
  const groups = new Map<string, string>();
  for (const { id, group } of items) {
    const prefix = prefixOf(id);
    if (prefix !== undefined && group !== undefined) groups.set(prefix, group);
  }
  return groups;
}

function ofWholeSheet(item: SceneItem): string | null | undefined {
  if (item.kind === 'hem' || item.kind === 'connector') return null;
  if (item.kind === 'title' || item.kind === 'date') return HEADING;
  const extra = /^extra-\d+/.exec(item.id);
  if (extra) return extra[0];
  return item.id.startsWith('role-') ? ROLE_LEGEND : undefined;
}

function withoutGroup({ kind, id }: SceneItem): string {
  if (kind === 'rule') return HEADING;
  return kind === 'sentence' || kind === 'brush' ? SENTENCE : id;
}

/** A symbol with its captions, its name and its count; the lines of one text; every word by itself. */
function liveUnit(item: LiveItem, others: readonly SceneItem[]): string {
  if (item.kind === 'symbol') return `symbol-${item.id}`;
  const owner = ownerOf(item, others.filter(isSymbol));
  return owner ? `symbol-${owner.id}` : wholeTextOf(item.id);
}

function ownerOf({ symbolId, kind }: TextItem, symbols: readonly SymbolItem[]): SymbolItem | undefined {
  if (symbolId !== undefined) return symbols.find((symbol) => symbol.symbolId === symbolId);
  const anchors = symbols.filter(({ role }) => role === 'anchor');
  return kind === 'count' && anchors.length === 1 ? anchors[0] : undefined;
}

/** What a part of the ground lies under when a group is taken apart; null for what lies under all of it. */
function decorated(item: GroundItem, others: readonly SceneItem[]): string | null {
  const [prefix, place] = [prefixOf(item.id), /-wash-(\w+)$/.exec(item.id)?.[1]];
  const live = others.filter((other): other is LiveItem => other.layer === 'live');
  const unit = (found: LiveItem | undefined): string | null => (found ? liveUnit(found, others) : null);
  switch (item.kind) {
    case 'wash': return place === undefined ? null : unit(live.find(({ id }) => id === `${prefix}-${place}` || id === `${prefix}-word-${place}`));
    case 'splatter': {
      const wash = others.find((other) => other.kind === 'wash' && /-wash-\w+$/.test(other.id) && near(other.centre, item.centre));
      return wash?.layer === 'ground' ? decorated(wash, others) : null;
    }
    case 'rule': return unit(nearest(live.filter(isText), middle(item.bounds)));
    case 'bubble': return unit(live.filter(isText).find(({ bounds }) => contains(item.bounds, middle(bounds))));
    default: return null;
  }
}

const isSymbol = (item: SceneItem): item is SymbolItem => item.kind === 'symbol';
const isText = (item: LiveItem): item is TextItem => item.kind !== 'symbol';
const near = (a: Point, b: Point): boolean => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < 1;
const middle = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
const contains = ({ x, y, width, height }: Rect, at: Point): boolean => at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

function nearest(texts: readonly TextItem[], at: Point): TextItem | undefined {
  return texts.toSorted((a, b) => squaredDistance(a.bounds, at) - squaredDistance(b.bounds, at))[0];
}
