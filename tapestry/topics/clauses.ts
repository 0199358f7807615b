import type { Tagged } from '../analysis/tagging/tagged.ts';
import { lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { shownTokens } from '../analysis/phrases/wording.ts';

/** Something that is said and stands by itself: tokens in text order, without openers, fillers and stutters. */
export interface Statement {
  readonly sentence: number;
  readonly tokens: readonly number[];
  readonly isWhole: boolean;
  readonly isQuestion: boolean;
  /** The word that the statement hangs on, -1 if the sentence has no root. */
  readonly head: number;
}

const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL['nsubj:outer'], REL.csubj, REL['csubj:pass']]);
/** Parts that stand beside a clause and can be left out. */
const BESIDE: ReadonlySet<number> = new Set([REL.punct, REL.cc, REL.parataxis, REL.discourse, REL.vocative, REL['cc:preconj']]);
/** What somebody thinks is said as his own statement. */
const BELIEFS = new Set(['think', 'believe', 'know', 'mean', 'guess', 'feel', 'say', 'see', 'find', 'notice', 'realize', 'understand', 'remember', 'show', 'sure']);
const OWN = new Set(['i', 'we']);
/** Clauses with these are said as true, whatever they hang on. */
const REASONS = new Set(['because', 'since', 'cause', "'cause", 'cuz', 'so', 'although', 'though', 'whereas']);
const CONDITIONS = new Set(['whilst', 'if', 'unless', 'whether', 'when', 'until', 'once', 'in', 'whenever', 'suppose', 'provided', 'assuming', 'depending', 'as', 'like', 'before', 'after', 'while']);
/** A clause with one of these says when something happens; what stands before it and is joined to another clause says nothing of that one. */
const TIMES = new Set(['before', 'after', 'as', 'while', 'whilst', 'until', 'like', 'in']);
const DENIALS = new Set(['not', "n't", 'never', 'no', 'hardly', 'nor']);
const FARTHEST = 6;

/** The statements of a sentence: the whole of it first, then clauses of it that are said as true and are nowhere cut. */
export function statementsIn(tagged: Tagged, sentence: number): Statement[] {
  const { tokens, sentences } = tagged;
  const shown = shownTokens(tagged, sentence);
  const [first, end] = [sentences.first[sentence]!, sentences.end[sentence]!];
  const isQuestion = smallFormOf(tagged, end - 1).endsWith('?');
  const children = childrenOf(tagged, first, end);
  const root = shown.find((at) => tokens.head[at] === -1) ?? -1;
  const statements: Statement[] = [{ sentence, tokens: shown, isWhole: true, isQuestion, head: root }];
  const trimmed = withoutEdges(tagged, shown);
  if (trimmed.length < shown.length) statements.push({ sentence, tokens: trimmed, isWhole: true, isQuestion: isQuestion && trimmed.at(-1) === shown.at(-1), head: root });
  if (isQuestion) return statements;
  const told = toldOfAThing(tagged, children, first, shown, root);
  if (told !== null) statements.push({ sentence, tokens: told, isWhole: false, isQuestion, head: root });
  for (const head of shown) {
    if (!isPredicate(tagged, children, first, head) || !isAsserted(tagged, children, first, head)) continue;
    const clause = clauseOf(tagged, children, first, shown, head);
    if (clause !== null && clause.length < shown.length && !isRestricted(tagged, first, clause[0]!) && !isDepending(tagged, clause.at(-1)!, end)) statements.push({ sentence, tokens: clause, isWhole: false, isQuestion, head });
  }
  return statements;
}

/** What is said of these with "is that" is said as true. */
const TRUTHS = new Set(['thing', 'point', 'problem', 'fact', 'truth', 'result', 'news', 'advantage', 'disadvantage', 'difference', 'trouble', 'reason', 'conclusion', 'trick', 'beauty']);

/** "The really nice thing was that we get an improvement": what is said of the thing. */
function toldOfAThing(tagged: Tagged, children: Children, first: number, shown: readonly number[], root: number): readonly number[] | null {
  if (root < 0) return null;
  const { tokens } = tagged;
  const own = children[root - first]!;
  const thing = own.find((at) => tokens.deprel[at] === REL['nsubj:outer']);
  const that = own.find((at) => tokens.deprel[at] === REL.mark && smallFormOf(tagged, at) === 'that');
  if (thing === undefined || that === undefined || that < thing || !TRUTHS.has(lemmaOf(tagged, thing))) return null;
  const said = shown.slice(shown.indexOf(that) + 1);
  const isDenied = own.some((at) => at < that && DENIALS.has(smallFormOf(tagged, at)));
  return shown.includes(that) && said.length > 0 && !isDenied ? said : null;
}

const phrases = (...each: readonly string[]): readonly (readonly string[])[] => each.map((words) => words.split(' '));
/** What somebody says before a sentence to gain time, behind a comma to be agreed with, and in place of more: nothing is told by it. */
const FILL = {
  before: phrases('i mean', 'you know', 'you see'),
  apart: phrases('right', 'yeah', 'huh', 'eh', 'okay', 'you know', 'i mean'),
  behind: phrases('or something like that', 'or something', 'or whatever', 'and so on', 'and so forth', 'and stuff like that', 'and stuff'),
} as const;

