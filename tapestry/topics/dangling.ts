import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf, type Tagged } from '../analysis/tagging/tagged.ts';
import { isUnder } from './isUnder.ts';

/** Pronouns that mean something that was named before. */
const POINTING = new Set(['it', 'its', 'they', 'them', 'their', 'he', 'she', 'him', 'her', 'his', 'this', 'that', 'these', 'those', 'one', 'ones', 'both', 'itself', 'themselves', 'another', 'other', 'others', 'neither', 'either', 'some', 'any', 'same', 'none']);
/** Of these an earlier noun of the same statement may be meant. */
const TAKES_UP = new Set(['it', 'its', 'they', 'them', 'their', 'he', 'she', 'him', 'her', 'his', 'itself', 'themselves', 'one', 'ones']);
const HERE = new Set(['here', 'there', 'then', 'such', 'again', 'too', 'also', 'else', 'instead', 'otherwise', 'above', 'below', 'earlier', 'before', 'therefore']);
/** What a pronoun costs that an earlier noun may explain, "this plan" and "here". */
const [EXPLAINED, POINTED, ADVERB] = [0.2, 0.5, 0.5];
/** What a statement begins with that points at something: "Those provinces are able to do so." */
const POINTED_FIRST = 0.65;

/** "This year", "this government": whoever reads knows which. */
const OURS = new Set(['year', 'week', 'month', 'morning', 'afternoon', 'evening', 'summer', 'winter', 'spring', 'autumn', 'government', 'country', 'parliament', 'house', 'committee', 'meeting', 'group', 'team', 'project', 'company', 'city', 'province', 'pandemic', 'crisis']);
/** "It is midnight in Europe." */
const TIMES = new Set(['midnight', 'noon', 'morning', 'afternoon', 'evening', 'night', 'winter', 'summer', 'spring', 'autumn', 'weekend', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'rain', 'snow']);

/**
 * How much of a statement only those understand who heard what was said before: 0 for nothing, 1 and more for what cannot stand alone.
 * @param isTakenUp its first pronoun means what is known to whoever reads it
 */
export function danglingIn(tagged: Tagged, statement: readonly number[], isTakenUp = false): number {
  const { tokens } = tagged;
  let [named, several, sum] = [false, false, 0];
  for (const [index, at] of statement.entries()) {
    const [form, pos, relation] = [smallFormOf(tagged, at), tokens.pos[at]!, tokens.deprel[at]!];
    if (index === 0 && isTakenUp) sum += EXPLAINED;
    else if (POINTING.has(form) && asksOf(tagged, statement, index)) sum += 1;
    else if (POINTING.has(form) && !isExplained(tagged, statement, index)) {
      if (relation === REL.det || pos === POS.DET) sum += isOurs(tagged, statement, index) ? 0 : form === 'this' || form === 'that' || form === 'these' || form === 'those' || form === 'such' ? (index === 0 ? POINTED_FIRST : POINTED) : 0;
      else if (pos === POS.PRON || pos === POS.NUM || pos === POS.NOUN) sum += (form === 'them' ? several : named) && TAKES_UP.has(form) && !isActedOnAlone(tagged, statement, index) ? EXPLAINED : 1;
    } else if (HERE.has(form) && pos === POS.ADV && relation !== REL.expl) sum += ADVERB;
    const isNoun = pos === POS.NOUN || pos === POS.PROPN;
    // "The President gives them instructions": of several things, or of people, where one was named.
    several ||= (isNoun && (form !== lemmaOf(tagged, at) || form === 'people')) || form === 'and' || form === 'everybody' || form === 'everyone';
    named ||= isNoun;
  }
  return sum;
}

