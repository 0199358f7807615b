/** Words of running text and how often each follows each: what clusters are made from. */
export interface Bigrams {
  readonly words: readonly string[];
  readonly counts: Int32Array;
  /** Followers of word `w` and how often: entries `start[w]` to `start[w + 1] - 1` of `other` and `count`. */
  readonly after: Neighbours;
  readonly before: Neighbours;
}

interface Neighbours {
  readonly start: Int32Array;
  readonly other: Int32Array;
  readonly count: Int32Array;
}

/** Counts the pairs of neighbours in sentences of normalised words; words rarer than `fewest` stand for one rare word. */
export function bigramsOf(sentences: readonly (readonly string[])[], fewest: number): Bigrams {
  const frequency = new Map<string, number>();
  for (const sentence of sentences) for (const word of sentence) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const words = [...frequency].filter(([, count]) => count >= fewest).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([word]) => word);
  const number = new Map(words.map((word, index) => [word, index]));
  const boundary = words.length;
  const rare = words.length + 1;
  const counts = new Int32Array(words.length + 2);
  const pairs = new Map<number, number>();
  for (const sentence of sentences) {
    let before = boundary;
    for (const word of [...sentence, null]) {
      const at = word === null ? boundary : (number.get(word) ?? rare);
      counts[at]! += 1;
      const pair = before * (rare + 1) + at;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      before = at;
    }
  }
  return { words, counts, after: neighbours(pairs, rare + 1, false), before: neighbours(pairs, rare + 1, true) };
}

function neighbours(pairs: ReadonlyMap<number, number>, size: number, backwards: boolean): Neighbours {
  const start = new Int32Array(size + 1);
  const split = (pair: number): [number, number] => (backwards ? [pair % size, Math.floor(pair / size)] : [Math.floor(pair / size), pair % size]);
  for (const pair of pairs.keys()) start[split(pair)[0] + 1]! += 1;
  for (let word = 0; word < size; word += 1) start[word + 1]! += start[word]!;
  const next = start.slice();
  const other = new Int32Array(pairs.size);
  const count = new Int32Array(pairs.size);
  for (const [pair, times] of pairs) {
    const [word, neighbour] = split(pair);
    const place = next[word]!++;
    other[place] = neighbour;
    count[place] = times;
  }
  return { start, other, count };
}

/**
 * Classes of words that stand among the same words: the exchange algorithm over class bigrams (Martin, Liermann, Ney
 * 1998). Words begin in classes by frequency; every round moves each word to the class that fits it best.
 * @returns the class of every word, 1 to `classes`
 */
export function clusterWords({ words, counts, after, before }: Bigrams, classes: number, rounds: number): Int32Array {
  const own = Int32Array.from(counts, (_, word) => (word < words.length ? word % classes : classes + word - words.length));
  const all = classes + 2;
  const bigrams = new Float64Array(all * all);
  const sizes = new Float64Array(all);
  for (let word = 0; word < counts.length; word += 1) {
    sizes[own[word]!]! += counts[word]!;
    for (let at = after.start[word]!; at < after.start[word + 1]!; at += 1) bigrams[own[word]! * all + own[after.other[at]!]!]! += after.count[at]!;
  }
  const exchange = new Exchange(all, bigrams, sizes);
  for (let round = 0; round < rounds; round += 1) {
    let moved = 0;
    for (let word = 0; word < words.length; word += 1) {
      exchange.take(word, own, counts[word]!, after, before);
      const best = exchange.bestClass(classes, own[word]!);
      if (best !== own[word]) moved += 1;
      own[word] = best;
      exchange.put(best, counts[word]!);
    }
    if (moved * 200 < words.length) break;
  }
  return own.slice(0, words.length).map((each) => each + 1);
}

/** Counts between classes while one word is out of them. */
class Exchange {
  readonly #all: number;
  readonly #bigrams: Float64Array;
  readonly #sizes: Float64Array;
  readonly #right: Float64Array;
  readonly #left: Float64Array;
  #rights: number[] = [];
  #lefts: number[] = [];
  #self = 0;
  #count = 0;

  constructor(all: number, bigrams: Float64Array, sizes: Float64Array) {
    this.#all = all;
    this.#bigrams = bigrams;
    this.#sizes = sizes;
    this.#right = new Float64Array(all);
    this.#left = new Float64Array(all);
  }

  /** Takes a word out of its class; remembers what classes it stood beside. */
  take(word: number, own: Int32Array, count: number, after: Neighbours, before: Neighbours): void {
    for (const each of this.#rights) this.#right[each] = 0;
    for (const each of this.#lefts) this.#left[each] = 0;
    this.#rights = [];
    this.#lefts = [];
    this.#self = 0;
    for (let at = after.start[word]!; at < after.start[word + 1]!; at += 1) {
      if (after.other[at] === word) this.#self = after.count[at]!;
      else noted(this.#right, this.#rights, own[after.other[at]!]!, after.count[at]!);
    }
    for (let at = before.start[word]!; at < before.start[word + 1]!; at += 1) {
      if (before.other[at] !== word) noted(this.#left, this.#lefts, own[before.other[at]!]!, before.count[at]!);
    }
    this.#count = count;
    this.#change(own[word]!, -1);
  }

  put(into: number, _count: number): void {
    this.#change(into, 1);
  }

  #change(at: number, sign: number): void {
    this.#sizes[at]! += sign * this.#count;
    for (const each of this.#rights) this.#bigrams[at * this.#all + each]! += sign * this.#right[each]!;
    for (const each of this.#lefts) this.#bigrams[each * this.#all + at]! += sign * this.#left[each]!;
    this.#bigrams[at * this.#all + at]! += sign * this.#self;
  }

  /** The class in which the word makes the text most likely; the one it comes from on a tie. */
  bestClass(classes: number, from: number): number {
    let best = from;
    let most = this.#gain(from) + 1e-6;
    for (let each = 0; each < classes; each += 1) {
      const gain = this.#gain(each);
      if (gain > most) [most, best] = [gain, each];
    }
    return best;
  }

  #gain(into: number): number {
    const all = this.#all;
    let gain = 2 * (xlogx(this.#sizes[into]!) - xlogx(this.#sizes[into]! + this.#count));
    let inside = this.#self;
    for (const each of this.#rights) {
      if (each === into) inside += this.#right[each]!;
      else gain += added(this.#bigrams[into * all + each]!, this.#right[each]!);
    }
    for (const each of this.#lefts) {
      if (each === into) inside += this.#left[each]!;
      else gain += added(this.#bigrams[each * all + into]!, this.#left[each]!);
    }
    return gain + added(this.#bigrams[into * all + into]!, inside);
  }
}

function noted(sums: Float64Array, seen: number[], at: number, count: number): void {
  if (sums[at] === 0) seen.push(at);
  sums[at]! += count;
}

function added(count: number, more: number): number {
  return xlogx(count + more) - xlogx(count);
}

const TABLE = Float64Array.from({ length: 1 << 16 }, (_, x) => (x === 0 ? 0 : x * Math.log(x)));

function xlogx(x: number): number {
  return x < TABLE.length ? TABLE[x]! : x * Math.log(x);
}
