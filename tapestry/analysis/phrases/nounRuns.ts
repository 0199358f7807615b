import { TRAIT } from '../words/forms.ts';
import { POS } from '../tagging/partsOfSpeech.ts';
import { GENERIC_HEADS, GENERIC_MODIFIERS, WEAK_LEMMAS } from '../words/stopWords.ts';
import { hasTrait, smallFormOf, type Tagged } from '../tagging/tagged.ts';

/** "group of children", "range of options": the second noun is what is meant. */
const QUANTITIES = new Set(['group', 'range', 'series', 'majority', 'dozen', 'gig', 'class', 'edge', 'bunch', 'load', 'million', 'thousand', 'bulk', 'variety', 'volume', 'quarter', 'proportion', 'share', 'size', 'pile', 'ton', 'rest', 'total', 'cent', 'percent']);
/** Words that place a phrase in time instead of naming something. */
const TIMES = new Set(['last', 'next', 'today', 'tonight', 'tomorrow', 'yesterday']);
/** Words that a phrase does not begin with: what stood before them is missing. */
const DEPENDENT = new Set(['year', 'term', 'part', 'way', 'thing', 'kind', 'sort', 'bit', 'amount', 'piece', 'cent', 'percent', 'rest', 'half', 'couple', 'lot']);

const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their']);
const SPACE = 32;

/** What a lemma does in phrases, as bits. */
export const ROLE = { weak: 1, quantity: 2, time: 4, dependent: 8, modifier: 16, head: 32 } as const;
const LISTS: readonly (readonly [role: number, lemmas: ReadonlySet<string>])[] = [
  [ROLE.weak, WEAK_LEMMAS], [ROLE.quantity, QUANTITIES], [ROLE.time, TIMES], [ROLE.dependent, DEPENDENT], [ROLE.modifier, GENERIC_MODIFIERS], [ROLE.head, GENERIC_HEADS],
];

const ROLES = rolesByLemma();

/** A text with what its tokens and lemmas are to phrases. */
export interface Nouns {
  readonly tagged: Tagged;
  /** By token: 1 for what may be a word of a phrase. */
  readonly nominal: Uint8Array;
  /** By lemma. */
  readonly roles: Uint8Array;
}

export function nounsOf(tagged: Tagged): Nouns {
  return { tagged, nominal: nominalsOf(tagged), roles: Uint8Array.from(tagged.lemmas, (lemma) => ROLES.get(lemma) ?? 0) };
}

function rolesByLemma(): ReadonlyMap<string, number> {
  const roles = new Map<string, number>();
  for (const [role, lemmas] of LISTS) for (const lemma of lemmas) roles.set(lemma, (roles.get(lemma) ?? 0) | role);
  return roles;
}

function nominalsOf(tagged: Tagged): Uint8Array {
  const { counts, pos } = tagged.tokens;
  const nominal = new Uint8Array(pos.length);
  for (let at = 0; at < nominal.length; at += 1) {
    if (counts[at] !== 1) continue;
    const tag = pos[at]!;
    if (tag === POS.NOUN || tag === POS.PROPN || tag === POS.ADJ || (tag === POS.VERB && isModifier(tagged, at))) nominal[at] = 1;
  }
  return nominal;
}

/** Maximal stretches of nouns and adjectives, joined by hyphens, possessive marks or "of". */
export function runsIn(nouns: Nouns, from: number, to: number): number[][] {
  const { tagged, nominal } = nouns;
  const runs: number[][] = [];
  let run: number[] = [];
  for (let at = from; at < to; at += 1) {
    if (run.length === 0) {
      if (nominal[at] === 1) run.push(at);
    } else if ((nominal[at] === 1 && adjoins(tagged, run.at(-1)!, at)) || joins(nouns, at, to)) run.push(at);
    else {
      if (run.length > 1) runs.push(run);
      run = nominal[at] === 1 ? [at] : [];
    }
  }
  if (run.length > 1) runs.push(run);
  return runs;
}

/** A participle between a determiner and a noun: "the operating system", "our shared values". */
function isModifier(tagged: Tagged, at: number): boolean {
  const { pos } = tagged.tokens;
  if (pos[at + 1] !== POS.NOUN || !hasTrait(tagged, at, TRAIT.ing | TRAIT.ed) || !adjoins(tagged, at, at + 1)) return false;
  const before = pos[at - 1];
  return before === POS.DET || before === POS.ADJ || (before === POS.PRON && POSSESSIVES.has(smallFormOf(tagged, at - 1)));
}

/** Only a space, or nothing, lies between neighbours of a phrase. */
function adjoins({ reading, tokens }: Tagged, before: number, at: number): boolean {
  const gap = tokens.start[at]! - tokens.end[before]!;
  return gap === 0 || (gap === 1 && reading.text.charCodeAt(tokens.end[before]!) === SPACE);
}

function joins({ tagged, nominal, roles }: Nouns, at: number, to: number): boolean {
  if (at + 1 >= to || nominal[at - 1] === 0 || nominal[at + 1] === 0) return false;
  const { tokens } = tagged;
  const form = smallFormOf(tagged, at);
  const clings = tokens.end[at - 1] === tokens.start[at];
  if (form === '-') return clings && tokens.end[at] === tokens.start[at + 1];
  if (form === "'s") return clings && tokens.pos[at] === POS.PART;
  if (form === "'") return clings && hasTrait(tagged, at - 1, TRAIT.s);
  return form === 'of' && tokens.pos[at - 1] !== POS.ADJ && (roles[tokens.lemma[at - 1]!]! & (ROLE.quantity | ROLE.weak)) === 0;
}
