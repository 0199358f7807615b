import type { Analysis } from '../analysis/analysis.ts';
import type { TopicPhrase } from './topicPhrases.ts';

/** A word of the title tells this of what a topic is about against what it would tell without. */
const OF_TITLE = 0.3;

/** Tells of headings whether they say nothing new on a sheet. */
export interface SaidAlready {
  readonly isSaid: (heading: string) => boolean;
  /** This heading stands on the sheet. */
  readonly say: (heading: string) => void;
}

/** So many words are a name that one more makes no other: "free school meals", "free-school-meal children". */
const LONG_NAME = 3;

/** A heading says nothing new beside the title if the headings before it say all of it, if it is a long one of them with a word more, or who speaks: "User Interface". */
export function saidAlready({ reading: { turns } }: Pick<Analysis, 'reading'>, title: string): SaidAlready {
  const titled = wordsOf(title);
  const roles = [...new Set(turns.map(({ speaker }) => speaker ?? ''))].map(wordsOf).filter(({ size }) => size > 1);
  const headed: Set<string>[] = [new Set()];
  return {
    isSaid: (heading) => {
      const own = wordsOf(heading);
      const told = own.difference(titled);
      return headed.some((other) => told.isSubsetOf(other) || isWithWordMore(other, told)) || roles.some((role) => role.isSubsetOf(own) && own.size <= role.size + 1);
    },
    say: (heading) => headed.push(wordsOf(heading).difference(titled)),
  };
}

const isWithWordMore = (name: ReadonlySet<string>, heading: ReadonlySet<string>): boolean => name.size >= LONG_NAME && heading.size === name.size + 1 && name.isSubsetOf(heading);

/** Weights of lemmas, those of the title's words lower. @param weight by lemma */
export function withoutTitle({ tokens, reading }: Pick<Analysis, 'tokens' | 'reading'>, title: string): (weight: Float64Array) => Float64Array {
  const titled = wordsOf(title);
  const ofTitle = new Set<number>();
  for (let at = 0; at < tokens.lemma.length; at += 1) {
    const [word] = wordsOf(reading.text.slice(tokens.start[at], tokens.end[at]));
    if (word !== undefined && titled.has(word)) ofTitle.add(tokens.lemma[at]!);
  }
  return (weight) => weight.map((each, lemma) => each * (ofTitle.has(lemma) ? OF_TITLE : 1));
}

/** What is left of a phrase's worth where a word of the title only leads to its noun: "release team" under "SIG release". */
export function toldOf({ lemmas }: Pick<TopicPhrase, 'lemmas'>, own: Float64Array, weight: Float64Array): number {
  const all = lemmas.reduce((sum, lemma) => sum + weight[lemma]!, 0);
  const told = lemmas.reduce((sum, lemma, at) => sum + (at === lemmas.length - 1 ? weight : own)[lemma]!, 0);
  return all > 0 ? told / all : 1;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.map((word) => word.replace(/(?<=\p{L}{3}(?:ss|[xz]))es$|(?<=\p{L}{3}[^s])s$/u, '')));
}
