import type { Analysis } from '../analysis/analysis.ts';
import { isPlainlySaid, soundIn } from '../analysis/keys/quotable.ts';
import { rounded } from '../analysis/keys/ranking.ts';
import { likelihood, rankingOf } from '../analysis/learned/ranking.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { isForbidding } from '../analysis/tagging/clause.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { sha256Hex } from '../model/canonical.ts';
import type { Quote } from '../model/topics.ts';
import type { Statement } from './clauses.ts';
import { takesUpMatter } from './antecedents.ts';
import { isContinued, isTakenBack } from './continued.ts';
import { danglingIn } from './dangling.ts';
import { garbledIn } from './garbled.ts';
import { isUnder } from './isUnder.ts';
import { outcomeOf } from '../model/outcomes.ts';
import { LINE_FEATURES, lineRow } from './lineFeatures.ts';
import { passagesFrom } from './passages.ts';
import learnedClean from './learned/clean.json' with { type: 'json' };
import learnedMemorable from './learned/memorable.json' with { type: 'json' };
import learned from './learned/quotes.json' with { type: 'json' };
import { hasLostEnd } from './lostEnd.ts';
import { hasLostNoun } from './lostNoun.ts';
import { isPointed, isProcedure, ONE_SENTENCE, QUOTE_FEATURES, quoteRow, withVividness, type Shape } from './quoteFeatures.ts';
import { speakerName } from './speakerName.ts';
import { isStumbled, type Compounds } from './stumbles.ts';
import { OF_TASK, TASK } from './tasks.ts';
import { MEMORABLE, vividnessIn } from './vividWords.ts';
import { surpriseIn } from './wordOrder.ts';

