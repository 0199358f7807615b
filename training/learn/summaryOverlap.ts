/** Words of a text, made comparable: lower case and stemmed. */
export type Stem = (word: string) => string;

export function stems(text: string, stem: Stem): string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map(stem);
}

/** F1 over one word plus F1 over two in a row (ROUGE-1 and ROUGE-2, Lin 2004), 0 to 2. */
function overlap(words: readonly string[], summary: readonly string[]): number {
  return common(words, summary) + common(pairs(words), pairs(summary));
}

function pairs(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

function common(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const each of other) counts.set(each, (counts.get(each) ?? 0) + 1);
  let both = 0;
  for (const each of one) {
    const left = counts.get(each) ?? 0;
    if (left > 0) both += 1;
    counts.set(each, left - 1);
  }
  return one.length + other.length === 0 ? 0 : (2 * both) / (one.length + other.length);
}

export interface Extract {
  readonly words: readonly string[];
  /** Words as a reader counts them. */
  readonly length: number;
}

const CANDIDATES = 250;

/** The sentences, up to a number of words, that a greedy choice finds nearest to a summary; indices, in the order chosen. */
export function oracleOf(sentences: readonly Extract[], summary: readonly string[], budget: number): number[] {
  const wanted = new Set(summary);
  const shared = sentences.map(({ words }) => words.filter((word) => wanted.has(word)).length);
  const near = [...sentences.keys()].filter((at) => shared[at]! > 1).sort((a, b) => shared[b]! - shared[a]! || a - b).slice(0, CANDIDATES);
  const chosen: number[] = [];
  let [best, length] = [0, 0];
  for (;;) {
    let [winner, most] = [-1, best];
    for (const at of near) {
      if (chosen.includes(at) || length + sentences[at]!.length > budget) continue;
      const value = overlap([...chosen, at].sort((a, b) => a - b).flatMap((each) => sentences[each]!.words), summary);
      if (value > most + 1e-9) [winner, most] = [at, value];
    }
    if (winner < 0) return chosen;
    chosen.push(winner);
    length += sentences[winner]!.length;
    best = most;
  }
}
