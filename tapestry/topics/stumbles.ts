import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { isWord, lemmaOf, smallFormOf } from '../analysis/tagging/tagged.ts';
import { isUnder } from './isUnder.ts';

const SUBJECTS: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL.csubj]);
const NOUNS: ReadonlySet<number> = new Set([POS.NOUN, POS.PROPN]);
/** What "like" compares with: "is like a wall", "is like twenty walls"; before anything else it only fills. */
const COMPARED: ReadonlySet<number> = new Set([POS.NOUN, POS.PROPN, POS.PRON, POS.DET, POS.NUM]);
const RELATIVES = new Set(['which', 'who', 'that', 'whose']);
/** Words that only go on with what was said before. */
const GOES_ON = new Set(['else', 'otherwise', 'or', 'nor']);
const [SINGULAR, PLURAL] = [new Set(['is', 'was', 'has', 'does', "'s", '’s']), new Set(['are', 'were', "'re", '’re'])];
/** Nouns that take a verb of either number, or look like the other one. */
export const EITHER_NUMBER = new Set([
  'people', 'police', 'staff', 'team', 'government', 'committee', 'council', 'family', 'group', 'company', 'class', 'audience', 'crowd', 'public', 'number', 'majority', 'minority', 'couple', 'percent', 'percentage', 'half', 'rest', 'lot',
  'data', 'media', 'criterion', 'phenomenon', 'child', 'man', 'woman', 'foot', 'tooth', 'mouse', 'goose', 'sheep', 'fish', 'deer', 'series', 'species', 'means', 'news', 'politics', 'mathematics', 'physics', 'economics', 'statistics', 'logistics', 'analytics', 'headquarters', 'basis', 'analysis', 'thesis', 'crisis', 'kind', 'sort', 'type', 'variety', 'range', 'set', 'bunch', 'pair', 'dozen', 'hundred', 'thousand', 'million',
]);

/** Compounds that a text names, as `first second` lemmas: said as a verb and its object, one of them was misread or left without its article. */
export type Compounds = ReadonlySet<string>;

export function compoundsOf(analysis: Analysis): Compounds {
  const { pos, deprel, head } = analysis.tokens;
  const found = new Set<string>();
  for (let at = 0; at + 1 < pos.length; at += 1) {
    if (deprel[at] === REL.compound && head[at] === at + 1 && NOUNS.has(pos[at]!) && NOUNS.has(pos[at + 1]!)) found.add(`${lemmaOf(analysis, at)} ${lemmaOf(analysis, at + 1)}`);
  }
  return found;
}

/** Verbs that say nothing without what is seen, had or made. */
const TRANSITIVE = new Set(['see', 'have', 'make', 'get', 'give', 'put', 'take', 'find', 'bring', 'let', 'say', 'mean', 'use', 'show', 'keep', 'tell', 'cause', 'provide', 'include', 'require', 'contain', 'create', 'produce', 'receive', 'support', 'offer', 'cover', 'involve', 'mention', 'describe', 'represent', 'ensure']);
const OBJECTS: ReadonlySet<number> = new Set([REL.obj, REL.ccomp, REL.xcomp, REL['nsubj:pass'], REL['aux:pass']]);

/** Whether somebody lost the thread of a statement: a second subject, a clause that begins and never comes, a word that only fills, a verb of the wrong number. */
export function isStumbled(analysis: Analysis, tokens: readonly number[], head: number, compounds: Compounds): boolean {
  const first = tokens.find((at) => analysis.tokens.pos[at] !== POS.PUNCT);
  if (first === undefined || GOES_ON.has(smallFormOf(analysis, first))) return true;
  return hasTwoSubjects(analysis, tokens, head) || hasNoObject(analysis, tokens, head) || hasNoClaim(analysis, tokens, head) || tokens.some((at, index) => isFiller(analysis, tokens, index) || disagrees(analysis, tokens, at) || isTornCompound(analysis, at, compounds));
}

/** Behind these stands what is believed. */
const BELIEFS = new Set(['think', 'guess', 'believe', 'suppose']);
const PREDICATES: ReadonlySet<number> = new Set([POS.VERB, POS.AUX]);

