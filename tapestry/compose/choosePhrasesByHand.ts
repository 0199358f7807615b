import { isTriplesGroup, symbolGroupsOf, type Group, type PhraseData, type TapestryData } from '../model/tapestryData.ts';

/**
 * Gives groups the phrases a person chose for them, by phrase id. The phrase that was there before becomes one of the
 * alternatives; a group that had the same phrase by itself gives it up, for no phrase stands on a sheet twice. An id
 * that the group does not offer changes nothing.
 */
export function choosePhrasesByHand(data: TapestryData, chosen: Readonly<Record<string, string>>): TapestryData {
  const byHand = new Map(symbolGroupsOf(data).flatMap((group) => {
    const wanted = offered(group).find(({ id }) => id === chosen[group.id]);
    return wanted ? [[group.id, wanted] as const] : [];
  }));
  const given = new Set([...byHand.values()].map(({ id }) => id));
  const groups = data.groups.map((group) => {
    if (isTriplesGroup(group)) return group;
    const wanted = byHand.get(group.id);
    if (wanted) return withPhrase(group, wanted);
    return group.chosenPhrase && given.has(group.chosenPhrase.id) ? withPhrase(group, group.phrases.find(({ id }) => !given.has(id)) ?? null) : group;
  });
  return { ...data, groups };
}

function offered({ chosenPhrase, phrases }: Group): readonly PhraseData[] {
  return chosenPhrase ? [chosenPhrase, ...phrases] : phrases;
}

function withPhrase(group: Group, wanted: PhraseData | null): Group {
  if (wanted === group.chosenPhrase) return group;
  const phrases = group.phrases.map((phrase) => (phrase === wanted ? group.chosenPhrase : phrase)).filter((phrase) => phrase !== null);
  return { ...group, chosenPhrase: wanted, phrases };
}
