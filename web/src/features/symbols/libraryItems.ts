import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { SymbolSummary } from '../../../../api/contract/symbolSummary.ts';
import type { PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';

/** A symbol or a background as the lists show it. */
export interface LibraryItem {
  readonly key: string;
  readonly kind: 'symbol' | 'background';
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  /** Null for backgrounds. */
  readonly partSpeech: PartOfSpeech | null;
  /** A symbol's lemmas; of a background the symbols it is about. */
  readonly words: readonly string[];
  readonly tags: readonly string[];
  readonly changedAt: number;
}

/** Why a filter found something: its name, or else the word or tag that it found. */
export interface Found {
  readonly item: LibraryItem;
  readonly why: { readonly by: 'word' | 'tag'; readonly text: string } | null;
}

const LIST_ORDERS = ['name', 'newest'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export interface Narrowing {
  readonly text: string;
  readonly partSpeech?: PartOfSpeech | undefined;
  readonly order: ListOrder;
}

export function symbolItem({ id, name, imageUrl, partSpeech, entries, tags, changedAt }: SymbolSummary): LibraryItem {
  return { key: `symbol-${id}`, kind: 'symbol', id, name, imageUrl, partSpeech, words: entries.map(({ lemma }) => lemma), tags, changedAt };
}

export function backgroundItem({ id, name, imageUrl, primarySymbol, symbols, variants, changedAt }: BackgroundSummary): LibraryItem {
  return { key: `background-${id}`, kind: 'background', id, name, imageUrl, partSpeech: null, words: [...(primarySymbol === null ? [] : [primarySymbol]), ...symbols], tags: variants, changedAt };
}

/** What is left of a library, names first: what is found by its name stands before what is found by a word or a tag. */
export function narrowDown(items: readonly LibraryItem[], { text, partSpeech, order }: Narrowing): Found[] {
  const wanted = text.trim().toLowerCase();
  const found = ordered(items, order).flatMap((readable) => {
    const { item } = readable;
    if (partSpeech !== undefined && item.partSpeech !== partSpeech) return [];
    const why = reason(readable, wanted);
    return why === undefined ? [] : [{ item, why }];
  });
  return wanted === '' ? found : found.sort(byReason);
}

/** An item and what a filter looks for in it. */
interface Readable {
  readonly item: LibraryItem;
  readonly name: string;
  readonly words: readonly string[];
  readonly tags: readonly string[];
}

const inOrder = new WeakMap<readonly LibraryItem[], Partial<Record<ListOrder, readonly Readable[]>>>();

/** Put into order once for all letters that are typed over the same list. */
function ordered(items: readonly LibraryItem[], order: ListOrder): readonly Readable[] {
  const known = inOrder.get(items) ?? {};
  inOrder.set(items, known);
  const lower = (text: string): string => text.toLowerCase();
  return known[order] ??= items
    .map((item) => ({ item, name: lower(item.name), words: item.words.map(lower), tags: item.tags.map(lower) }))
    .sort((a, b) => (order === 'newest' && b.item.changedAt - a.item.changedAt) || compare(a.name, b.name));
}

/** Null when the name says it; undefined when nothing does. */
function reason({ item, name, words, tags }: Readable, wanted: string): Found['why'] | undefined {
  if (wanted === '' || name.includes(wanted)) return null;
  const word = words.findIndex((one) => one.includes(wanted));
  if (word !== -1) return { by: 'word', text: item.words[word] ?? '' };
  const tag = tags.findIndex((one) => one.includes(wanted));
  return tag === -1 ? undefined : { by: 'tag', text: item.tags[tag] ?? '' };
}

const RANKS = { word: 1, tag: 2 } as const;
const rank = ({ why }: Found): number => (why === null ? 0 : RANKS[why.by]);
const byReason = (a: Found, b: Found): number => rank(a) - rank(b);

/** Without `Intl`, whose collation of thousands of names takes longer than a keystroke may. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
