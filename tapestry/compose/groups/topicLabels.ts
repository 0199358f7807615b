import type { Analysis } from '../../analysis/analysis.ts';
import { FIRST_NAMES } from '../../analysis/words/firstNames.ts';
import { normaliseName } from '../../model/names.ts';
import type { Group, GroupKeyWord } from '../../model/tapestryData.ts';
import { saysMore, type Offered } from './alsoSaid.ts';
import type { Cast } from './castTopics.ts';
import { furtherWords, isBeheaded, isOfFamily, isPlain } from './furtherWords.ts';
import { bestLabels, labelJudge, MIN, withSpare, wordsOfLabel } from './labelChoice.ts';
import type { SheetPhrase } from './phrases.ts';

/** Where a topic has so much else to show, what is said nowhere near its heading does not stand there but at the foot of the sheet. */
const ENOUGH_SHOWN = 2;
/** Letters of a word that tells what a heading is about. */
const SPOKEN = 5;

/** What a sheet holds, and by topic what lies near its heading. */
interface Sheet {
  readonly taken: ReadonlySet<string>;
  readonly titled: ReadonlySet<string>;
  readonly isNear: readonly ((sentence: number) => boolean)[];
  readonly isFar: readonly ((lemma: string) => boolean)[];
}

/**
 * By topic: its labels, the likeliest to be wanted first, and all that was offered for it.
 * @param groups with the topics' own key words
 * @param phrases by topic
 */
export function topicLabels(analysis: Analysis, casts: readonly Cast[], groups: readonly Group[], { taken, titled, isNear, isFar }: Sheet, phrases: readonly (readonly SheetPhrase[])[]): { labels: GroupKeyWord[][]; offered: Offered[] } {
  const headings = groups.flatMap(({ heading, chosenPhrase, figures }) => normaliseName([heading?.text ?? chosenPhrase?.phrase ?? '', ...figures.map(({ measures }) => measures)].join(' ')).split(/[^\p{L}\p{N}-]+/u)).flatMap((word) => [word, word.replace(/s$/u, '')]);
  const further = furtherWords(analysis, casts.map(({ topic }) => topic), { taken: new Set([...taken, ...headings]), untold: titled, isFar });
  const judge = labelJudge(analysis);
  const isOfOther = groups.map((_, at) => speaksOf(groups.flatMap(({ heading }, other) => (other === at || heading === null ? [] : [heading.text])), groups[at]!.heading?.text ?? ''));
  const hasFoot = saysMore(analysis);
  const places = casts.map(({ topic, anchor, members }, at) => {
    const chance = judge({ topic, isNear: isNear[at]! });
    const isFull = hasFoot && topic.quotes.length + topic.figures.length + members.length + Number(anchor >= 0) >= ENOUGH_SHOWN;
    return {
      chance,
      own: [...groups[at]!.keyWords, ...further[at]!],
      spare: spareLabels(analysis, phrases[at]!),
      least: topic.quotes.length > 0 ? MIN.quoted : MIN.usual,
      isHere: (label: GroupKeyWord): boolean => !isOfOther[at]!(label) && (!isFull || chance(label).isNear),
      likely: (label: GroupKeyWord): number => chance(label).there,
    };
  });
  // No first names: who is in the room stands under the title.
  const labels = places.map(({ own, isHere, likely, least }) => bestLabels(own.filter((label) => !FIRST_NAMES.has(label.lemma) && isHere(label)), likely, least));
  const said = new Set([...taken, ...headings, ...titled, ...labels.flat().flatMap(wordsOfLabel)]);
  return {
    labels: places.map(({ spare, isHere, likely, least }, at) => withSpare(labels[at]!, spare.filter(isHere), likely, said, least)),
    offered: places.map(({ chance, own, spare }, at) => ({ topic: casts[at]!.topic, labels: [...own, ...spare], likely: (label) => chance(label).anywhere })),
  };
}

/** Whether a label takes up a word of other headings, in whatever form, that its own does not say: it belongs there. */
function speaksOf(headings: readonly string[], own: string): (label: GroupKeyWord) => boolean {
  const wordsOf = (text: string): string[] => normaliseName(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= SPOKEN);
  const said = headings.flatMap(wordsOf);
  const known = wordsOf(own);
  return ({ word, label }) => wordsOf(label ?? word).some((each) => said.some((other) => isOfFamily(each, other)) && !known.some((other) => isOfFamily(each, other)));
}

/** Whole phrases as what is written on labels. */
function spareLabels(analysis: Analysis, phrases: readonly SheetPhrase[]): GroupKeyWord[] {
  const keyPhrases = new Map(analysis.keyPhrases.map((phrase) => [phrase.text, phrase]));
  const count = new Int32Array(analysis.lemmas.length);
  for (const lemma of analysis.tokens.lemma) count[lemma]! += 1;
  return phrases.flatMap(({ data: { phrase }, lemmas }): GroupKeyWord[] => {
    const known = keyPhrases.get(phrase);
    if (known === undefined || !isPlain(analysis, known) || isBeheaded(analysis, known)) return [];
    const noun = lemmas.at(-1)!;
    return [{ word: analysis.lemmas[noun]!, lemma: analysis.lemmas[noun]!, partSpeech: 'NOUN', count: count[noun]!, keyPhrases: [], label: phrase }];
  });
}
