import type { Analysis } from '../analysis/analysis.ts';
import { POS, REL } from '../analysis/tagging/partsOfSpeech.ts';
import { lemmaOf, smallFormOf, type Tagged } from '../analysis/tagging/tagged.ts';
import learned from './learned/countNouns.json' with { type: 'json' };

/** Nouns of one thing that meetings hardly ever say without "a", "the", "my" or a number before them. */
const COUNTED: ReadonlySet<string> = new Set(learned.nouns.split(' '));
/** A meeting's own such nouns: said so often, and bare elsewhere no more than this share. */
const ARTICLED = { fewest: 8, bare: 0.05 } as const;

const CORE: ReadonlySet<number> = new Set([REL.nsubj, REL['nsubj:pass'], REL.obj, REL.iobj]);
const ANYWHERE: ReadonlySet<number> = new Set([...CORE, REL.obl, REL.nmod, REL.root]);
/** What may stand between a noun and its article. */
const BETWEEN: ReadonlySet<number> = new Set([POS.ADJ, POS.ADV, POS.NOUN, POS.PROPN]);
/** "Cat and mouse", "question after question" stand without. */
const JOINED: ReadonlySet<number> = new Set([REL.conj, REL.cc, REL.appos, REL.reparandum]);
const NAMES: ReadonlySet<number> = new Set([POS.PROPN, POS.NUM]);

/** Whether a noun of one thing, as a subject or an object, has nothing before it that leads to it. */
export function isBare(tagged: Tagged, at: number): boolean {
  const { pos, deprel } = tagged.tokens;
  let before = at - 1;
  while (before >= 0 && (BETWEEN.has(pos[before]!) || (pos[before] === POS.VERB && deprel[before] === REL.amod))) {
    if (NAMES.has(pos[before]!)) return false;
    before -= 1;
  }
  const form = before < 0 ? '' : smallFormOf(tagged, before);
  return before < 0 || !(pos[before] === POS.DET || pos[before] === POS.NUM || pos[before] === POS.PART || pos[before] === POS.SYM || pos[before] === POS.X || /^(?:my|your|our|their|his|her|its|whose|what|which|no|any|every|each|this|that|another|such|or|and|per)$|-$/u.test(form));
}

/** A noun in the singular, as a subject or an object, joined to no other. */
export const isSingularCore = (tagged: Tagged, at: number): boolean => isSingular(tagged, at, CORE);

function isSingular(tagged: Tagged, at: number, relations: ReadonlySet<number>): boolean {
  const { pos, deprel, head } = tagged.tokens;
  if (pos[at] !== POS.NOUN || !relations.has(deprel[at]!) || smallFormOf(tagged, at) !== lemmaOf(tagged, at)) return false;
  // "Minister, could you give us a date?" is called, not said of.
  if (at + 1 < pos.length && smallFormOf(tagged, at + 1) === ',') return false;
  if (tagged.tokens.lemma[at + 2] === tagged.tokens.lemma[at]) return false;
  for (const near of [at + 1, at + 2, at + 3]) if (head[near] === at && JOINED.has(deprel[near]!)) return false;
  return true;
}

/** Tells of statements of one text whether a noun in them lost its article: "do result cold car sign", "there is actual string". */
export function bareNounsIn(analysis: Analysis): (tokens: readonly number[]) => boolean {
  const said = new Map<number, { all: number; bare: number }>();
  const { lemma } = analysis.tokens;
  for (let at = 0; at < lemma.length; at += 1) {
    if (!isSingular(analysis, at, ANYWHERE)) continue;
    const own = said.get(lemma[at]!) ?? { all: 0, bare: 0 };
    own.all += 1;
    if (isBare(analysis, at)) own.bare += 1;
    said.set(lemma[at]!, own);
  }
  const isArticled = (at: number): boolean => {
    const own = said.get(lemma[at]!);
    if (own !== undefined && own.all >= ARTICLED.fewest) return own.bare - 1 <= ARTICLED.bare * own.all;
    return COUNTED.has(lemmaOf(analysis, at)) && (own === undefined || own.bare < 2);
  };
  return (tokens) => tokens.some((at) => isSingularCore(analysis, at) && isBare(analysis, at) && isArticled(at));
}
