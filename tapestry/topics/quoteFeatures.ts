import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { GENERIC_HEADS, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { partSpeechOf } from '../compose/matching/match.ts';
import type { Statement } from './clauses.ts';
import { takesUpMatter } from './antecedents.ts';
import { danglingIn } from './dangling.ts';
import type { Passage } from './passages.ts';
import type { Vividness } from './vividWords.ts';

/** Signs that somebody says what others repeat, or that nobody does. */
const SIGNS = {
  denial: /\b(?:not|no|never|nobody|nothing|none|without|instead|but|however|cannot)\b|n['’]t\b/iu,
  extreme: /\b(?:all|every|always|everybody|everyone|whole|only|most|best|worst|more than|less than|enough|too (?:many|much|little|few))\b/iu,
  duty: /\b(?:must|need|needs|should|have to|has to|ought|because|why)\b/iu,
  feeling: /\b(?:want|wants|hope|afraid|worried|wonderful|terrible|awful|crazy|stupid|beautiful|love|loves|hate|hates|fun|funny|great|ridiculous|annoying|nightmare|amazing|cool|weird)\b/iu,
  likeness: /\b(?:looks? like|feels? like|sounds? like|it's like|as if)\b|!/iu,
  number: /\d|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent|per cent|half|twice|third)\b/iu,
  decision: /\b(?:we|they)(?:['’]ll| will| decided?| agreed?|['’]re going to| are going to|['’]re gonna)\b/iu,
  hedge: /\b(?:maybe|probably|perhaps|could|might|would|may|possibly|guess|suppose)\b/iu,
  procedure: /\b(?:meetings?|agenda|slides?|items?|questions?|discuss\w*|present(?:ation|ations|ing)?|next|minutes|moment|today|tomorrow|afternoon|morning|colleagues?|members?|chair|speaker|committee|record of proceedings|as usual|translation|talk(?:ing|ed)? about|mention(?:ed)?|point|topic|document|e-?mail|report back|lunch|break|screen)\b/iu,
  politeness: /\b(?:please|welcome|glad|appreciate|congratulations|happy to|pleased)\b/iu,
} as const;
/** Said of how the meeting goes on, not of what it is about. */
export const isProcedure = (text: string): boolean => SIGNS.procedure.test(text);
/** Said with a denial, an extreme, a feeling, a comparison or a number: something to nod or argue at. */
export const isPointed = (text: string): boolean => [SIGNS.denial, SIGNS.extreme, SIGNS.feeling, SIGNS.likeness, SIGNS.number, SIGNS.duty].some((sign) => sign.test(text));

const VAGUE = /\b(?:things?|something|anything|somehow|somewhat|basically|actually|these kinds?|whole lot|certain|one of|some of|lots?|different|various)\b/giu;
const BEST_LENGTH = 10;
/** Words from which a sentence of a passage is no longer short. */
const LONG = 5;
/** Verbs that say little of what is done. */
const LIGHT_VERBS = new Set(['have', 'get', 'do', 'make', 'go', 'take', 'put', 'use', 'say', 'see', 'look', 'try', 'want', 'know', 'think', 'come', 'give', 'talk', 'mean', 'start', 'ask', 'tell', 'show']);

const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL.csubj, REL.expl]);

/** What a statement is judged by as a quote; nothing in it names a matter. */
export const QUOTE_FEATURES = [
  'telling', 'best word', 'key sentence', 'oddity', 'rare and no noun', 'rare name', ...(Object.keys(SIGNS) as (keyof typeof SIGNS)[]), 'vague', 'words', 'off length',
  'dangling', 'clause', 'question', 'I', 'we', 'you', 'noun subject', 'generic subject', 'pronoun subject', 'is', 'light verb', 'names', 'counting', 'pronouns', 'commas', 'first word joins',
  'further sentences', 'verbless', 'asking', 'called out', 'shortest', 'vivid', 'most vivid',
] as const;

/** How many sentences a quote is, and of what kind. */
export type Shape = Omit<Passage, 'statement' | 'text'>;
/** A quote that is one sentence or a part of it. */
export const ONE_SENTENCE: Shape = { sentences: 1, verbless: 0, asking: 0, calledOut: 0, shortest: 0 };

/** What the features of a statement are worked out from, besides itself. */
export interface QuoteContext {
  /** As it would be lettered. */
  readonly text: string;
  /** Worth of its sentence among the key sentences, 0 to 1. */
  readonly key: number;
  /** Of lemmas in its topic, 0 to 1. */
  readonly weight: Float64Array;
  /** How often the text says each lemma. */
  readonly said: Int32Array;
  /** How many sentences it is, and of what kind. */
  readonly shape: Shape;
  /** How vivid its words are. */
  readonly vivid: Vividness;
}

/** The features of a statement, in the order of `QUOTE_FEATURES`. */
export function quoteRow(analysis: Analysis, { sentence, tokens, isWhole, isQuestion, head }: Statement, { text, key, weight, said, shape, vivid }: QuoteContext): Float64Array {
  const { pos, deprel, head: heads, lemma, counts } = analysis.tokens;
  const words = tokens.filter((at) => isWord(analysis, at));
  const content = words.filter((at) => counts[at] === 1);
  const worth = [...new Set(content.map((at) => lemma[at]!))].map((each) => (WEAK_LEMMAS.has(analysis.lemmas[each]!) ? 0.25 : 1) * weight[each]!).toSorted((a, b) => b - a);
  const rare = content.filter((at) => said[lemma[at]!] === 1 && isUnheard(analysis, at));
  const subject = tokens.find((at) => heads[at] === head && SUBJECTS.has(deprel[at]!)) ?? -1;
  const form = subject < 0 ? '' : smallFormOf(analysis, subject);
  const isNoun = subject >= 0 && isNominal(analysis, subject);
  const isGeneric = isNoun && (GENERIC_HEADS.has(lemmaOf(analysis, subject)) || WEAK_LEMMAS.has(lemmaOf(analysis, subject)));
  return Float64Array.of(
    worth.slice(0, 3).reduce((sum, each) => sum + each, 0) / 3, worth[0] ?? 0, key, oddity(analysis, tokens), rare.filter((at) => !isNominal(analysis, at)).length,
    rare.filter((at) => pos[at] === POS.PROPN).length, ...Object.values(SIGNS).map((sign) => Number(sign.test(text))), text.match(VAGUE)?.length ?? 0, words.length,
    Math.abs(words.length - BEST_LENGTH), danglingIn(analysis, tokens, takesUpMatter(analysis, sentence, tokens, weight)), Number(!isWhole), Number(isQuestion), Number(form === 'i'), Number(form === 'we'), Number(form === 'you'),
    Number(isNoun && !isGeneric), Number(isGeneric), Number(subject >= 0 && !isNoun && form !== 'i' && form !== 'we' && form !== 'you'),
    Number(tokens.some((at) => head >= 0 && heads[at] === head && deprel[at] === REL.cop)), Number(head >= 0 && LIGHT_VERBS.has(lemmaOf(analysis, head))),
    words.filter((at) => pos[at] === POS.PROPN).length, content.length / Math.max(1, words.length), words.filter((at) => pos[at] === POS.PRON).length / Math.max(1, words.length),
    tokens.filter((at) => smallFormOf(analysis, at) === ',').length, Number(words.length > 0 && (pos[words[0]!] === POS.CCONJ || pos[words[0]!] === POS.SCONJ)),
    shape.sentences - 1, shape.verbless, shape.asking, shape.calledOut, Math.min(LONG, shape.shortest), vivid.mean, vivid.best,
  );
}

const VIVID_AT = QUOTE_FEATURES.indexOf('vivid');

/** The same features, with another measure of how vivid the words are. */
export function withVividness(row: Float64Array, { mean, best }: Vividness): Float64Array {
  const other = row.slice();
  other.set([mean, best], VIVID_AT);
  return other;
}

function isNominal({ tokens: { pos } }: Analysis, at: number): boolean {
  return pos[at] === POS.NOUN || pos[at] === POS.PROPN;
}

/** Whether no ordinary meeting says a word: heard once, it may be misheard. */
function isUnheard(analysis: Analysis, at: number): boolean {
  const partSpeech = partSpeechOf(analysis.tokens.pos[at]!);
  return partSpeech !== null && ordinaryPerMillion(lemmaOf(analysis, at), partSpeech) <= 1;
}

/** How much the rarest noun of a statement says by itself: a parrot or a doorknob, 0 to 1. */
function oddity(analysis: Analysis, tokens: readonly number[]): number {
  let rarest = 0;
  for (const at of tokens) {
    if (analysis.tokens.counts[at] !== 1 || analysis.tokens.pos[at] !== POS.NOUN) continue;
    const partSpeech = partSpeechOf(analysis.tokens.pos[at]);
    if (partSpeech === null || smallFormOf(analysis, at).length < 3) continue;
    rarest = Math.max(rarest, 1 / (1 + ordinaryPerMillion(lemmaOf(analysis, at), partSpeech) / 12));
  }
  return rarest;
}
