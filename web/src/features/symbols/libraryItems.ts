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
  const found = items.flatMap((item) => {
    if (partSpeech !== undefined && item.partSpeech !== partSpeech) return [];
    const why = reason(item, wanted);
    return why === undefined ? [] : [{ item, why }];
  });
  return found.sort((a, b) => byReason(a, b) || (order === 'newest' && b.item.changedAt - a.item.changedAt) || compareNames(a.item.name, b.item.name));
}

/** Null when the name says it; undefined when nothing does. */
function reason({ name, words, tags }: LibraryItem, wanted: string): Found['why'] | undefined {
  if (wanted === '' || name.toLowerCase().includes(wanted)) return null;
  const word = words.find((one) => one.toLowerCase().includes(wanted));
  if (word !== undefined) return { by: 'word', text: word };
  const tag = tags.find((one) => one.toLowerCase().includes(wanted));
  return tag === undefined ? undefined : { by: 'tag', text: tag };
}

const RANKS = { word: 1, tag: 2 } as const;
const rank = ({ why }: Found): number => (why === null ? 0 : RANKS[why.by]);
const byReason = (a: Found, b: Found): number => rank(a) - rank(b);

/** Without `Intl`, whose collation of thousands of names takes longer than a keystroke may. */
function compareNames(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
