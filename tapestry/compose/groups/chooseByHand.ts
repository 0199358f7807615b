import { SHEET_SENTENCE, type Arrangement } from '../../model/arrangement.ts';
import type { SlotLayout } from '../../model/slotLayout.ts';
import { isTriplesGroup } from '../../model/tapestryData.ts';
import type { TapestryData, TapestryGroup } from '../../model/tapestryData.ts';
import { toFront } from '../../model/toFront.ts';
import { choosePhrasesByHand } from './choosePhrasesByHand.ts';
import { leaveOff } from './leaveOff.ts';

/**
 * Gives a sheet the phrases, quotes and key sentences a person chose for it, without the texts they left off. What was there
 * before becomes one of those to choose from; what a place does not offer changes nothing.
 */
export function chooseByHand(data: TapestryData, { phrases, quotes, sentences, texts }: Arrangement, layout?: SlotLayout): TapestryData {
  const chosen = leaveOff(choosePhrasesByHand(data, phrases, layout), texts);
  const at = data.keySentencesData.findIndex(({ id }) => id === sentences[SHEET_SENTENCE]);
  const first = <T>(list: readonly T[]): readonly T[] => (at > 0 ? toFront(list, at) : list);
  return {
    ...chosen,
    groups: chosen.groups.map((group) => withQuote(withSentence(group, sentences[group.id]), quotes[group.id])),
    keySentences: first(data.keySentences), keySentencesData: first(data.keySentencesData), keySentenceRender: first(data.keySentenceRender),
  };
}

function withQuote(group: TapestryGroup, wanted: string | undefined): TapestryGroup {
  if (isTriplesGroup(group) || group.quote === null) return group;
  const all = [group.quote, ...group.quotes];
  const at = all.findIndex(({ id }) => id === wanted);
  if (at < 0) return group;
  const [quote = group.quote, ...quotes] = toFront(all, at);
  return { ...group, quote: { ...quote, byHand: true }, quotes };
}

function withSentence(group: TapestryGroup, wanted: number | undefined): TapestryGroup {
  if (!isTriplesGroup(group)) return group;
  const at = group.annotatedSentences.findIndex(({ sentence }) => sentence === wanted);
  return at < 1 ? group : { ...group, annotatedSentences: toFront(group.annotatedSentences, at) };
}
