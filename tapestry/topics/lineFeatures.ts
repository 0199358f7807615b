import type { Analysis } from '../analysis/analysis.ts';
import { SUBORDINATORS } from '../analysis/tagging/clause.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, smallFormOf } from '../analysis/tagging/tagged.ts';
import type { Statement } from './clauses.ts';
import { QUOTE_FEATURES } from './quoteFeatures.ts';
import type { Vividness } from './vividWords.ts';
import type { Surprise } from './wordOrder.ts';

/** Bits from which a word is a surprise where it stands, and from which it is a stumbling block. */
const SURPRISING = { some: 0, much: 3, most: 6, block: 12 } as const;

/** Words that lead to a clause, or join what is said. */
const LINKS: ReadonlySet<string> = new Set([...SUBORDINATORS, 'so', 'and', 'but', 'or']);
const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL['nsubj:outer']]);
/** What a clause may be parted from the rest of its sentence by. */
const PARTS = /^(?:[,.?!;:–—]+|and|but|so|or|because|if|when)$/u;

/** What a line is judged by as something to be lettered: as a quote, and by how it is built. */
export const LINE_FEATURES = [
  ...QUOTE_FEATURES, 'memorable', 'most memorable', 'long', 'tokens',
  'surprise 1', 'surprise 2', 'surprise 3', 'surprise', 'uneven', 'more 1', 'more 2', 'more 3', 'more', 'surprises', 'much surprises', 'most surprises', 'blocks', 'end', 'beginning',
  'said again after two', 'said again after three', 'like', 'so', 'that', 'links', 'subjects', 'heads', 'fillers', 'joined by nothing', 'opens its sentence', 'closes its sentence', 'torn off', 'ends on a link',
] as const;

/** What the features of a line are worked out from, besides itself. */
export interface LineContext {
  /** Its features as a quote. */
  readonly row: Float64Array;
  /** How memorable its words are. */
  readonly memorable: Vividness;
  /** Of five words, three of them with a meaning of their own. */
  readonly isLong: boolean;
  readonly surprise: Surprise;
}

/** The features of a sentence or a part of it, in the order of `LINE_FEATURES`. */
export function lineRow(analysis: Analysis, { sentence, tokens }: Statement, { row, memorable, isLong, surprise: { there, more, end } }: LineContext): Float64Array {
  const words = tokens.filter((at) => isWord(analysis, at));
  const count = (of: readonly number[], least: number): number => of.filter((bits) => bits > least).length;
  const mean = meanOf(there);
  return Float64Array.of(
    ...row, memorable.mean, memorable.best, Number(isLong), tokens.length,
    ...largest(there), mean, Math.sqrt(meanOf(there.map((bits) => (bits - mean) ** 2))), ...largest(more), meanOf(more),
    count(more, SURPRISING.some), count(more, SURPRISING.much), count(more, SURPRISING.most), count(there, SURPRISING.block), end, there[0] ?? 0,
    saidAgain(analysis, words, 2), saidAgain(analysis, words, 3), ...slipsIn(analysis, sentence, tokens, words),
  );
}

/** How many words are said again so many words later: "to make I make profit". */
function saidAgain({ tokens: { lemma } }: Analysis, words: readonly number[], later: number): number {
  return words.filter((at, index) => lemma[at] === lemma[words[index + later] ?? -1]).length;
}

/** How a line hangs together, and with the sentence that it is said in. */
function slipsIn(analysis: Analysis, sentence: number, tokens: readonly number[], words: readonly number[]): number[] {
  const { tokens: { deprel, head, pos }, sentences } = analysis;
  const forms = words.map((at) => smallFormOf(analysis, at));
  const said = (word: string): number => forms.filter((form) => form === word).length;
  const of = (relation: number | undefined): number => tokens.filter((at) => deprel[at] === relation).length;
  const [first, last] = [tokens[0] ?? -1, tokens.at(-1) ?? -1];
  const opens = first === sentences.first[sentence];
  const closes = pos[last] === POS.PUNCT || last + 1 === sentences.end[sentence];
  const next = closes ? '.' : smallFormOf(analysis, last + 1);
  return [
    words.filter((at) => smallFormOf(analysis, at) === 'like' && pos[at] !== POS.VERB).length, said('so'), said('that'), forms.filter((form) => LINKS.has(form)).length, tokens.filter((at) => SUBJECTS.has(deprel[at]!)).length,
    tokens.filter((at) => head[at] === -1).length, of(REL.discourse), Number(of(REL.conj) > 0 && of(REL.cc) === 0),
    Number(opens), Number(closes), Number(!PARTS.test(next)), Number(pos[words.at(-1) ?? -1] === POS.CCONJ),
  ];
}

const meanOf = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0) / Math.max(1, of.length);

function largest(of: readonly number[]): readonly [number, number, number] {
  const [first = 0, second = 0, third = 0] = of.toSorted((a, b) => b - a);
  return [first, second, third];
}
