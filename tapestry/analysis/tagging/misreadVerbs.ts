import type { Forms } from '../words/forms.ts';
import { POS } from './partsOfSpeech.ts';
import type { Tokens } from '../words/tokens.ts';

/** Words that begin an object: behind "the patient rings" they tell that "rings" is a verb. */
const OBJECT = /^(?:the|a|an|every|each|no|my|your|his|her|its|our|their|it|them|us|me|him)$/;
const PLURAL = /[^su]s$/;

/** What a form tells of the number of a noun or the person of a verb, and of what follows. */
const [IS_PLURAL, IS_PEOPLE, IS_OBJECT] = [1, 2, 4];

/**
 * Sets right what taggers over dictionaries take for compounds: "the patient rings the bell", "people post the results",
 * and a lone "the map costs nine pounds" without any other verb. Changes `tokens.pos` in place.
 */
export function setMisreadVerbs(tokens: Tokens, forms: Forms): void {
  const { first, end } = tokens.sentences;
  const traits = Uint8Array.from(forms.small, traitsOf);
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    const [from, to] = [first[sentence]!, end[sentence]!];
    const verbless = isVerbless(tokens, from, to);
    for (let at = from + 1; at + 1 < to; at += 1) {
      if (tokens.pos[at] === POS.NOUN && isVerb(tokens, forms, traits, at, verbless)) tokens.pos[at] = POS.VERB;
    }
  }
}

function traitsOf(form: string): number {
  return (PLURAL.test(form) ? IS_PLURAL : 0) | (form === 'people' ? IS_PEOPLE : 0) | (OBJECT.test(form) ? IS_OBJECT : 0);
}

function isVerbless({ pos }: Tokens, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (pos[at] === POS.VERB || pos[at] === POS.AUX) return false;
  return true;
}

function isVerb({ pos, start, end }: Tokens, { of }: Forms, traits: Uint8Array, at: number, verbless: boolean): boolean {
  const subject = pos[at - 1] === POS.NOUN || pos[at - 1] === POS.PROPN || (verbless && pos[at - 1] === POS.ADJ);
  if (!subject || end[at - 1] === start[at]) return false;
  const isPlural = (traits[of[at]!]! & IS_PLURAL) !== 0;
  if (isPlural === ((traits[of[at - 1]!]! & (IS_PLURAL | IS_PEOPLE)) !== 0)) return false;
  if ((traits[of[at + 1]!]! & IS_OBJECT) !== 0) return true;
  return verbless && isPlural && pos[at - 2] === POS.DET && pos[at + 1] !== POS.PUNCT && pos[at + 1] !== POS.NOUN;
}
