import type { LiveItem, Scene, TextItem } from '../../../../tapestry/scene/scene.ts';

export interface Exchanged {
  /** Names of symbols, and texts between quotation marks. */
  readonly came: readonly string[];
  readonly went: readonly string[];
}

/** What tells of the meeting: its captions and speakers come and go with it. */
const TELLING: ReadonlySet<LiveItem['kind']> = new Set(['word', 'phrase', 'heading', 'quote', 'sentence', 'figure']);
/** Letters of a text that is long enough to be known by its beginning. */
const MAX_LETTERS = 40;

/** What a newer scene of a poster shows that the one before did not, and the other way round, as it is told to people. */
export function exchanged(before: Scene, after: Scene): Exchanged {
  const [had, has] = [tellingOf(before), tellingOf(after)];
  return { came: [...has.difference(had)], went: [...had.difference(has)] };
}

function tellingOf({ items }: Pick<Scene, 'items'>): ReadonlySet<string> {
  const live = items.filter((item): item is LiveItem => item.layer === 'live');
  const texts = live.filter((item): item is TextItem => item.kind !== 'symbol' && TELLING.has(item.kind));
  // Lines of one text stand one after the other; words are one each.
  const parts = [...Map.groupBy(texts, (text) => (text.kind === 'word' ? text.id : `${text.group ?? ''} ${text.kind}`)).values()];
  return new Set([
    ...live.filter((item) => item.kind === 'symbol').map(({ name }) => name),
    ...parts.flatMap((lines) => quoted(lines.map(({ text }) => text).join(' '))),
  ]);
}

/** Several quotes of a topic stand below each other. */
function quoted(text: string): readonly string[] {
  const quotes = text.match(/(?<=\u201c)[^\u201d]+(?=\u201d)/gu) ?? [text];
  return quotes.map((each) => `\u201c${beginningOf(each === each.toUpperCase() ? each.toLowerCase() : each)}\u201d`);
}

function beginningOf(text: string): string {
  if (text.length <= MAX_LETTERS) return text;
  const end = text.lastIndexOf(' ', MAX_LETTERS);
  return `${text.slice(0, end === -1 ? MAX_LETTERS : end).replace(/\P{L}+$/u, '')} \u2026`;
}