/** "Other protocols use it": who does it is another than what it is done to, and nothing else was named. */
function isActedOnAlone(tagged: Tagged, statement: readonly number[], index: number): boolean {
  const { deprel, head, pos } = tagged.tokens;
  const [at, before] = [statement[index]!, statement.slice(0, index)];
  if (deprel[at] !== REL.obj && deprel[at] !== REL.iobj) return false;
  const subject = before.find((each) => head[each] === head[at] && deprel[each] === REL.nsubj);
  const nouns = before.filter((each) => pos[each] === POS.NOUN || pos[each] === POS.PROPN);
  return subject !== undefined && nouns.every((each) => isUnder(tagged, each, subject));
}

/** "Was that gender-dependent?" asks of what was named before; "Will this government pay?" names it. */
function asksOf(tagged: Tagged, statement: readonly number[], index: number): boolean {
  const { pos } = tagged.tokens;
  if (index !== 1 || pos[statement[0]!] !== POS.AUX || !/^th(?:is|at|ese|ose)$/u.test(smallFormOf(tagged, statement[1]!))) return false;
  const [next, after] = [statement[2] ?? -1, statement[3] ?? -1];
  return (pos[next] !== POS.NOUN && pos[next] !== POS.PROPN && pos[next] !== POS.ADJ) || smallFormOf(tagged, after) === '-';
}

/** "It is hard to ...", "that" as a conjunction or of a relative clause, "one" as a number. */
function isExplained(tagged: Tagged, statement: readonly number[], index: number): boolean {
  const { tokens } = tagged;
  const at = statement[index]!;
  const [relation, pos] = [tokens.deprel[at]!, tokens.pos[at]!];
  if (relation === REL.expl || relation === REL.mark || relation === REL.nummod || pos === POS.SCONJ || announces(tagged, statement, at) || tellsTime(tagged, at) || isRelative(tagged, statement, index)) return true;
  const above = tokens.head[at]!;
  return above >= 0 && above > at && tokens.deprel[above] === REL['acl:relcl'] && index > 0;
}

/** "A business that has not yet opened", however it is read. */
function isRelative(tagged: Tagged, statement: readonly number[], index: number): boolean {
  const { pos } = tagged.tokens;
  const [before, next] = [pos[statement[index - 1] ?? -1], pos[statement[index + 1] ?? -1]];
  return smallFormOf(tagged, statement[index]!) === 'that' && (before === POS.NOUN || before === POS.PROPN) && (next === POS.AUX || next === POS.VERB);
}

function tellsTime(tagged: Tagged, at: number): boolean {
  const { head, deprel } = tagged.tokens;
  return smallFormOf(tagged, at) === 'it' && deprel[at] === REL.nsubj && head[at]! > at && TIMES.has(lemmaOf(tagged, head[at]!));
}

function isOurs(tagged: Tagged, statement: readonly number[], index: number): boolean {
  const next = statement[index + 1];
  return smallFormOf(tagged, statement[index]!) === 'this' && next !== undefined && OURS.has(lemmaOf(tagged, next));
}

const CLAUSES: ReadonlySet<number> = new Set([REL.csubj, REL.ccomp, REL.xcomp, REL.advcl]);

/** "It's much easier to go in than to come out", "It was revealed that ...": what is easier, or was revealed, is said behind. */
function announces(tagged: Tagged, statement: readonly number[], at: number): boolean {
  const { tokens: { head, deprel, pos } } = tagged;
  const judged = head[at]!;
  const isPassive = deprel[at] === REL['nsubj:pass'] && pos[judged] === POS.VERB;
  if (smallFormOf(tagged, at) !== 'it' || judged < at || !(isPassive || (deprel[at] === REL.nsubj && pos[judged] === POS.ADJ))) return false;
  const isMark = isPassive ? /^that$/u : /^(?:to|that)$/u;
  const behind = statement.filter((each) => each > judged && head[each] === judged && CLAUSES.has(deprel[each]!));
  return behind.some((clause) => statement.some((each) => each > judged && head[each] === clause && deprel[each] === REL.mark && isMark.test(smallFormOf(tagged, each))));
}