/** The shown tokens of a sentence without what fills at its edges; what stays was said in one piece. */
function withoutEdges(tagged: Tagged, shown: readonly number[]): readonly number[] {
  const isMark = (index: number): boolean => tagged.tokens.pos[shown[index] ?? -1] === POS.PUNCT;
  const wordsEnd = (to: number): number => {
    let end = to;
    while (end > 0 && isMark(end - 1)) end -= 1;
    return end;
  };
  const says = (words: readonly string[], at: number): boolean => words.every((word, index) => smallFormOf(tagged, shown[at + index] ?? -1) === word);
  let [from, to] = [0, wordsEnd(shown.length)];
  for (;;) {
    const lead = FILL.before.find((words) => says(words, from));
    const tail = FILL.behind.find((words) => says(words, to - words.length)) ?? FILL.apart.find((words) => says(words, to - words.length) && isMark(to - words.length - 1));
    if (lead === undefined && tail === undefined) break;
    from += lead?.length ?? 0;
    to = wordsEnd(to - (tail?.length ?? 0));
    while (from < to && isMark(from)) from += 1;
  }
  return to === wordsEnd(shown.length) ? shown.slice(from) : shown.slice(from, to);
}

/**
 * Whether what stands right before a clause says where or when it holds: "in cold and flu, children transmit the virus"
 * says nothing of other illnesses.
 */
export function isRestricted(tagged: Tagged, first: number, start: number): boolean {
  const { tokens } = tagged;
  if (start <= first || tokens.pos[start - 1] !== POS.PUNCT) return false;
  let from = start - 1;
  while (from > first && tokens.pos[from - 1] !== POS.PUNCT) from -= 1;
  while (from < start - 1 && !CONDITIONS.has(smallFormOf(tagged, from)) && (REASONS.has(smallFormOf(tagged, from)) || OPENERS.has(tokens.pos[from]!))) from += 1;
  return from < start - 1 && (tokens.pos[from] === POS.ADP || CONDITIONS.has(smallFormOf(tagged, from)));
}

/** "We might have to stick to black buttons, depending on what comes out": whether it holds is told behind it. */
function isDepending(tagged: Tagged, last: number, end: number): boolean {
  const next = last + 1 < end && tagged.tokens.pos[last + 1] === POS.PUNCT ? last + 2 : last + 1;
  return next < end && smallFormOf(tagged, next) === 'depending';
}

const OPENERS: ReadonlySet<number> = new Set([POS.CCONJ, POS.INTJ, POS.ADV]);

type Children = readonly (readonly number[])[];

/** By token from `first` on: its dependents. */
function childrenOf({ tokens }: Tagged, first: number, end: number): Children {
  const children = Array.from({ length: end - first }, (): number[] => []);
  for (let at = first; at < end; at += 1) children[tokens.head[at]! - first]?.push(at);
  return children;
}

/** A finite verb, or what a form of "be" says of something, with a subject of its own. */
function isPredicate(tagged: Tagged, children: Children, first: number, head: number): boolean {
  const { tokens } = tagged;
  const own = children[head - first]!;
  if (!own.some((at) => SUBJECTS.has(tokens.deprel[at]!) || (tokens.deprel[at] === REL.expl && smallFormOf(tagged, at) === 'there'))) return false;
  if (own.some((at) => tokens.deprel[at] === REL.mark && smallFormOf(tagged, at) === 'to')) return false;
  const helped = own.some((at) => tokens.deprel[at] === REL.cop || tokens.deprel[at] === REL.aux || tokens.deprel[at] === REL['aux:pass']);
  if (helped) return !own.some((at) => tokens.deprel[at] === REL.aux && smallFormOf(tagged, at) === 'to');
  return (tokens.pos[head] === POS.VERB || tokens.pos[head] === POS.AUX) && !smallFormOf(tagged, head).endsWith('ing');
}

/** Said as true by the speaker: no condition, no question, nothing that another only claims, nothing denied from above. */
function isAsserted(tagged: Tagged, children: Children, first: number, head: number): boolean {
  const { tokens } = tagged;
  const marks = (at: number): string[] => children[at - first]!.filter((own) => tokens.deprel[own] === REL.mark || tokens.deprel[own] === REL.advmod).map((own) => smallFormOf(tagged, own));
  let at = head;
  for (let climbed = 0; climbed < FARTHEST; climbed += 1) {
    const above = tokens.head[at]!;
    if (above < 0) return true;
    const relation = tokens.deprel[at];
    if (relation === REL.ccomp) {
      const governors = children[above - first]!;
      if (!BELIEFS.has(lemmaOf(tagged, above)) || governors.some((own) => DENIALS.has(smallFormOf(tagged, own)))) return false;
      const subject = governors.find((own) => SUBJECTS.has(tokens.deprel[own]!));
      if (subject !== undefined && !OWN.has(smallFormOf(tagged, subject))) return false;
      if (marks(at).some((mark) => CONDITIONS.has(mark) || /^wh|^how$/.test(mark))) return false;
    } else if (relation === REL.advcl) {
      if (!marks(at).some((mark) => REASONS.has(mark))) return false;
    } else if (relation === REL.conj || relation === REL.parataxis) {
      if (children[at - first]!.some((own) => tokens.deprel[own] === REL.cc && smallFormOf(tagged, own) === 'or')) return false;
      const isOpposed = children[at - first]!.some((own) => tokens.deprel[own] === REL.cc && smallFormOf(tagged, own) === 'but');
      const holdsFor = (own: number, mark: string): boolean => CONDITIONS.has(mark) && (own < above || (!isOpposed && !TIMES.has(mark)));
      if (children[above - first]!.some((own) => tokens.deprel[own] === REL.advcl && marks(own).some((mark) => holdsFor(own, mark)))) return false;
    } else return at === head && isJoined(tagged, children, first, head);
    at = above;
  }
  return false;
}

