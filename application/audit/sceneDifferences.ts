import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { unite } from '../../tapestry/layout/placement/body.ts';
import type { Point } from '../../tapestry/model/geometry.ts';
import type { Scene, SceneItem, SymbolItem } from '../../tapestry/scene/scene.ts';

/** What two posters do not have in common. */
export interface Difference {
  readonly change: 'lost' | 'gained' | 'count' | 'picture' | 'moved' | 'text' | 'background' | 'shuffled';
  /** `bus`; the text for texts. */
  readonly what: string;
  /** Id of the symbol, where it is about one. */
  readonly symbolId?: string;
  readonly before?: string | number;
  readonly after?: string | number;
  /** Ids of the items on either poster, and where they stand: [x, y, width, height] in base pixels. */
  readonly a?: readonly number[];
  readonly b?: readonly number[];
}

/** Centres further apart than this are a move within a group. */
const STANDS_STILL = 2;

type Standing = Pick<SceneItem, 'bounds'>;

const boundsOf = ({ bounds }: Standing): readonly number[] => [bounds.x, bounds.y, bounds.width, bounds.height].map((value) => Math.round(value));

/** Differences from poster A to poster B: symbols by their id, texts by what they say; shuffling within groups is one line. */
export function sceneDifferences(a: Scene, b: Scene): readonly Difference[] {
  const [before, after] = [symbolsOf(a), symbolsOf(b)];
  const [heroesA, heroesB] = [heroesOf(a), heroesOf(b)];
  const found: Difference[] = [];
  let shuffled = 0;
  for (const [symbolId, was] of before) {
    const is = after.get(symbolId);
    const about = { what: was.name, symbolId, a: boundsOf(was), ...(is ? { b: boundsOf(is) } : {}) };
    if (!is) {
      found.push({ change: 'lost', ...about, before: was.count });
      continue;
    }
    if (was.count !== is.count) found.push({ change: 'count', ...about, before: was.count, after: is.count });
    if (a.sprites[was.sprite]?.picture !== b.sprites[is.sprite]?.picture) found.push({ change: 'picture', ...about });
    const [heroWas, heroIs] = [heroesA.get(was.group ?? ''), heroesB.get(is.group ?? '')];
    if (heroWas?.symbolId !== heroIs?.symbolId) found.push({ change: 'moved', ...about, before: heroWas?.name ?? '', after: heroIs?.name ?? '' });
    else if (isElsewhere(was.centre, is.centre)) shuffled += 1;
  }
  for (const [symbolId, is] of after) if (!before.has(symbolId)) found.push({ change: 'gained', what: is.name, symbolId, after: is.count, b: boundsOf(is) });
  found.push(...textDifferences(a, b));
  if (canonicalJson(a.palette) !== canonicalJson(b.palette)) found.push({ change: 'background', what: 'colours' });
  if (a.ground.backgroundHash !== b.ground.backgroundHash) found.push({ change: 'background', what: 'background' });
  const places = [named(shuffled, 'symbol'), named(movedTexts(a, b), 'text')].filter((part) => part !== '');
  if (places.length > 0) found.push({ change: 'shuffled', what: places.join(', ') });
  return found;
}

const isElsewhere = (was: Point, is: Point): boolean => Math.abs(was.x - is.x) > STANDS_STILL || Math.abs(was.y - is.y) > STANDS_STILL;
const named = (count: number, what: string): string => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`);

/** Texts that stand on both posters, at another place. */
function movedTexts(a: Scene, b: Scene): number {
  const after = textsOf(b);
  return [...textsOf(a)].filter(([text, { bounds: was }]) => {
    const is = after.get(text)?.bounds;
    return is !== undefined && isElsewhere(was, is);
  }).length;
}

const isSymbol = (item: SceneItem): item is SymbolItem => item.kind === 'symbol';

const symbolsOf = (scene: Scene): Map<string, SymbolItem> => new Map(scene.items.filter(isSymbol).map((item) => [item.symbolId, item]));

/** A group's hero by the group's id: ids of groups differ between two posters, what they grew around need not. */
const heroesOf = (scene: Scene): Map<string, SymbolItem> =>
  new Map(scene.items.filter(isSymbol).flatMap((item) => (item.role === 'anchor' && item.group !== undefined ? [[item.group, item]] : [])));

function textDifferences(a: Scene, b: Scene): readonly Difference[] {
  const [before, after] = [textsOf(a), textsOf(b)];
  const gone = [...before].filter(([text]) => !after.has(text)).map(([what, item]): Difference => ({ change: 'text', what, before: what, a: boundsOf(item) }));
  const come = [...after].filter(([text]) => !before.has(text)).map(([what, item]): Difference => ({ change: 'text', what, after: what, b: boundsOf(item) }));
  return [...gone, ...come];
}

const OWN_TEXTS: ReadonlySet<string> = new Set(['word', 'phrase', 'sentence', 'title', 'date', 'heading', 'quote', 'figure', 'measure', 'name']);

/** Of these a part of a poster has one, in however many lines it stands. */
const IN_LINES: ReadonlySet<string> = new Set(['title', 'heading']);

/** Texts of a poster that stand for themselves, as a person reads them: captions and counts belong to their symbol. */
function textsOf(scene: Scene): Map<string, Standing> {
  const texts = scene.items.filter((item) => OWN_TEXTS.has(item.kind)).filter((item) => 'text' in item);
  const whole = Map.groupBy(texts, ({ kind, group, id }) => (IN_LINES.has(kind) ? `${kind} ${group ?? ''}` : id));
  return new Map([...whole.values()].map((lines) => [lines.map(({ text }) => text).join(' '), { bounds: unite(lines.map(({ bounds }) => bounds)) }]));
}
