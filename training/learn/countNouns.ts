import type { Tagged } from '../../tapestry/analysis/tagging/tagged.ts';
import { lemmaOf } from '../../tapestry/analysis/tagging/tagged.ts';
import { isBare, isSingularCore } from '../../tapestry/topics/bareNouns.ts';

/** Said so often as a subject or an object, and without an article no more than this share of the time. */
const MIN = 12;
const BARE = 0.05;

/** Nouns that meetings hardly ever say bare, in the order of the alphabet. */
export function countNouns(meetings: readonly Tagged[]): string[] {
  const said = new Map<string, { all: number; bare: number }>();
  for (const tagged of meetings) {
    for (let at = 0; at < tagged.tokens.lemma.length; at += 1) {
      if (!isSingularCore(tagged, at)) continue;
      const lemma = lemmaOf(tagged, at);
      const own = said.get(lemma) ?? { all: 0, bare: 0 };
      own.all += 1;
      if (isBare(tagged, at)) own.bare += 1;
      said.set(lemma, own);
    }
  }
  return [...said].filter(([noun, { all, bare }]) => all >= MIN && bare <= BARE * all && /^\p{L}{3,}$/u.test(noun)).map(([noun]) => noun).toSorted();
}
