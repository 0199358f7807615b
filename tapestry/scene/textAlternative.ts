import { partOf } from './belonging.ts';
import { placedSymbols } from './placedSymbols.ts';
import type { Scene, SymbolItem, TextItem } from './scene.ts';

/** What the poster shows, in sentences, from the title to the foot: for those who cannot see it. */
export function textAlternative(scene: Scene): string {
  const texts = scene.items.filter((item): item is TextItem => item.layer === 'live' && item.kind !== 'symbol');
  const symbols = placedSymbols(scene);
  const saying = (kind: TextItem['kind'], group?: string): string[] => texts.filter((text) => text.kind === kind && (group === undefined || text.group === group)).map(({ text }) => text);
  const groups = [...new Set([...symbols, ...texts].flatMap(({ group }) => group ?? []))];
  const loose = symbols.filter(({ group }) => group === undefined);
  return [
    `Tapestry "${titleOf(scene)}"${saying('date').map((date) => `, ${date}`).join('')}.`,
    ...groups.map((group) => groupSentence(group, symbols, texts, isStruck(scene, group))),
    ...(loose.length > 0 ? [`Symbols: ${listed(loose.map(countedAmong(texts)))}.`] : []),
    ...quotes('Phrases', texts.filter(({ kind, group }) => kind === 'phrase' && group === undefined)),
    ...quotes('Words', texts.filter(({ kind, group }) => kind === 'word' && group === undefined)),
    ...besideTopics(texts.filter(({ group }) => group === undefined)),
    ...quotes('Key sentences', texts.filter(({ kind, group }) => kind === 'sentence' && group === undefined)),
  ].filter((sentence) => sentence !== '').join(' ');
}

/** The title as one line; it is painted in capitals. */
function titleOf({ items }: Scene): string {
  return items.flatMap((item) => (item.kind === 'title' ? [item.text] : [])).join(' ');
}

/** A stroke of the brush goes through what is said not to be so. */
function isStruck({ items }: Scene, group: string): boolean {
  return items.some((item) => item.kind === 'brush' && item.group === group && item.id.includes('-strike-'));
}

function groupSentence(group: string, symbols: readonly SymbolItem[], texts: readonly TextItem[], struck: boolean): string {
  const own = symbols.filter((symbol) => symbol.group === group);
  const anchors = own.filter(({ role }) => role === 'anchor');
  const links = own.filter(({ role }) => role === 'link');
  const ofKind = (kind: TextItem['kind']): string[] => texts.filter((text) => text.group === group && text.kind === kind).map(({ text }) => text);
  const [phrases, words, sentences] = [ofKind('phrase'), ofKind('word'), ofKind('sentence')];
  const heading = ofKind('heading').join(' ');
  const hero = anchors.length === 0 && heading !== '' ? ofKind('name') : [];
  const counted = countedAmong(texts);
  const parts = [
    heading === '' ? '' : `the heading ${quoted(heading)}`,
    hero.length > 0 ? `the word ${listed(hero.map(quoted))} lettered large` : '',
    anchors.length > 0 ? `${listed(anchors.map(counted))}${links.length > 0 ? ` with ${listed(links.map(counted))}` : ''}` : listed(links.map(counted)),
    phrases.length > 0 ? `the phrase ${listed(phrases.map(quoted))}` : '',
    words.length > 0 ? `the words ${listed(words)}` : '',
    sentences.length > 0 ? `the sentence ${listed(sentences.map(quoted))}` : '',
    struck ? 'struck through: it is said not to be so' : '',
    ...toldIn(texts.filter((text) => text.group === group)),
  ].filter((part) => part !== '');
  return parts.length > 0 ? `A group shows ${parts.join('; ')}.` : '';
}

/** What is said again although it is no part of a topic, under the name it stands under. */
function besideTopics(texts: readonly TextItem[]): string[] {
  const name = texts.filter(({ kind }) => kind === 'heading').map(({ text }) => text).join(' ');
  const told = toldIn(texts);
  if (name === '') return told.map((each) => `Under the title: ${each}.`);
  return [`A strip named ${quoted(name)} shows ${told.join('; ')}.`];
}

const TOLD: ReadonlySet<TextItem['kind']> = new Set(['quote', 'speaker', 'figure', 'measure']);

/** Quotes with who said them, figures with what they measure: their lines follow each other. */
function toldIn(texts: readonly TextItem[]): string[] {
  const parts = new Map<string, TextItem[]>();
  for (const text of texts) {
    const part = TOLD.has(text.kind) ? partOf(text.id) : undefined;
    if (part !== undefined) parts.set(part, [...(parts.get(part) ?? []), text]);
  }
  return [...parts.values()].map((part) => {
    const of = (...kinds: readonly TextItem['kind'][]): string => part.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text).join(' ');
    const [speaker, said] = [of('speaker'), of('quote')];
    return said === '' ? `the figure ${of('figure')}: ${of('measure')}` : `the quote ${said}${speaker === '' ? '' : ` by ${speaker}`}`;
  });
}

const quotes = (what: string, texts: readonly TextItem[]): string[] => (texts.length > 0 ? [`${what}: ${texts.map(({ text }) => quoted(text)).join(', ')}.`] : []);
const quoted = (text: string): string => `"${text}"`;

/** Symbols by the word that is painted with them, in small letters for those who read aloud, else by their name. */
function countedAmong(texts: readonly TextItem[]): (symbol: SymbolItem) => string {
  return ({ name, count, symbolId, group }) => {
    const painted = texts.find((text) => (text.kind === 'caption' || text.kind === 'name') && text.symbolId !== undefined && text.symbolId === symbolId && text.group === group)?.text ?? name;
    const isOwnName = painted.toLowerCase() === name.toLowerCase();
    const called = isOwnName ? name : painted === painted.toUpperCase() ? painted.toLowerCase() : painted;
    return count > 1 ? `${called} (${count} times)` : called;
  };
}

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}` : words.join('');
}
