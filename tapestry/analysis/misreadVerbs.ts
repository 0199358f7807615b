import { POS } from './partsOfSpeech.ts';
import type { Tokens } from './tokens.ts';

/** Words that begin an object: behind "the patient rings" they tell that "rings" is a verb. */
const OBJECT = /^(?:the|a|an|every|each|no|my|your|his|her|its|our|their|it|them|us|me|him)$/;
const PLURAL = /[^su]s$/;

/**
 * Sets right what taggers over dictionaries take for compounds: "the patient rings the bell", "people post the results",
 * and a lone "the map costs nine pounds" without any other verb. Changes `tokens.pos` in place.
 */
export function setMisreadVerbs(text: string, tokens: Tokens): void {
  const { first, end } = tokens.sentences;
  for (let sentence = 0; sentence < first.length; sentence += 1) {
    const [from, to] = [first[sentence]!, end[sentence]!];
    const verbless = !tokens.pos.slice(from, to).some((pos) => pos === POS.VERB || pos === POS.AUX);
    for (let at = from + 1; at + 1 < to; at += 1) {
      if (isVerb(text, tokens, at, verbless)) tokens.pos[at] = POS.VERB;
    }
  }
}

function isVerb(text: string, tokens: Tokens, at: number, verbless: boolean): boolean {
  const { pos } = tokens;
  const subject = pos[at - 1] === POS.NOUN || pos[at - 1] === POS.PROPN || (verbless && pos[at - 1] === POS.ADJ);
  if (pos[at] !== POS.NOUN || !subject) return false;
  const form = (token: number): string => text.slice(tokens.start[token], tokens.end[token]).toLowerCase();
  const [before, word, next] = [form(at - 1), form(at), form(at + 1)];
  const agrees = PLURAL.test(word) !== (PLURAL.test(before) || before === 'people');
  if (!agrees || tokens.end[at - 1] === tokens.start[at]) return false;
  if (OBJECT.test(next)) return true;
  return verbless && PLURAL.test(word) && pos[at - 2] === POS.DET && pos[at + 1] !== POS.PUNCT && pos[at + 1] !== POS.NOUN;
}