/** "I think the other sector, which is at work", "I'm not sure that the number of members": what is believed has no verb. */
function hasNoClaim(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { head: heads, deprel, pos } = analysis.tokens;
  const behind = tokens.filter((at) => at > head && isWord(analysis, at));
  const [next] = behind;
  if (head < 0 || next === undefined) return false;
  const isBelieved = BELIEFS.has(lemmaOf(analysis, head)) ? pos[next] === POS.DET || NOUNS.has(pos[next]!) : lemmaOf(analysis, head) === 'sure' && smallFormOf(analysis, next) === 'that';
  if (!isBelieved) return false;
  const isInRelative = (at: number): boolean => at >= 0 && at !== head && (deprel[at] === REL['acl:relcl'] || isInRelative(heads[at]!));
  return behind.every((at) => !PREDICATES.has(pos[at]!) || isInRelative(at));
}

/** "The wall it keeps", "the gate which would be the tallest": two subjects for one verb. */
function hasTwoSubjects(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  if (head < 0) return false;
  const { head: heads, deprel } = analysis.tokens;
  const own = tokens.filter((at) => heads[at] === head && SUBJECTS.has(deprel[at]!));
  const [subject, second] = own;
  // Only a pronoun is surely a second one: the object of a relative clause is easily taken for it.
  if (subject !== undefined && second !== undefined && analysis.tokens.pos[second] === POS.PRON && !tokens.some((at) => at > subject && at < second && RELATIVES.has(smallFormOf(analysis, at)))) return true;
  const next = subject === undefined ? undefined : tokens[tokens.indexOf(subject) + 1];
  if (subject === undefined || next === undefined || next >= head) return false;
  return RELATIVES.has(smallFormOf(analysis, next)) && !isUnder(analysis, next, subject);
}

/** "The services are not seeing.": it ends before what it is about. */
function hasNoObject(analysis: Analysis, tokens: readonly number[], head: number): boolean {
  const { head: heads, deprel, pos } = analysis.tokens;
  if (head < 0 || pos[head] !== POS.VERB || !TRANSITIVE.has(lemmaOf(analysis, head)) || tokens.findLast((at) => isWord(analysis, at)) !== head) return false;
  return !tokens.some((at) => heads[at] === head && OBJECTS.has(deprel[at]!));
}

/** "It would be like very tall": a comparison with nothing. */
function isFiller(analysis: Analysis, tokens: readonly number[], index: number): boolean {
  const at = tokens[index]!;
  if (smallFormOf(analysis, at) !== 'like' || index === 0) return false;
  const next = tokens[index + 1];
  const isAfterBe = lemmaOf(analysis, tokens[index - 1]!) === 'be';
  return isAfterBe && (next === undefined || !COMPARED.has(analysis.tokens.pos[next]!) || analysis.tokens.start[next + 1] === analysis.tokens.end[next]);
}

/** "The gate are", "the trees is", where the noun can be taken for nothing else. */
function disagrees(analysis: Analysis, tokens: readonly number[], at: number): boolean {
  const { head: heads, deprel, pos, counts } = analysis.tokens;
  if (!SUBJECTS.has(deprel[at]!) || pos[at] !== POS.NOUN || counts[at] !== 1) return false;
  const [form, lemma] = [smallFormOf(analysis, at), lemmaOf(analysis, at)];
  if (EITHER_NUMBER.has(lemma) || EITHER_NUMBER.has(form)) return false;
  if (tokens.some((own) => heads[own] === at && (deprel[own] === REL.conj || deprel[own] === REL.nummod || deprel[own] === REL.nmod))) return false;
  const isPlural = form !== lemma && form.endsWith('s');
  if (!isPlural && form !== lemma) return false;
  const above = heads[at]!;
  const verb = tokens.find((own) => own > at && own <= above + 1 && (own === above || heads[own] === above) && (deprel[own] === REL.cop || deprel[own] === REL.aux || deprel[own] === REL['aux:pass'] || own === above));
  if (verb === undefined) return false;
  return (isPlural ? SINGULAR : PLURAL).has(smallFormOf(analysis, verb));
}

/** "We will touch screen", where the text has a touch screen. */
function isTornCompound(analysis: Analysis, at: number, compounds: Compounds): boolean {
  const { head: heads, deprel, pos } = analysis.tokens;
  return deprel[at] === REL.obj && heads[at] === at - 1 && pos[at - 1] === POS.VERB && NOUNS.has(pos[at]!) && compounds.has(`${lemmaOf(analysis, at - 1)} ${lemmaOf(analysis, at)}`);
}
