import { POS, REL } from '../tagging/partsOfSpeech.ts';
import { smallFormOf, writtenOf, type Tagged } from '../tagging/tagged.ts';

/** Token indices [subject, verb, object]; -1 where one is missing. */
export type Triple = readonly [subject: number, verb: number, object: number];

const NONE = -1;
/** A subject is looked for this many verbs up: "she wanted to try to learn to swim". */
const FARTHEST = 4;

/** The dependents of tokens, in text order: `first` by head and `next` by dependent, -1 for none. */
interface Dependents {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

/** Relations that make somebody or something take part in what a verb says, as indices of `DEPREL`. */
const OBJECTS: readonly number[] = [REL.obj, REL.iobj, REL['obl:agent']];
const SUBJECTS: readonly number[] = [REL.nsubj, REL['nsubj:pass']];
const CONTROLLERS: readonly number[] = [REL.obj, REL.iobj];
const NOBODY: readonly number[] = [NONE];

/**
 * Who does what to whom, read off the dependencies: objects, recipients and the agents of passives, each of several that
 * are joined; subjects also of verbs that share or inherit one. A verb needs at least one of the two others.
 */
export function triplesOf(tagged: Tagged): Triple[] {
  const { pos } = tagged.tokens;
  const dependents = dependentsOf(tagged);
  const triples: Triple[] = [];
  for (let verb = 0; verb < pos.length; verb += 1) {
    if (pos[verb] !== POS.VERB) continue;
    const objects = takingPart(tagged, dependents, verb, OBJECTS).filter((at) => !isAddressed(tagged, dependents, at)).map((at) => measuredBy(tagged, at)).filter((at) => at !== NONE);
    const subjects = subjectsOf(tagged, dependents, verb);
    for (const subject of subjects.length > 0 ? subjects : NOBODY) {
      for (const object of objects.length > 0 ? objects : NOBODY) {
        if (subject !== object) triples.push([subject, verb, object]);
      }
    }
  }
  return triples;
}

/** "The rabbits eat everything, Ines.": a name by itself between marks is spoken to, and takes no part. */
function isAddressed(tagged: Tagged, { first, next }: Dependents, at: number): boolean {
  const { pos, deprel } = tagged.tokens;
  if (deprel[at] === REL.conj || !isCapitalised(tagged, at) || at === 0 || smallFormOf(tagged, at - 1) !== ',') return false;
  if (at + 1 < pos.length && pos[at + 1] !== POS.PUNCT) return false;
  // What stands before the comma hangs on a name only by mistake.
  for (let own = first[at]!; own !== NONE; own = next[own]!) if (own > at && pos[own] !== POS.PUNCT) return false;
  return true;
}

/** "six point eight million euros": what is measured by a number that is spoken out, NONE where it is not said; any other token is itself. */
function measuredBy(tagged: Tagged, at: number): number {
  const { pos } = tagged.tokens;
  if (smallFormOf(tagged, at) !== 'point' || pos[at - 1] !== POS.NUM || pos[at + 1] !== POS.NUM) return at;
  let after = at + 1;
  while (pos[after] === POS.NUM) after += 1;
  return pos[after] === POS.NOUN ? after : NONE;
}

const isCapitalised = (tagged: Tagged, at: number): boolean => /^\p{Lu}\p{Ll}/u.test(writtenOf(tagged, at));

function dependentsOf({ tokens: { head } }: Tagged): Dependents {
  const first = new Int32Array(head.length).fill(NONE);
  const next = new Int32Array(head.length).fill(NONE);
  for (let at = head.length - 1; at >= 0; at -= 1) {
    const above = head[at]!;
    if (above < 0) continue;
    next[at] = first[above]!;
    first[above] = at;
  }
  return { first, next };
}

/** The dependents of a verb in one of these relations, each with what is joined to it: "the parents and the children". */
function takingPart({ tokens: { deprel } }: Tagged, { first, next }: Dependents, verb: number, relations: readonly number[]): number[] {
  const found: number[] = [];
  for (let at = first[verb]!; at !== NONE; at = next[at]!) {
    if (!relations.includes(deprel[at]!)) continue;
    found.push(at);
    for (let joined = first[at]!; joined !== NONE; joined = next[joined]!) if (deprel[joined] === REL.conj) found.push(joined);
  }
  return found;
}

/** The subjects of a verb: its own, those of the verb it is joined to, or those of the verb that controls it. */
function subjectsOf(tagged: Tagged, dependents: Dependents, of: number): number[] {
  const { pos, head, deprel } = tagged.tokens;
  let verb = of;
  for (let climbed = 0; ; climbed += 1) {
    const own = takingPart(tagged, dependents, verb, SUBJECTS);
    const above = head[verb]!;
    if (own.length > 0 || above < 0 || climbed >= FARTHEST) return own;
    const isJoined = deprel[verb] === REL.conj && (pos[above] === POS.VERB || pos[above] === POS.AUX);
    if (!isJoined && deprel[verb] !== REL.xcomp) return own;
    const controllers = isJoined ? own : takingPart(tagged, dependents, above, CONTROLLERS);
    if (controllers.length > 0) return controllers;
    verb = above;
  }
}
