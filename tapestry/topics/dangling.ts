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

/** How much of a statement only those understand who heard what was said before: 0 for nothing, 1 and more for what cannot stand alone. */
export function danglingIn(tagged: Tagged, statement: readonly number[]): number {
  const { tokens } = tagged;
  let [named, several, sum] = [false, false, 0];
  for (const [index, at] of statement.entries()) {
    const [form, pos, relation] = [smallFormOf(tagged, at), tokens.pos[at]!, tokens.deprel[at]!];
    if (POINTING.has(form) && asksOf(tagged, statement, index)) sum += 1;
    else if (POINTING.has(form) && !isExplained(tagged, statement, index)) {
      if (relation === REL.det || pos === POS.DET) sum += form === 'this' || form === 'that' || form === 'these' || form === 'those' || form === 'such' ? POINTED : 0;
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
  if (relation === REL.expl || relation === REL.mark || relation === REL.nummod || pos === POS.SCONJ || announces(tagged, statement, at)) return true;
  const above = tokens.head[at]!;
  return above >= 0 && above > at && tokens.deprel[above] === REL['acl:relcl'] && index > 0;
}

const CLAUSES: ReadonlySet<number> = new Set([REL.csubj, REL.ccomp, REL.xcomp, REL.advcl]);

/** "It's much easier to go in than to come out": what is easier is said behind. */
function announces(tagged: Tagged, statement: readonly number[], at: number): boolean {
  const { tokens: { head, deprel, pos } } = tagged;
  const judged = head[at]!;
  if (smallFormOf(tagged, at) !== 'it' || deprel[at] !== REL.nsubj || judged < at || pos[judged] !== POS.ADJ) return false;
  const behind = statement.filter((each) => each > judged && head[each] === judged && CLAUSES.has(deprel[each]!));
  return behind.some((clause) => statement.some((each) => each > judged && head[each] === clause && deprel[each] === REL.mark && /^(?:to|that)$/u.test(smallFormOf(tagged, each))));
}