/**
 * "..., but we are at ninety percent": a clause that is joined behind a comma with a subject of its own is said as true,
 * whatever a long sentence is read as, unless a condition stands before it.
 */
function isJoined(tagged: Tagged, children: Children, first: number, head: number): boolean {
  const { tokens } = tagged;
  const own = children[head - first]!;
  const [joins] = own.filter((at) => tokens.deprel[at] === REL.cc);
  const subject = own.find((at) => SUBJECTS.has(tokens.deprel[at]!));
  if (joins === undefined || subject === undefined || joins <= first || joins + 1 !== firstUnder(children, first, subject) || tokens.pos[joins - 1] !== POS.PUNCT) return false;
  const word = smallFormOf(tagged, joins);
  if (word === 'but') return true;
  for (let at = first; at < joins; at += 1) if (CONDITIONS.has(smallFormOf(tagged, at)) && !TIMES.has(smallFormOf(tagged, at))) return false;
  return word === 'and';
}

/** The first token of what hangs on another, itself included. */
function firstUnder(children: Children, first: number, at: number): number {
  return Math.min(at, ...children[at - first]!.map((own) => (own < at ? firstUnder(children, first, own) : at)));
}

/** The shown tokens of a clause without what stands beside it; null if words of others stand between or it is cut off. */
function clauseOf(tagged: Tagged, children: Children, first: number, shown: readonly number[], head: number): number[] | null {
  const { tokens } = tagged;
  const core = new Set<number>();
  const pending = [head];
  while (pending.length > 0) {
    const at = pending.pop()!;
    core.add(at);
    for (const own of children[at - first]!) {
      const relation = tokens.deprel[own]!;
      if (relation === REL.reparandum || relation === REL.dislocated || relation === REL.dep || relation === REL.orphan) return null;
      if (at === head && isLeftOut(tagged, children, first, head, own)) continue;
      if (relation === REL.parataxis || relation === REL.discourse) continue;
      pending.push(own);
    }
  }
  const from = shown.findIndex((at) => core.has(at) && tokens.pos[at] !== POS.PUNCT);
  const to = shown.findLastIndex((at) => core.has(at) && tokens.pos[at] !== POS.PUNCT);
  if (from < 0) return null;
  for (let index = from; index <= to; index += 1) {
    if (!core.has(shown[index]!) && tokens.pos[shown[index]!] !== POS.PUNCT && !joinsInside(tagged, head, shown[index]!)) return null;
    if (index > from && shown[index]! !== shown[index - 1]! + 1) return null;
  }
  return isBorder(tagged, shown[from - 1], head, 'before') && isBorder(tagged, shown[to + 1], head, 'behind') ? shown.slice(from, to + 1) : null;
}

/** "Personal visits and social distancing are a problem": what joins two subjects may hang on the head of the clause. */
function joinsInside({ tokens }: Tagged, head: number, at: number): boolean {
  return tokens.deprel[at] === REL.cc && tokens.head[at] === head;
}

/** What hangs on the head of a clause but is no part of what it says. */
function isLeftOut(tagged: Tagged, children: Children, first: number, head: number, own: number): boolean {
  const { tokens } = tagged;
  const relation = tokens.deprel[own]!;
  if (BESIDE.has(relation)) return true;
  if (relation === REL.mark) return own < head && (REASONS.has(smallFormOf(tagged, own)) || smallFormOf(tagged, own) === 'that');
  if (relation === REL.conj) return children[own - first]!.some((at) => SUBJECTS.has(tokens.deprel[at]!));
  if (relation === REL.advcl) return children[own - first]!.some((at) => tokens.deprel[at] === REL.mark && REASONS.has(smallFormOf(tagged, at)));
  return false;
}

const LINKS: ReadonlySet<number> = new Set([REL.cc, REL.mark, REL.discourse]);

/** A mark, a conjunction, or the verb that the clause is the object of. */
function isBorder({ tokens }: Tagged, at: number | undefined, head: number, side: 'before' | 'behind'): boolean {
  if (at === undefined || tokens.pos[at] === POS.PUNCT) return true;
  if (LINKS.has(tokens.deprel[at]!)) return true;
  return side === 'before' && tokens.deprel[head] === REL.ccomp && tokens.head[head] === at;
}
