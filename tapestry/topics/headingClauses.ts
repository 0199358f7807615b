import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid, isUnbroken } from '../analysis/keys/quotable.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { partSpeechOf } from '../compose/matching/match.ts';
import type { Excerpt } from '../model/topics.ts';
import type { Statement } from './clauses.ts';
import { isContinued, isTakenBack } from './continued.ts';
import { danglingIn } from './dangling.ts';
import { isUnder } from './isUnder.ts';
import { hasLostEnd } from './lostEnd.ts';
import { hasLostNoun } from './lostNoun.ts';
import { isBadlySaid } from './quotes.ts';
import { isStumbled, type Compounds } from './stumbles.ts';

/** A clause that stands by itself and can be lettered large: its tokens, all of them beside each other, from its subject on. */
export interface HeadingClause {
  readonly excerpt: Excerpt;
  readonly tokens: readonly number[];
  readonly head: number;
  readonly subject: number;
}

/** Words and letters of a clause that can be lettered large. */
const WORDS = { fewest: 3, most: 10 } as const;
const LETTERS = 56;
/** Of when somebody speaks: no heading says that. */
const WHEN = new Set(['week', 'month', 'year', 'day', 'today', 'yesterday', 'tomorrow', 'morning', 'afternoon', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday']);

/** A guess states nothing, least of all without the word that makes it one. */
const GUESSES = new Set(['maybe', 'perhaps', 'probably', 'possibly', 'hopefully', 'supposedly', 'apparently', 'ideally']);
/** What somebody says of themselves reads as nobody's without a name. */
const NOT_FIRST = new Set([...GUESSES, 'i', 'my', 'mine', 'except', 'like', 'hereby', 'else']);
/** Verbs that say nothing without what they lead to. */
const LEADING = new Set(['want', 'need', 'like', 'love', 'prefer', 'ensure', 'see', 'have', 'make', 'get', 'give', 'put', 'take', 'find', 'bring', 'let', 'say', 'mean', 'use', 'show', 'keep', 'tell', 'cause', 'provide', 'include', 'require', 'contain', 'create', 'produce', 'receive', 'support', 'offer', 'cover', 'involve', 'mention', 'describe', 'represent', 'welcome', 'add', 'become', 'seem', 'be', 'know', 'think', 'believe', 'hope', 'feel', 'suggest', 'allow', 'try']);

/** What of a statement can stand as a heading; null if nothing can. */
export function headingClauseOf(analysis: Analysis, statement: Statement, said: Int32Array, compounds: Compounds): HeadingClause | null {
  const { sentence, tokens: all, isQuestion, head } = statement;
  if (isQuestion || head < 0 || isContinued(analysis, sentence) || isTakenBack(analysis, statement)) return null;
  const subject = all.find((at) => analysis.tokens.head[at] === head && (analysis.tokens.deprel[at] === REL.nsubj || analysis.tokens.deprel[at] === REL['nsubj:pass']));
  if (subject === undefined || WHEN.has(lemmaOf(analysis, subject)) || !isFinite(analysis, all, head)) return null;
  const tokens = fromSubject(analysis, withoutEnd(analysis, all), subject, head);
  if (tokens === null) return null;
  const words = tokens.filter((at) => isWord(analysis, at));
  // Contractions are words of two tokens; most clauses are too long, which is seen soonest.
  if (words.length < WORDS.fewest || words.length > 2 * WORDS.most || analysis.tokens.end[words.at(-1)!]! - analysis.tokens.start[words[0]!]! > 2 * LETTERS) return null;
  if (hasLostEnd(analysis, all) || hasLostNoun(analysis, all) || isStumbled(analysis, all, head, compounds) || !isUnbroken(analysis, words) || isUnfinished(analysis, words)) return null;
  if (NOT_FIRST.has(smallFormOf(analysis, words[0]!)) || isInsideWord(analysis, words[0]!) || isGuessed(analysis, sentence, words[0]!)) return null;
  if (danglingIn(analysis, tokens) > 0 || tokens.some((at, index) => index > 0 && at !== tokens[index - 1]! + 1)) return null;
  if (tokens.some((at) => analysis.tokens.deprel[at] === REL.mark && smallFormOf(analysis, at) === 'that')) return null;
  if (tokens.at(-1)! <= head && (smallFormOf(analysis, head).endsWith('ing') || analysis.tokens.pos[head] === POS.AUX)) return null;
  const content = words.filter((at) => analysis.tokens.counts[at] === 1);
  if (content.length < 2 || content.some((at) => !isTrusted(analysis, at, said)) || OPEN_ENDS.has(smallFormOf(analysis, words.at(-1)!))) return null;
  const text = wordingOf(analysis, tokens).replace(/[.!]$/u, '');
  if (text.length > LETTERS || text.split(' ').length > WORDS.most || !isPlainlySaid(`${text}.`) || MARKS.test(text) || isBadlySaid(text)) return null;
  return { excerpt: { text, sentence, start: analysis.tokens.start[tokens[0]!]!, end: analysis.tokens.end[tokens.at(-1)!]! }, tokens, head, subject };
}

const MARKS = /[,;:"“”()[\]–—…‘]|\.\s|(?<!\p{L})['’]|['’](?!\p{L})|\b(\w+) \1\b|(?<![\p{L}'’])(?![ai](?!\p{L}))\p{L}(?!\p{L})/iu;
const OPEN_ENDS = new Set(['the', 'a', 'an', 'and', 'or', 'but', 'so', 'because', 'if', 'of', 'to', 'that', 'which', 'my', 'our', 'is', 'are', 'was', 'were', 'be', 'i', 'we', 'not', 'very', 'than', 'as', 'from', 'with', 'for', 'in', 'on', 'at', 'by', 'about', 'like', 'just', 'also', 'too', 'though', 'well', 'then', 'now', 'more', 'less', 'much', 'such', 'only', 'even', 'still', 'into', 'your', 'their', 'his', 'her', 'this', 'these', 'those', 'what', 'who', 'whether', 'while', 'since', 'unless', 'until', 'nor', 'how', 'when', 'where', 'all']);

/** "19" of "COVID-19". */
const isInsideWord = ({ tokens, reading }: Analysis, at: number): boolean => /[\p{L}\p{N}'’-]/u.test(reading.text[tokens.start[at]! - 1] ?? ' ');

/** "Maybe the gate is wooden": what is left out before it takes back what it says. */
const isGuessed = (analysis: Analysis, sentence: number, at: number): boolean => at > analysis.sentences.first[sentence]! && GUESSES.has(smallFormOf(analysis, at - 1));

/** It ends on a verb whose object never comes: "the younger market likes", "we need to ensure". */
function isUnfinished(analysis: Analysis, words: readonly number[]): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  const last = words.at(-1)!;
  if (pos[last] !== POS.VERB || !LEADING.has(lemmaOf(analysis, last))) return false;
  return !words.some((at) => heads[at] === last && (deprel[at] === REL['nsubj:pass'] || deprel[at] === REL['aux:pass'])) && deprel[last] !== REL['acl:relcl'];
}

/** Words that a clause may begin with and stand as well without. */
const LEADS: ReadonlySet<number> = new Set([POS.ADV, POS.CCONJ, POS.INTJ, POS.PUNCT]);
const REASONS = new Set(['so', 'because', 'since', 'cause', "'cause", 'that', 'although', 'though']);

/** The tokens from the subject on, or from the "there" before it; null if something goes before it that cannot be left out. */
function fromSubject(analysis: Analysis, tokens: readonly number[], subject: number, head: number): readonly number[] | null {
  let index = 0;
  for (; index < tokens.length; index += 1) {
    const at = tokens[index]!;
    if (at === subject || isUnder(analysis, at, subject)) break;
    if (analysis.tokens.deprel[at] === REL.expl && (analysis.tokens.head[at] === head || analysis.tokens.head[at] === subject)) break;
    if (!LEADS.has(analysis.tokens.pos[at]!) && !REASONS.has(smallFormOf(analysis, at))) return null;
    if (GUESSES.has(smallFormOf(analysis, at)) || /^(?:not|never|no|only|when|where|how|why|if|hardly)$/u.test(smallFormOf(analysis, at))) return null;
  }
  return tokens.slice(index);
}

/** A verb in a finite form, or with an auxiliary or a form of "be" of its own. */
function isFinite(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  if (tokens.some((at) => heads[at] === head && (deprel[at] === REL.cop || deprel[at] === REL.aux || deprel[at] === REL['aux:pass']))) return true;
  if (pos[head] === POS.AUX) return true;
  const next = tokens[tokens.indexOf(head) + 1];
  const participle = /(?:ed|en|ing)$/u.test(smallFormOf(analysis, head));
  return pos[head] === POS.VERB && !(participle && (next === undefined || pos[next] === POS.ADP)) && !smallFormOf(analysis, head).endsWith('ing');
}

/** The tokens without marks and tags ("right", "though") at the end. */
function withoutEnd(analysis: Analysis, tokens: readonly number[]): readonly number[] {
  let end = tokens.length;
  while (end > 0 && (analysis.tokens.pos[tokens[end - 1]!] === POS.PUNCT || analysis.tokens.pos[tokens[end - 1]!] === POS.INTJ)) end -= 1;
  return tokens.slice(0, end);
}

/** A word that is heard but once and that no ordinary meeting says may be a mishearing. */
function isTrusted(analysis: Analysis, at: number, said: Int32Array): boolean {
  const partSpeech = partSpeechOf(analysis.tokens.pos[at]!);
  return said[analysis.tokens.lemma[at]!]! > 1 || partSpeech === null || ordinaryPerMillion(lemmaOf(analysis, at), partSpeech) > 1;
}
