import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid } from '../analysis/keys/quotable.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { GENERIC_HEADS, WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { partSpeechOf } from '../compose/matching/match.ts';
import type { Excerpt } from '../model/topics.ts';
import type { Statement } from './clauses.ts';
import { danglingIn } from './dangling.ts';
import { isUnder } from './isUnder.ts';
import { hasLostEnd } from './lostEnd.ts';
import { isStumbled, type Compounds } from './stumbles.ts';

export interface Heading {
  readonly excerpt: Excerpt;
  readonly score: number;
}

/** Words and letters of a clause that can be lettered large. */
const WORDS = { fewest: 3, most: 8 } as const;
const LETTERS = 46;
/** What a clause is worth whose subject is no noun, that hedges, or that only speaks of speaking. */
const SUBJECT = { noun: 1.25, we: 0.8, you: 0.4, i: 0.45, other: 0.5 } as const;
const HEDGED = 0.65;
const TALKED = 0.35;
/** Of when somebody speaks, and of the talk itself: no heading says that. */
const WHEN = new Set(['week', 'month', 'year', 'day', 'today', 'yesterday', 'tomorrow', 'morning', 'afternoon', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
const AGENDA = new Set(['topic', 'item', 'agenda', 'slide', 'question', 'normal', 'fine', 'okay', 'right', 'closed', 'open']);
const HEDGES = new Set(['maybe', 'probably', 'perhaps', 'could', 'might', 'would', 'may', 'possibly', 'basically', 'actually', 'just', 'quite', 'really', 'should', 'pretty', 'sort', 'kind', 'like', 'gonna', 'wanna']);
const TALK = new Set(['talk', 'discuss', 'present', 'show', 'look', 'mention', 'say', 'tell', 'ask', 'mean', 'guess', 'think', 'wonder', 'hear', 'speak', 'hope', 'suppose', 'try', 'go', 'want', 'thank', 'question', 'move', 'start', 'give', 'come', 'see', 'know', 'let']);

/** What a clause is worth as a heading of a topic in which lemmas weigh so much; null if it is none. */
export function headingOf(analysis: Analysis, { sentence, tokens: all, isQuestion, head }: Statement, weight: Float64Array, said: Int32Array, compounds: Compounds): Heading | null {
  if (isQuestion || head < 0) return null;
  const subject = all.find((at) => analysis.tokens.head[at] === head && (analysis.tokens.deprel[at] === REL.nsubj || analysis.tokens.deprel[at] === REL['nsubj:pass']));
  if (subject === undefined || WHEN.has(lemmaOf(analysis, subject)) || !isFinite(analysis, all, head)) return null;
  if (hasLostEnd(analysis, all) || isStumbled(analysis, all, head, compounds)) return null;
  const tokens = fromSubject(analysis, withoutEnd(analysis, all), subject);
  if (tokens === null) return null;
  const words = tokens.filter((at) => isWord(analysis, at));
  if (words.length < WORDS.fewest || words.length > WORDS.most) return null;
  if (danglingIn(analysis, tokens) > 0 || tokens.some((at, index) => index > 0 && at !== tokens[index - 1]! + 1)) return null;
  if (tokens.some((at) => analysis.tokens.deprel[at] === REL.mark && smallFormOf(analysis, at) === 'that')) return null;
  if (tokens.at(-1)! <= head && (smallFormOf(analysis, head).endsWith('ing') || analysis.tokens.pos[head] === POS.AUX)) return null;
  const content = words.filter((at) => analysis.tokens.counts[at] === 1);
  if (content.length < 2 || content.some((at) => !isTrusted(analysis, at, said)) || OPEN_ENDS.has(smallFormOf(analysis, words.at(-1)!))) return null;
  const text = wordingOf(analysis, tokens).replace(/[.!]$/u, '');
  if (text.length > LETTERS || !isPlainlySaid(`${text}.`) || MARKS.test(text)) return null;
  const worth = [...new Set(content.map((at) => analysis.tokens.lemma[at]!))].map((lemma) => (WEAK_LEMMAS.has(analysis.lemmas[lemma]!) ? 0.3 : 1) * weight[lemma]!).toSorted((a, b) => b - a);
  const telling = worth.slice(0, 3).reduce((sum, each) => sum + each, 0) / 2;
  const tone = words.some((at) => HEDGES.has(smallFormOf(analysis, at))) ? HEDGED : 1;
  const talk = TALK.has(lemmaOf(analysis, head)) || AGENDA.has(lemmaOf(analysis, head)) || words.some((at) => lemmaOf(analysis, at) === 'item') ? TALKED : 1;
  const density = Math.sqrt(content.length / words.length);
  const score = rounded(telling * density * subjectWorth(analysis, subject) * tone * talk);
  return { excerpt: { text, sentence, start: analysis.tokens.start[tokens[0]!]!, end: analysis.tokens.end[tokens.at(-1)!]! }, score };
}

const MARKS = /[,;:"“”()[\]–—…‘]|\.\s|(?<!\p{L})['’]|['’](?!\p{L})|\b(\w+) \1\b|(?<![\p{L}'’])(?![ai](?!\p{L}))\p{L}(?!\p{L})/iu;
const OPEN_ENDS = new Set(['the', 'a', 'an', 'and', 'or', 'but', 'so', 'because', 'if', 'of', 'to', 'that', 'which', 'my', 'our', 'is', 'are', 'was', 'were', 'be', 'i', 'we', 'not', 'very', 'than', 'as', 'from', 'with', 'for', 'in', 'on', 'at', 'by', 'about', 'like', 'just', 'also', 'too', 'though', 'well', 'then', 'now']);

/** Words that a clause may begin with and stand as well without. */
const LEADS: ReadonlySet<number> = new Set([POS.ADV, POS.CCONJ, POS.INTJ, POS.PUNCT]);
const REASONS = new Set(['so', 'because', 'since', 'cause', "'cause", 'that', 'although', 'though']);

/** The tokens from the subject on; null if something goes before it that cannot be left out. */
function fromSubject(analysis: Analysis, tokens: readonly number[], subject: number): readonly number[] | null {
  let index = 0;
  for (; index < tokens.length; index += 1) {
    const at = tokens[index]!;
    if (at === subject || isUnder(analysis, at, subject)) break;
    if (!LEADS.has(analysis.tokens.pos[at]!) && !REASONS.has(smallFormOf(analysis, at))) return null;
    if (/^(?:not|never|no|only|when|where|how|why|if|hardly)$/u.test(smallFormOf(analysis, at))) return null;
  }
  return tokens.slice(index);
}

/** A verb in a finite form, or with an auxiliary or a form of "be" of its own. */
function isFinite(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  if (tokens.some((at) => heads[at] === head && (deprel[at] === REL.cop || deprel[at] === REL.aux || deprel[at] === REL['aux:pass']))) return true;
  const next = tokens[tokens.indexOf(head) + 1];
  const participle = /(?:ed|en|ing)$/u.test(smallFormOf(analysis, head));
  return pos[head] === POS.VERB && !(participle && (next === undefined || pos[next] === POS.ADP)) && !smallFormOf(analysis, head).endsWith('ing');
}

/** The tokens without marks and tags ("right", "though") at the end. */
function withoutEnd(analysis: Analysis, tokens: readonly number[]): readonly number[] {
  let end = tokens.length;
  while (end > 0 && analysis.tokens.pos[tokens[end - 1]!] === POS.PUNCT) end -= 1;
  return tokens.slice(0, end);
}

function subjectWorth(analysis: Analysis, subject: number): number {
  const pos = analysis.tokens.pos[subject]!;
  const lemma = lemmaOf(analysis, subject);
  if (pos === POS.NOUN || pos === POS.PROPN) return GENERIC_HEADS.has(lemma) || WEAK_LEMMAS.has(lemma) ? 0.8 : SUBJECT.noun;
  const form = smallFormOf(analysis, subject);
  return form === 'we' || form === 'i' || form === 'you' ? SUBJECT[form] : SUBJECT.other;
}

/** A word that is heard but once and that no ordinary meeting says may be a mishearing. */
function isTrusted(analysis: Analysis, at: number, said: Int32Array): boolean {
  const partSpeech = partSpeechOf(analysis.tokens.pos[at]!);
  return said[analysis.tokens.lemma[at]!]! > 1 || partSpeech === null || ordinaryPerMillion(lemmaOf(analysis, at), partSpeech) > 1;
}
