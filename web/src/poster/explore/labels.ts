import type { LiveItem, SymbolItem, TextItem } from '../../../../tapestry/scene/scene.ts';
import type { Selection } from '../../../../tapestry/scene/belonging.ts';

/** What a unit is called aloud. */
export function labelOf(live: readonly LiveItem[], selection: Selection): string {
  const [first] = live;
  if (!first) return '';
  const symbols = live.filter((item): item is SymbolItem => item.kind === 'symbol');
  const anchor = symbols.find(({ role }) => role === 'anchor') ?? symbols[0];
  if (!anchor) return textLabel(live.filter((item): item is TextItem => item.kind !== 'symbol'));
  if (selection === 'symbols') return `Symbol ${calledOf(anchor, live)}, ${timesSaid(anchor.count)}`;
  const others = symbols.filter((symbol) => symbol !== anchor).map((symbol) => calledOf(symbol, live));
  const phrase = live.find(({ kind }) => kind === 'phrase') as TextItem | undefined;
  const headings = live.filter((item): item is TextItem => item.kind === 'heading');
  return [
    `Group ${calledOf(anchor, live)}, ${timesSaid(anchor.count)}`,
    ...(others.length > 0 ? [`with ${others.join(', ')}`] : []),
    ...(phrase ? [`phrase: ${spoken(phrase)}`] : []),
    ...(headings.length > 0 ? [`phrase: ${headings.map(spoken).join(' ')}`] : []),
  ].join('; ');
}

/** The word painted with a symbol, else its name. */
export function calledOf(symbol: SymbolItem, live: readonly LiveItem[]): string {
  const caption = live.find((item): item is TextItem =>
    (item.kind === 'caption' || item.kind === 'name') && item.group === symbol.group && item.symbolId === symbol.symbolId);
  return caption ? spoken(caption) : symbol.name;
}

const KINDS: Readonly<Partial<Record<TextItem['kind'], string>>> = {
  title: 'Title', phrase: 'Phrase', word: 'Word', sentence: 'Key sentence', heading: 'Heading', quote: 'Quote', speaker: 'Said by', figure: 'Figure', measure: 'Measures', legend: 'Legend', date: 'Date',
};

function textLabel(texts: readonly TextItem[]): string {
  const [first] = texts;
  return first ? `${KINDS[first.kind] ?? 'Text'}: ${texts.map(spoken).join(' ')}` : '';
}

/** Capitals are read out letter by letter by some screen readers. */
function spoken({ text }: TextItem): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}

function timesSaid(count: number): string {
  return count === 1 ? 'said once' : `said ${count} times`;
}
