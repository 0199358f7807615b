import { UPOS, type Upos } from '../analysis/analysis.ts';
import { lemmaOf, smallFormOf, type Tagged } from '../analysis/tagging/tagged.ts';
import learned from './learned/wordOrder.json' with { type: 'json' };

/** Which kind of word follows which, as a file has it; made by `npm run train`. */
export interface LearnedWordOrder {
  /** What it was learned from, and its licence. */
  readonly source: string;
  /** Every kind of word; where a sentence begins and ends are the first two. */
  readonly kinds: readonly string[];
  /** By kind, in quarters of a bit: how unlikely it is by itself, and what is added where nothing is known of it behind the kind before. */
  readonly alone: string;
  readonly behindOne: string;
  /** Pairs and triples of kinds, ascending, as distances in bytes of seven bits; by each how unlikely its last kind is there. */
  readonly pairs: { readonly keys: string; readonly bits: string; readonly behind: string };
  readonly triples: { readonly keys: string; readonly bits: string };
}

/** Words of these classes are kinds of their own if they are frequent. */
const SMALL: ReadonlySet<Upos> = new Set(['DET', 'PRON', 'AUX', 'ADP', 'SCONJ', 'CCONJ', 'PART', 'INTJ', 'ADV']);
const INFLECTED: ReadonlySet<Upos> = new Set(['NOUN', 'VERB', 'ADJ', 'ADV']);
const ENDINGS = ['ing', 'ed', 'en', 's', 'er', 'est'] as const;
const MARKS = new Set([',', '.', '?', '!']);
/** Steps of a bit that likelihoods are kept in. */
export const STEPS = 4;
export const [BEGINS, ENDS] = [0, 1];

/** The kind of a word: itself where it is small and frequent, else its class and ending. @param form in lower case */
export function wordKind(form: string, pos: Upos, lemma: string, isKind: (word: string) => boolean): string {
  if (pos === 'PUNCT') return MARKS.has(form) ? form : ':';
  if (SMALL.has(pos) && isKind(form)) return form;
  return INFLECTED.has(pos) && form !== lemma ? `${pos}-${ENDINGS.find((ending) => form.endsWith(ending)) ?? ''}` : pos;
}

export const isSmallClass = (pos: Upos): boolean => SMALL.has(pos);

/** How surprising the words of a statement are, each behind the two before it, in bits. */
export interface Surprise {
  /** By word: how unlikely it is there. */
  readonly there: readonly number[];
  /** By word: by how much less likely it is there than anywhere. */
  readonly more: readonly number[];
  /** How unlikely it is that the statement ends behind its last word; 0 where a mark says so. */
  readonly end: number;
}

class WordOrder {
  readonly #kinds: ReadonlyMap<string, number>;
  readonly #alone: Uint8Array;
  readonly #behindOne: Uint8Array;
  readonly #behindTwo: ReadonlyMap<number, number>;
  readonly #pairs: ReadonlyMap<number, number>;
  readonly #triples: ReadonlyMap<number, number>;

  constructor({ kinds, alone, behindOne, pairs, triples }: LearnedWordOrder) {
    this.#kinds = new Map(kinds.map((kind, index) => [kind, index]));
    this.#alone = bytesOf(alone);
    this.#behindOne = bytesOf(behindOne);
    this.#pairs = tableOf(pairs.keys, pairs.bits);
    this.#behindTwo = tableOf(pairs.keys, pairs.behind);
    this.#triples = tableOf(triples.keys, triples.bits);
  }

  kindOf(tagged: Tagged, at: number): number {
    const pos = UPOS[tagged.tokens.pos[at]!]!;
    const kind = wordKind(smallFormOf(tagged, at), pos, lemmaOf(tagged, at), (word) => this.#kinds.has(word));
    return this.#kinds.get(kind) ?? this.#kinds.get(pos) ?? ENDS;
  }

  aloneOf(kind: number): number {
    return this.#alone[kind]! / STEPS;
  }

  /** Bits of a kind behind two others. */
  bits(first: number, second: number, kind: number): number {
    const size = this.#alone.length;
    const pair = first * size + second;
    const known = this.#triples.get(pair * size + kind);
    if (known !== undefined) return known / STEPS;
    const behind = second * size + kind;
    return ((this.#behindTwo.get(pair) ?? 0) + (this.#pairs.get(behind) ?? this.#behindOne[second]! + this.#alone[kind]!)) / STEPS;
  }
}

const read = new WeakMap<LearnedWordOrder, WordOrder>();

/** Tells of statements of one text how surprising their words are. @param from which kind of word follows which */
export function surpriseIn(tagged: Tagged, from: LearnedWordOrder = learned): (tokens: readonly number[]) => Surprise {
  const known = read.get(from) ?? new WordOrder(from);
  read.set(from, known);
  const kinds = new Int16Array(tagged.tokens.pos.length).fill(-1);
  const kindAt = (at: number): number => {
    if (kinds[at]! < 0) kinds[at] = known.kindOf(tagged, at);
    return kinds[at]!;
  };
  return (tokens) => {
    let [first, second] = [BEGINS, BEGINS];
    const [there, more]: [number[], number[]] = [[], []];
    for (const at of tokens) {
      const kind = kindAt(at);
      const bits = known.bits(first, second, kind);
      there.push(bits);
      more.push(bits - known.aloneOf(kind));
      [first, second] = [second, kind];
    }
    const isClosed = tokens.length > 0 && UPOS[tagged.tokens.pos[tokens.at(-1)!]!] === 'PUNCT';
    return { there, more, end: isClosed ? 0 : known.bits(first, second, ENDS) };
  };
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function tableOf(keys: string, values: string): Map<number, number> {
  const [distances, each] = [bytesOf(keys), bytesOf(values)];
  const table = new Map<number, number>();
  let [key, distance, shift] = [0, 0, 0];
  for (const byte of distances) {
    distance += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte > 0x7f) continue;
    key += distance;
    table.set(key, each[table.size]!);
    [distance, shift] = [0, 0];
  }
  return table;
}
