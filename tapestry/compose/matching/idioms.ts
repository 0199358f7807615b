import type { Analysis } from '../../analysis/analysis.ts';
import senses from './senses.json' with { type: 'json' };
import { spellingsOf } from './spellingsOf.ts';

/** A phrase as it is said; the marked words do not mean their pictures in it. */
interface Idiom {
  readonly words: readonly string[];
  readonly marked: readonly boolean[];
}

const IDIOMS = Map.groupBy(senses.phrases.map(readIdiom), ({ words }) => words[0] ?? '');

function readIdiom(phrase: string): Idiom {
  const words = phrase.split(' ');
  return { words: words.map((word) => word.replace('*', '')), marked: words.map((word) => word.startsWith('*')) };
}

/** Per token, whether a phrase of several words takes it away: "in order to" orders nothing. */
export function idiomatic(analysis: Analysis): Uint8Array {
  const taken = new Uint8Array(analysis.tokens.lemma.length);
  for (const token of taken.keys()) {
    const [lemma, word] = spellingsOf(analysis, token);
    for (const spelling of lemma === word ? [lemma] : [lemma, word]) {
      for (const { words, marked } of IDIOMS.get(spelling) ?? []) {
        if (!words.every((word, at) => token + at < taken.length && spellingsOf(analysis, token + at).includes(word))) continue;
        marked.forEach((mark, at) => { if (mark) taken[token + at] = 1; });
      }
    }
  }
  return taken;
}
