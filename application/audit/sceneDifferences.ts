import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { unite } from '../../tapestry/layout/placement/body.ts';
import type { Point } from '../../tapestry/model/geometry.ts';
import { wholeTextOf } from '../../tapestry/scene/belonging.ts';
import type { Scene, SceneItem, SymbolItem, TextItem } from '../../tapestry/scene/scene.ts';

/** What two posters do not have in common. */
export interface Difference {
  readonly change: 'lost' | 'gained' | 'count' | 'picture' | 'moved' | 'text' | 'background' | 'shuffled';
  /** `bus`; the text for texts. */
  readonly what: string;
  /** Id of the symbol that it is about, or that a text names. */
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
  const about = ({ text, symbolId }: OwnText) => ({ what: text, ...(symbolId === undefined ? {} : { symbolId }) });
  const gone = [...before].filter(([key]) => !after.has(key)).map(([, was]): Difference => ({ change: 'text', ...about(was), before: was.text, a: boundsOf(was) }));
  const come = [...after].filter(([key]) => !before.has(key)).map(([, is]): Difference => ({ change: 'text', ...about(is), after: is.text, b: boundsOf(is) }));
  return [...gone, ...come];
}

const OWN_TEXTS: ReadonlySet<string> = new Set(['word', 'phrase', 'sentence', 'title', 'date', 'heading', 'quote', 'figure', 'measure', 'name']);

interface OwnText extends Standing {
  readonly text: string;
  /** The symbol that it names. */
  readonly symbolId?: string;
}

const isOwnText = (item: SceneItem): item is TextItem => OWN_TEXTS.has(item.kind);

/** Of these a part of a poster has one, in however many lines it stands. */
const ONE_OF_A_PART: ReadonlySet<string> = new Set(['title', 'heading']);

/**
 * Texts of a poster that stand for themselves, as a person reads them: captions and counts belong to their symbol, the
 * lines of a quote or phrase and a figure with what it measures are one text. By what they say: capitals and marks
 * around a quote are how a layout letters it.
 */
function textsOf(scene: Scene): Map<string, OwnText> {
  const whole = Map.groupBy(scene.items.filter(isOwnText), ({ kind, group, id }) => (ONE_OF_A_PART.has(kind) ? `${kind} ${group ?? ''}` : wholeTextOf(id)));
  return new Map([...whole.values()].map((lines) => {
    const text = lines.map((line) => line.text).join(' ');
    const symbolId = lines[0]?.symbolId;
    return [textKey(text), { text, bounds: unite(lines.map(({ bounds }) => bounds)), ...(symbolId === undefined ? {} : { symbolId }) }];
  }));
}

/** The words of a text as texts are compared; of one without words all of it. */
export function textKey(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words === null ? text : words.join(' ');
}
