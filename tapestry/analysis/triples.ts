import { POS, REL } from './partsOfSpeech.ts';
import type { Tagged } from './tagged.ts';

/** Token indices [subject, verb, object]; -1 where one is missing. */
export type Triple = readonly [subject: number, verb: number, object: number];

const NONE = -1;
/** A subject is looked for this many verbs up: "she wanted to try to learn to swim". */
const FARTHEST = 4;

/**
 * Who does what to whom, read off the dependencies: objects, recipients and the agents of passives, each of several that
 * are joined; subjects also of verbs that share or inherit one. A verb needs at least one of the two others.
 */
export function triplesOf(tagged: Tagged): Triple[] {
  const { pos, deprel } = tagged.tokens;
  const dependents = dependentsOf(tagged);
  const triples: Triple[] = [];
  for (let verb = 0; verb < pos.length; verb += 1) {
    if (pos[verb] !== POS.VERB) continue;
    const objects = joined(tagged, dependents, dependents[verb]!.filter((each) => isObject(deprel[each]!)));
    const subjects = subjectsOf(tagged, dependents, verb, 0);
    for (const subject of subjects.length > 0 ? subjects : [NONE]) {
      for (const object of objects.length > 0 ? objects : [NONE]) {
        if (subject !== object) triples.push([subject, verb, object]);
      }
    }
  }
  return triples;
}

function isObject(relation: number): boolean {
  return relation === REL.obj || relation === REL.iobj || relation === REL['obl:agent'];
}

function isSubject(relation: number): boolean {
  return relation === REL.nsubj || relation === REL['nsubj:pass'];
}

/** The tokens that depend on each token, in text order. */
function dependentsOf({ tokens }: Tagged): number[][] {
  const dependents: number[][] = tokens.head.map(() => []);
  for (const [at, head] of tokens.head.entries()) if (head >= 0) dependents[head]!.push(at);
  return dependents;
}

/** Tokens with what is joined to each of them: "the parents and the children". */
function joined({ tokens }: Tagged, dependents: readonly number[][], heads: readonly number[]): number[] {
  return heads.flatMap((head) => [head, ...dependents[head]!.filter((each) => tokens.deprel[each] === REL.conj)]);
}

/** The subjects of a verb: its own, those of the verb it is joined to, or those of the verb that controls it. */
function subjectsOf(tagged: Tagged, dependents: readonly number[][], verb: number, climbed: number): number[] {
  const { pos, head, deprel } = tagged.tokens;
  const own = joined(tagged, dependents, dependents[verb]!.filter((each) => isSubject(deprel[each]!)));
  const above = head[verb]!;
  if (own.length > 0 || above < 0 || climbed >= FARTHEST) return own;
  if (deprel[verb] === REL.conj && (pos[above] === POS.VERB || pos[above] === POS.AUX)) return subjectsOf(tagged, dependents, above, climbed + 1);
  if (deprel[verb] !== REL.xcomp) return own;
  const controllers = dependents[above]!.filter((each) => deprel[each] === REL.obj || deprel[each] === REL.iobj);
  return controllers.length > 0 ? joined(tagged, dependents, controllers) : subjectsOf(tagged, dependents, above, climbed + 1);
}
