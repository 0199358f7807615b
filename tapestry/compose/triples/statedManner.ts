import type { Analysis } from '../../analysis/analysis.ts';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf } from '../../analysis/tagging/tagged.ts';

/** How a verb is said. */
export interface StatedManner {
  /** As something that is so or is not so: no question, no condition. */
  readonly isStated: boolean;
  /** Denied, refused, forbidden or given up. */
  readonly isNegated: boolean;
  /** Said from the side of what it happens to. */
  readonly isPassive: boolean;
}

/** Words that deny what they hang on. */
export const DENIALS: ReadonlySet<string> = new Set(['not', "n't", 'never', 'no', 'nobody', 'nothing', 'none', 'neither', 'nor', 'hardly', 'without']);
/** What is said to be done of another deed means that it is not done. */
const REFUSALS = new Set(['refuse', 'fail', 'decline', 'stop', 'avoid', 'forbid', 'prevent', 'ban', 'deny', 'doubt', 'forget', 'quit', 'cease', 'unable', 'impossible', 'prohibit']);
const CONDITIONS = new Set(['if', 'unless', 'whether', 'supposing', 'provided', 'assuming']);
const CARRIES_OVER: ReadonlySet<number> = new Set([REL.xcomp, REL.ccomp, REL.conj, REL.advcl, REL['acl:relcl'], REL.acl, REL.csubj, REL.parataxis]);
/** What is denied of the verb above is denied of these too; what is joined or explains stands by itself. */
const DENIED_WITH: ReadonlySet<number> = new Set([REL.xcomp, REL.ccomp]);
const FARTHEST = 5;

/** Tells of the verbs of a sentence how they are said. */
export function mannersIn(analysis: Analysis, sentence: number): (verb: number) => StatedManner {
  const { tokens, sentences } = analysis;
  const [first, end] = [sentences.first[sentence]!, sentences.end[sentence]!];
  const isQuestion = smallFormOf(analysis, end - 1).endsWith('?');
  const dependents = (of: number): number[] => Array.from({ length: end - first }, (_, at) => first + at).filter((at) => tokens.head[at] === of);
  const isDenied = (verb: number): boolean => dependents(verb).some((at) => DENIALS.has(smallFormOf(analysis, at)) || (isPart(tokens.deprel[at]!) && dependents(at).some((own) => tokens.deprel[own] === REL.det && smallFormOf(analysis, own) === 'no')));
  const isConditional = (verb: number): boolean => dependents(verb).some((at) => tokens.deprel[at] === REL.mark && CONDITIONS.has(smallFormOf(analysis, at)));
  return (verb) => {
    const isPassive = dependents(verb).some((at) => tokens.deprel[at] === REL['aux:pass'] || tokens.deprel[at] === REL['nsubj:pass']);
    let isNegated = isDenied(verb);
    let conditional = isConditional(verb);
    let at = verb;
    for (let climbed = 0; climbed < FARTHEST; climbed += 1) {
      const [above, relation] = [tokens.head[at]!, tokens.deprel[at]!];
      if (above < 0 || !CARRIES_OVER.has(relation)) break;
      if (DENIED_WITH.has(relation)) {
        if (isDenied(above)) isNegated = true;
        if (REFUSALS.has(lemmaOf(analysis, above))) isNegated = !isNegated;
      }
      conditional ||= isConditional(above) && relation !== REL.advcl;
      at = above;
    }
    return { isStated: !isQuestion && !conditional, isNegated, isPassive };
  };
}

/** Subjects and objects: what a "no" before denies the whole of. */
function isPart(relation: number): boolean {
  return relation === REL.nsubj || relation === REL['nsubj:pass'] || relation === REL.obj || relation === REL.iobj;
}
