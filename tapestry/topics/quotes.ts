import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid, soundIn } from '../analysis/keys/quotable.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { WEAK_LEMMAS } from '../analysis/words/stopWords.ts';
import { sha256Hex } from '../model/canonical.ts';
import type { Quote } from '../model/topics.ts';
import { ordinaryPerMillion } from '../compose/matching/keyness.ts';
import { partSpeechOf } from '../compose/matching/match.ts';
import type { Statement } from './clauses.ts';
import { danglingIn } from './dangling.ts';
import { isUnder } from './isUnder.ts';
import { hasLostEnd } from './lostEnd.ts';
import { speakerName } from './speakerName.ts';

const WORDS = { fewest: 5, most: 18, best: 11 } as const;
/** Signs that somebody says what others repeat, each with what it adds. */
const SIGNS: readonly (readonly [adds: number, pattern: RegExp])[] = [
  [0.14, /\b(?:not|no|never|nobody|nothing|none|without|instead|but|however|cannot)\b|n['’]t\b/iu],
  [0.1, /\b(?:all|every|always|everybody|everyone|whole|only|most|best|worst|more than|less than|enough|too (?:many|much|little|few))\b/iu],
  [0.1, /\b(?:must|need|needs|should|have to|problem|because|why|want|wants|hope|afraid|worried|wonderful|terrible|awful|crazy|stupid|beautiful|love|hate|fun|funny|great|ridiculous)\b/iu],
  [0.12, /\b(?:looks? like|feels? like|sounds? like|it's like|as if)\b|!/iu],
  [0.12, /\d|\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|percent|per cent|half|twice|third)\b/iu],
];
/** Talk about the talk: it interests nobody afterwards. */
const PROCEDURE = /\b(?:meetings?|agenda|slides?|items?|questions?|discuss\w*|present(?:ation|ations|ing)?|next|minutes|moment|today|tomorrow|afternoon|morning|colleagues?|members?|chair|speaker|committee|record of proceedings|as usual|translation|talk(?:ing|ed)? about|mention(?:ed)?|point|topic|document|e-?mail|report back|lunch|break|screen)\b/iu;
const PROCEDURAL = 0.3;
/** False starts that the words alone give away: "You don't won't", "I like that I like". */
const STUMBLED = /n['’]t \w+n['’]t\b|\b(i|we|you|they) (\w+) (?:that |the )?\1 \2\b|\b(?:the|a) (?:if|of|the|a)\b|\b(?:of|if) (?:of|if)\b|\b\w{2,3}- ?\w|\bexp?\b|\b(?:a|an|the) (?:really|very|quite|just) (?:a|an|the)\b|, (?:is|are|was|were) |\b(for|of|in|on|to|with) (?:it|them|that), \3\b/iu;
/** A quotation that is opened and nowhere closed, or the other way round. */
const HALF_QUOTED = /^[^"“”]*["“”](?:[^"“”]*["“”][^"“”]*["“”]){0,1000}[^"“”]*$/u;
/** Somebody says who they are. */
const INTRODUCTION = /^(?:I am|I['’]m|my name is) \p{Lu}/u;
const VAGUE = /\b(?:things?|something|anything|somehow|somewhat|maybe|probably|perhaps|basically|actually|these kinds?|whole lot|certain|one of|some of)\b/giu;
const PER_VAGUE = 0.07;
const PER_DANGLING = 0.4;
const MOST_DANGLING = 0.6;
/** A clause of a longer sentence loses a little of what was said. */
const CUT = 0.05;

const CONDITIONS = new Set(['once', 'if', 'when', 'whenever', 'unless', 'until', 'while', 'whilst', 'whether', 'after', 'before']);
/** Worth less, a sentence had better go than stand on the wall. */
const LEAST = 0.2;

/** A quote with the lemmas that it says, for telling quotes apart. */
export interface QuoteCandidate {
  readonly quote: Quote;
  readonly lemmas: ReadonlySet<number>;
}

/** Judges the statements of one text as quotes. */
export function quoteJudge(analysis: Analysis): (statement: Statement, weight: Float64Array) => QuoteCandidate | null {
  const isSound = soundIn(analysis);
  const best = Math.max(Number.MIN_VALUE, ...analysis.keySentences.slice(0, 3).map(({ score }) => score));
  const key = new Map(analysis.keySentences.map(({ sentence, score }) => [sentence, score / best]));
  const { turns } = analysis.reading;
  return ({ sentence, tokens, isWhole, isQuestion, head }, weight) => {
    const words = tokens.filter((at) => isWord(analysis, at)).length;
    if (words < WORDS.fewest || words > WORDS.most || !isSound(sentence, tokens)) return null;
    const dangling = danglingIn(analysis, tokens);
    if (dangling > MOST_DANGLING || hasLostEnd(analysis, tokens)) return null;
    const text = wordingOf(analysis, tokens);
    if (!isPlainlySaid(text) || STUMBLED.test(text) || HALF_QUOTED.test(text) || INTRODUCTION.test(text)) return null;
    if (!isQuestion && !isStated(analysis, tokens, head)) return null;
    const lemmas = new Set(tokens.filter((at) => analysis.tokens.counts[at] === 1).map((at) => analysis.tokens.lemma[at]!));
    const worth = [...lemmas].map((lemma) => (WEAK_LEMMAS.has(analysis.lemmas[lemma]!) ? 0.25 : 1) * weight[lemma]!).toSorted((a, b) => b - a);
    const telling = worth.slice(0, 3).reduce((sum, each) => sum + each, 0) / 3;
    const signs = SIGNS.reduce((sum, [adds, pattern]) => sum + (pattern.test(text) ? adds : 0), 0);
    const vague = (text.match(VAGUE)?.length ?? 0) * PER_VAGUE;
    const length = Math.abs(words - WORDS.best) * 0.012;
    const score = 0.5 * telling + 0.3 * (key.get(sentence) ?? 0) + 0.32 * oddity(analysis, tokens) + signs + (isQuestion ? 0.02 : 0)
      - (PROCEDURE.test(text) ? PROCEDURAL : 0) - vague - length - dangling * PER_DANGLING - (isWhole ? 0 : CUT);
    if (score < LEAST) return null;
    const turn = turns[analysis.sentences.turn[sentence]!];
    const first = tokens[0]!;
    const last = tokens.at(-1)!;
    const [start, end] = [analysis.tokens.start[first]!, analysis.tokens.end[last]!];
    return { lemmas, quote: { id: sha256Hex(`${start}/${text}`).slice(0, 16), text, sentence, start, end, speaker: speakerName(turn?.speaker ?? null), score: rounded(score) } };
  };
}

/**
 * Whether a statement has a subject, or tells somebody what to do: "once you have started" and "on even weeks have data"
 * are parts of sentences, however whole they look.
 */
function isStated(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  const own = tokens.filter((at) => heads[at] === head);
  if (head >= 0 && tokens[0] !== head && own.some((at) => deprel[at] === REL.mark && at < head && CONDITIONS.has(smallFormOf(analysis, at)))) return false;
  if (CONDITIONS.has(smallFormOf(analysis, tokens[0]!)) && own.every((at) => deprel[at] !== REL.advcl)) return false;
  const subject = own.find((at) => deprel[at] === REL.nsubj || deprel[at] === REL['nsubj:pass'] || deprel[at] === REL['nsubj:outer'] || deprel[at] === REL.csubj || deprel[at] === REL.expl);
  if (subject !== undefined) return pos[subject] !== POS.ADJ && !(pos[tokens[0]!] === POS.ADP && isUnder(analysis, tokens[0]!, subject));
  return head >= 0 && tokens.find((at) => isWord(analysis, at)) === head && pos[head] === POS.VERB && !smallFormOf(analysis, head).endsWith('ing');
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
