import type { Group, TapestryData } from '../model/tapestryData.ts';

/**
 * Gives groups the phrases a person chose for them, by phrase id. The phrase that was there before becomes one of the
 * alternatives; an id that the group does not offer changes nothing.
 */
export function choosePhrasesByHand(data: TapestryData, chosen: Readonly<Record<string, string>>): TapestryData {
  return { ...data, groups: data.groups.map((group) => withPhrase(group, chosen[group.id])) };
}

function withPhrase(group: Group, phraseId: string | undefined): Group {
  const wanted = group.phrases.find(({ id }) => id === phraseId);
  if (wanted === undefined) return group;
  const phrases = group.phrases.map((phrase) => (phrase === wanted ? group.chosenPhrase : phrase)).filter((phrase) => phrase !== null);
  return { ...group, chosenPhrase: wanted, phrases };
}