const WORDS = { fewest: 5, most: 18 } as const;
/** "Our bosses will be rich." is said again, and says nothing of a topic. */
const BRIEF = { fewest: 4, content: 2 } as const;
const RANKING = rankingOf(QUOTE_FEATURES, learned);
const CLEAN = rankingOf(LINE_FEATURES, learnedClean);
const REMEMBERED = rankingOf(QUOTE_FEATURES, learnedMemorable);
/** False starts that the words alone give away: "You don't won't", "I like that I like". */
const STUMBLED = /n['’]t \w+n['’]t\b|\b(i|we|you|they) (\w+) (?:that |the )?\1 \2\b|\b(?:the|a) (?:if|of|the|a)\b|\b(?:of|if) (?:of|if)\b|\b\w{2,3}- \w|\b(\w{2,3})-\3|\bexp?\b|\b(?:a|an|the) (?:really|very|quite|just) (?:a|an|the)\b|, (?:is|are|was|were) |\b(?:is|are|was|were), (?:the|a|an|that)\b|\b(for|of|in|on|to|with) (?:it|them|that), \4\b/iu;
/** "one of your you two", "I there are", "the this", "with in all my years", "because I in narratives". */
const LOST_WORD = /\b(?:my|your|our|their|the|a|an) (?:i|you|we|they|he|she|this|that|these|those|is|are|was|were)\b|\b(?:i|we|they|he|she) there\b|\b(?:i|we|they|he|she) (?:of|from|at|in (?!turn|fact|general|particular|no))\b|\bwith in\b/iu;
/** "We're not abs we're not required": somebody begins anew with the same words a little later. */
const SAID_ANEW = /(?<!\S)((?:i|you|we|they|he|she|it|there)(?:['’]\p{L}+)? \S+) (?:\S+ ){1,3}\1(?!\S)/iu;
/** "With their all their requirements". */
const OWNED_TWICE = /\b(my|your|our|their|his|her) \S+ \1\b/iu;
/** "The reason why it is old because of the internet": nothing says what the reason is. */
const LOST_REASON = /\bthe reason\b(?!.*\b(?:is|was) (?:because|that|to)\b)(?=.*\b(?:because|cuz|'cause)\b)/iu;
/** A "that" with what comes before its clause, and no clause: "in the regard that, because of previous decisions." */
const LOST_CLAUSE = /\bthat, (?:because|in|at|for|with|due|after|before|over|on|by|given|despite|during)\b[^,]*$/iu;
/** "For instance", "by the way", "in which you have": it goes on with what was said before. */
const GOES_ON = /^(?:for (?:instance|example)|by the way|because|'cause|cuz|(?:in|on|at|to|for|of|with|by|from) which)\b/iu;
/** "Would look like.", "wires and all.": the end is lost, or fills. */
const LOST_TAIL = /\b(?:looks?|sounds?|feels?|seems?) like[.!]$|\band all[.!]$|\bI guess[.?!]$/iu;
/** "I have to have about your ideas": what somebody has was said before. */
const LOST_OBJECT = /\b(?:have|has|had) about (?:my|our|your|their|his|her|the|this|that)\b/iu;
/** "Thirty twenty six percent": corrected while it was said. */
const CORRECTED = /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety) (?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/iu;
/** "With other with hardware": a beginning is said anew. */
const LED_ANEW = /\b(with|for|of|from|to|on) (?:other|the|an?|my|our|your|their) \1\b/iu;
/** Who is to speak, what comes next, and who was there. */
const PASSED_ON = /\b(?:do you (?:want|wish) to|would you(?: like to)?) (?:ask|come in|add|start|begin|go|speak|respond)\b|\bwe(?:['’]ll| will) move on\b|\bwere present\b|\bpresented (?:her|his|their) (?:thoughts|ideas|findings)\b|\bjoin(?:ing)? (?:me|us) in (?:\w+ing)\b|^(?:I|we) (?:was|were)(?: just)? (?:discussing|talking|saying|asking)\b/iu;
/** How the meeting itself is held. */
const HELD = /\b(?:wanna|want to|like to|going to|gonna) (?:ask|invite|call on)\b.{0,60}\bto (?:tell|present|speak|talk|explain|show|start|begin|give)\b|\blet['’]?s (?:begin|start|move on|go on|get (?:going|started))\b|\b(?:last|next|first|these) (?:\S+ )?bullets?\b|\bclose out\b|\bmove on now\b|\brun(?:ning)? (?:a (?:little )?bit )?late\b/iu;
/** A quotation that is opened and nowhere closed, or the other way round. */
const HALF_QUOTED = /^[^"“”]*["“”](?:[^"“”]*["“”][^"“”]*["“”]){0,1000}[^"“”]*$/u;
/** The same with single marks: "execve' is the name". */
const HALF_MARKED = /^[^'‘]*\p{L}(?<!s)['’](?=[\s.,!?]|$)/u;
/** A bracket without its other half. */
const HALF_BRACKETED = /^[^()]*\)|\([^()]*$/u;
/** Somebody greets, or says who they are. */
const INTRODUCTION = /(?:^|[.!?] )(?:I am|I['’]m|[Mm]y name is) \p{Lu}|^(?:Hi|Hello|Hey|Good (?:morning|afternoon|evening))[,.! ]/u;
/** Sentences in a row explain more of each other. */
const MAX_DANGLING = { sentence: 0.6, passage: 0.7 } as const;
const CONDITIONS = new Set(['once', 'if', 'when', 'whenever', 'unless', 'until', 'while', 'whilst', 'whether', 'after', 'before']);
/**
 * Less likely than this to read as clean, whole language, a line stands nowhere: on the wall a slip of the tongue looks like
 * one of ours. What people will say again may stumble; short sentences in a row leave words out, and are not judged so.
 */
const MIN_CLEAN = { line: 0.36, striking: 0.225, unforgettable: 0.05 } as const;
/** How likely such lines are to be said again. */
const SAID_AGAIN = { striking: 0.5, unforgettable: 0.85 } as const;
/** From here on nothing is taken off what it pleases. */
const CLEAN_ENOUGH = 0.5;
/** Likely to please no more than this, a sentence had better go than stand on the wall. */
const MIN = 0.25;
/** What was decided in so many words is worth more than that it pleases. */
const MIN_DECIDED = 0.1;

/** "The encoding/decoding code". */
const ALTERNATIVES = /(?<=\p{L})\/(?=\p{L})/gu;
/** How much better the odds are of what somebody wrote down. */
const WRITTEN_DOWN = 4;

/** What is less likely to be said again is not said again. */
export const MIN_MEMORABLE = 0.5;

/** "Rubber is a soft material." tells what something is to whoever does not know; nobody says it again. */
const DEFINITION = 0.25;
/** A word that is brought in: "'Execve' is the name of the system call." */
const TERM = /^['‘"“]/u;

/** A quote with the lemmas that it says, for telling quotes apart. */
export interface QuoteCandidate {
  readonly quote: Quote;
  readonly lemmas: ReadonlySet<number>;
  /** Good enough to stand under the heading that it speaks of. */
  readonly isOfTopic: boolean;
  /** How much it pleases by itself, 0 to 1; 0 for too little. */
  readonly pleasing: number;
  /** How likely people would say it again, whatever it is about, 0 to 1. */
  readonly memorable: number;
}

/** Judges what is said in one text as quotes; null for what is none. */
export interface QuoteJudge {
  readonly statement: (statement: Statement, weight: Float64Array) => QuoteCandidate | null;
  /** The passages that begin with a sentence. */
  readonly passages: (sentence: number, weight: Float64Array) => QuoteCandidate[];
}

/** @param said how often the text says each lemma */
export function quoteJudge(analysis: Analysis, said: Int32Array, compounds: Compounds): QuoteJudge {
  const manner = { isNotes: analysis.reading.format === 'notes', isAsking: true };
  const isSound = soundIn(analysis, undefined, manner);
  const isBrieflySound = soundIn(analysis, BRIEF, manner);
  const vividOf = vividnessIn(analysis);
  const memorableOf = vividnessIn(analysis, MEMORABLE);
  const surpriseOf = surpriseIn(analysis);
  const keyWorth = keyWorthIn(analysis);
  const isGarbled = garbledIn(analysis, said);
  const inItsManner = (likely: number): number => (manner.isNotes ? chosenAlready(likely) : likely);
  const candidate = (statement: Statement, text: string, weight: Float64Array, shape: Shape, isBrief = false): QuoteCandidate | null => {
    const { sentence, tokens } = statement;
    const row = quoteRow(analysis, statement, { text, key: keyWorth(sentence), weight, said, shape, vivid: vividOf(tokens) });
    const memorable = memorableOf(tokens);
    const dull = (TASK.test(text) ? OF_TASK : 1) * (isDefinition(analysis, statement, text) ? DEFINITION : 1);
    const remembered = likelihood(REMEMBERED, withVividness(row, memorable)) * dull;
    const clean = shape === ONE_SENTENCE ? inItsManner(likelihood(CLEAN, lineRow(analysis, statement, { row, memorable, isLong: !isBrief, surprise: surpriseOf(tokens) }))) : 1;
    if (clean < (isUnended(analysis, statement) ? MIN_CLEAN.line : leastCleanOf(remembered))) return null;
    const pleasing = likelihood(RANKING, row) * dull * (remembered < SAID_AGAIN.striking ? Math.min(1, clean / CLEAN_ENOUGH) : 1);
    const score = inItsManner(pleasing);
    const isOfTopic = !isBrief && score >= (outcomeOf(text) === 1 ? MIN_DECIDED : MIN);
    if ((!isOfTopic && remembered < MIN_MEMORABLE) || isGarbled(tokens, text)) return null;
    return { ...candidateOf(analysis, statement, text, score), pleasing: pleasing >= MIN ? rounded(pleasing) : 0, isOfTopic, memorable: rounded(remembered) };
  };
  return {
    statement(statement, weight) {
      const { sentence, tokens, isQuestion, head } = statement;
      const words = tokens.filter((at) => isWord(analysis, at)).length;
      if (words > WORDS.most || isContinued(analysis, sentence) || isTakenBack(analysis, statement) || !isBrieflySound(sentence, tokens)) return null;
      if (danglingIn(analysis, tokens, takesUpMatter(analysis, sentence, tokens, weight)) > MAX_DANGLING.sentence || hasLostEnd(analysis, tokens) || hasLostNoun(analysis, tokens) || isStumbled(analysis, tokens, head, compounds)) return null;
      const text = wordingOf(analysis, tokens);
      if (!isPlainlySaid(manner.isNotes ? text.replace(ALTERNATIVES, '-') : text) || isBadlySaid(text)) return null;
      if (manner.isNotes && isProcedure(text) && tokens[0] === head) return null;
      if (!isQuestion && !isStated(analysis, tokens, head)) return null;
      return candidate(statement, text, weight, ONE_SENTENCE, words < WORDS.fewest || !isSound(sentence, tokens));
    },
    passages(sentence, weight) {
      return passagesFrom(analysis, sentence).flatMap(({ statement, text, ...shape }) => {
        if (isBadlySaid(text) || danglingIn(analysis, statement.tokens, takesUpMatter(analysis, sentence, statement.tokens, weight)) > MAX_DANGLING.passage) return [];
        return candidate(statement, text, weight, shape) ?? [];
      });
    },
  };
}

/** Whether nobody set a mark behind the last word of a sentence that is said to its end, where the text has marks. */
function isUnended({ tokens, sentences, reading: { text, format } }: Analysis, { sentence, tokens: said }: Statement): boolean {
  const last = sentences.end[sentence]! - 1;
  return format !== 'notes' && said.at(-1)! >= last - 1 && !/[.!?]["”’)]?$/u.test(text.slice(tokens.start[last], tokens.end[last])) && /[.!?]/u.test(text);
}

/** How likely to be clean a line has to be that is so likely to be said again. */
function leastCleanOf(remembered: number): number {
  if (remembered >= SAID_AGAIN.unforgettable) return MIN_CLEAN.unforgettable;
  return remembered >= SAID_AGAIN.striking ? MIN_CLEAN.striking : MIN_CLEAN.line;
}

/** Who takes notes has chosen already: the odds of a point are that much better than those of what is said. */
const chosenAlready = (likelihood: number): number => (WRITTEN_DOWN * likelihood) / (1 + (WRITTEN_DOWN - 1) * likelihood);

/** Tells what a sentence is worth among the key sentences, 0 to 1. */
export function keyWorthIn({ keySentences }: Analysis): (sentence: number) => number {
  const best = Math.max(Number.MIN_VALUE, ...keySentences.slice(0, 3).map(({ score }) => score));
  const worth = new Map(keySentences.map(({ sentence, score }) => [sentence, score / best]));
  return (sentence) => worth.get(sentence) ?? 0;
}

/** False starts, lost words, and how the meeting is held. */
export const isBadlySaid = (text: string): boolean => STUMBLED.test(text) || LOST_WORD.test(text) || SAID_ANEW.test(text) || OWNED_TWICE.test(text) || LOST_REASON.test(text) || LOST_CLAUSE.test(text) || HELD.test(text) || PASSED_ON.test(text) || GOES_ON.test(text) || LOST_TAIL.test(text) || LOST_OBJECT.test(text) || CORRECTED.test(text) || LED_ANEW.test(text) || HALF_QUOTED.test(text) || HALF_BRACKETED.test(text) || INTRODUCTION.test(text) || HALF_MARKED.test(text);

function candidateOf(analysis: Analysis, { sentence, tokens }: Statement, text: string, score: number): Pick<QuoteCandidate, 'quote' | 'lemmas'> {
  const turn = analysis.reading.turns[analysis.sentences.turn[sentence]!];
  const [start, end] = [analysis.tokens.start[tokens[0]!]!, analysis.tokens.end[tokens.at(-1)!]!];
  const lemmas = new Set(tokens.filter((at) => analysis.tokens.counts[at] === 1).map((at) => analysis.tokens.lemma[at]!));
  return { lemmas, quote: { id: sha256Hex(`${start}/${text}`).slice(0, 16), text, sentence, start, end, speaker: speakerName(turn?.speaker ?? null), score: rounded(score) } };
}

/** Whether a statement says of one thing that it is another, and nothing besides: no surprise, no measure, no denial. */
function isDefinition(analysis: Analysis, { tokens, head, isQuestion }: Statement, text: string): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  if (isQuestion || head < 0 || pos[head] !== POS.NOUN || isPointed(text) || TERM.test(text)) return false;
  const own = tokens.filter((at) => heads[at] === head);
  const isThing = own.some((at) => deprel[at] === REL.nsubj && (pos[at] === POS.NOUN || pos[at] === POS.PROPN));
  return isThing && own.some((at) => deprel[at] === REL.cop && (smallFormOf(analysis, at) === 'is' || smallFormOf(analysis, at) === 'are')) && own.some((at) => deprel[at] === REL.det) && own.every((at) => deprel[at] !== REL.advcl && deprel[at] !== REL.conj);
}

/**
 * Whether a statement has a subject, or tells somebody what to do: "once you have started" and "on even weeks have data"
 * are parts of sentences, however whole they look.
 */
function isStated(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { deprel, head: heads, pos } = analysis.tokens;
  const own = tokens.filter((at) => heads[at] === head);
  // "Meant to validate that the release is correct": who meant it stands nowhere.
  if (tokens[0] !== undefined && deprel[tokens[0]] === REL.csubj && !smallFormOf(analysis, tokens[0]).endsWith('ing')) return false;
  if (head >= 0 && tokens[0] !== head && own.some((at) => deprel[at] === REL.mark && at < head && CONDITIONS.has(smallFormOf(analysis, at)))) return false;
  if (CONDITIONS.has(smallFormOf(analysis, tokens[0]!)) && own.every((at) => deprel[at] !== REL.advcl)) return false;
  const subject = own.find((at) => deprel[at] === REL.nsubj || deprel[at] === REL['nsubj:pass'] || deprel[at] === REL['nsubj:outer'] || deprel[at] === REL.csubj || deprel[at] === REL.expl);
  if (subject !== undefined) return pos[subject] !== POS.ADJ && !(pos[tokens[0]!] === POS.ADP && isUnder(analysis, tokens[0]!, subject));
  if (isForbidding(analysis, tokens)) return true;
  return head >= 0 && tokens.find((at) => isWord(analysis, at)) === head && pos[head] === POS.VERB && smallFormOf(analysis, head) === lemmaOf(analysis, head);
}
