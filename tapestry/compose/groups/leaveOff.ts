import type { Arrangement } from '../../model/arrangement.ts';
import { writtenKey } from '../../model/names.ts';
import { isTriplesGroup, type GroupKeyWord, type TapestryData, type TapestryGroup } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';

type IsKept = (text: string) => boolean;

/**
 * A sheet without the quotes, words and figures that a person left off, wherever each would stand: what comes next in worth
 * may take its place. The topics keep what was said of them but for what stands on the sheet from there.
 */
export function leaveOff(data: TapestryData, texts: Arrangement['texts']): TapestryData {
  const hidden = new Set(Object.keys(texts).map(writtenKey));
  if (hidden.size === 0) return data;
  const isKept: IsKept = (text) => !hidden.has(writtenKey(text));
  return {
    ...data,
    groups: data.groups.map((group) => keptOfGroup(group, isKept)),
    topics: data.topics.map((topic) => keptOfTopic(topic, isKept)),
    ...(data.alsoSaid === undefined ? {} : { alsoSaid: data.alsoSaid.filter(isKept) }),
  };
}

function keptOfGroup(group: TapestryGroup, isKept: IsKept): TapestryGroup {
  const keyWords = group.keyWords.filter((word) => isKept(writtenAs(word)));
  if (isTriplesGroup(group)) return { ...group, keyWords };
  const [quote = null, ...quotes] = [...(group.quote === null ? [] : [group.quote]), ...group.quotes].filter(({ text }) => isKept(text));
  return { ...group, keyWords, quote, quotes, figures: group.figures.filter(({ figure }) => isKept(figure)) };
}

function keptOfTopic(topic: Topic, isKept: IsKept): Topic {
  const { asides, prices } = topic;
  return {
    ...topic,
    ...(asides === undefined ? {} : { asides: asides.filter(({ text }) => isKept(text)) }),
    ...(prices === undefined ? {} : { prices: prices.filter(({ figure }) => isKept(figure)) }),
  };
}

const writtenAs = ({ label, word }: GroupKeyWord): string => label ?? word;
