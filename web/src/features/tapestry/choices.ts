import { SHEET_SENTENCE } from '../../../../tapestry/model/arrangement.ts';
import { normaliseName, writtenKey } from '../../../../tapestry/model/names.ts';
import type { Scene, SceneItem } from '../../../../tapestry/scene/scene.ts';
import type { Tapestry } from '../../api/tapestries/tapestryQuery.ts';
import { arrangingMessages } from '../../messages/arranging.ts';
import { standingOn, textsOn } from './standing.ts';

type Group = Tapestry['groups'][number];
type SymbolGroup = Extract<Group, { readonly anchor: unknown }>;

export interface Option {
  readonly id: string;
  readonly text: string;
}

/** Words in one place of a poster, and what may stand there instead. */
export interface Choice {
  /** Where an arrangement keeps it. */
  readonly field: 'phrases' | 'quotes' | 'sentences';
  /** Of the group, or `slot-` and a slot's number, or `sheet`: as an arrangement calls it. Of a quote that cannot be another: of its first line. */
  readonly id: string;
  /** Of its group; null for a slot, a sentence, and a quote that stands on the poster. */
  readonly captionOf: string | null;
  readonly chosen: Option | null;
  /** Best first. */
  readonly others: readonly Option[];
}

type Chosen = Pick<Tapestry, 'groups' | 'slots' | 'keySentencesData'>;

const isOfSymbols = (group: Group): group is SymbolGroup => 'anchor' in group;
const optionOf = ({ id, phrase }: { readonly id: string; readonly phrase: string }): Option => ({ id, text: phrase });

/** Every place of a poster whose words can be others or be left off: phrases, quotes, key sentences. What stands on it already is not offered again. */
export function choicesOf({ tapestry, scene }: { readonly tapestry: Chosen; readonly scene: Scene }): readonly Choice[] {
  const quotes = quoteChoices(tapestry, scene);
  const all = [...phraseChoices(tapestry), ...quotes, ...otherQuotes(quotes, scene), ...sentenceChoices(tapestry, scene)];
  const standing = new Set([...standingOn(scene), ...all.flatMap(({ chosen }) => (chosen === null ? [] : normaliseName(chosen.text)))]);
  return all
    .map((choice) => ({ ...choice, others: choice.others.filter(({ text }) => !standing.has(normaliseName(text))) }))
    .filter(({ field, chosen, others }) => field === 'phrases' || others.length > 0 || (field === 'quotes' && chosen !== null));
}

/** What a screen reader is told when another one was chosen. */
export const CHOSEN: Readonly<Record<Choice['field'], (text: string) => string>> = {
  phrases: arrangingMessages.phraseChosen, quotes: arrangingMessages.chosen, sentences: arrangingMessages.chosen,
};

/** Every place of a poster that has a phrase to choose, in reading order. */
function phraseChoices({ groups, slots }: Pick<Chosen, 'groups' | 'slots'>): readonly Choice[] {
  const ofGroups = groups.filter(isOfSymbols)
    .map(({ id, anchor, chosenPhrase, phrases }) => ({ field: 'phrases' as const, id, captionOf: anchor.caption, chosen: chosenPhrase && optionOf(chosenPhrase), others: phrases.map(optionOf) }));
  const ofSlots = slots.filter(({ type }) => type === 'phrase')
    .map(({ id, phrase, phrases }) => ({ field: 'phrases' as const, id: `slot-${id}`, captionOf: null, chosen: phrase && optionOf(phrase), others: phrases.map(optionOf) }));
  return [...ofGroups, ...ofSlots];
}

/** Quotes of topics: a topic's best is not always the one that had room. */
function quoteChoices({ groups }: Pick<Chosen, 'groups'>, { items }: Pick<Scene, 'items'>): readonly Choice[] {
  return groups.filter(isOfSymbols).flatMap(({ id, anchor, quote, quotes }) => {
    if (quote === null) return [];
    const painted = standingOn({ items: items.filter(({ group }) => group === id) });
    const all = [quote, ...quotes].map((each) => ({ id: each.id, text: each.text }));
    const chosen = all.find(({ text }) => painted.has(normaliseName(text))) ?? null;
    return [{ field: 'quotes' as const, id, captionOf: chosen === null ? anchor.caption : null, chosen, others: all.filter((each) => each !== chosen) }];
  });
}

/** Quotes below the first of a topic, and those at the foot: what comes next stands there where one is left off. */
function otherQuotes(choices: readonly Choice[], scene: Scene): readonly Choice[] {
  const known = new Set(choices.flatMap(({ chosen }) => (chosen === null ? [] : writtenKey(chosen.text))));
  return textsOn(scene).filter(({ kind, text }) => kind === 'quote' && !known.has(writtenKey(text)))
    .map(({ text, lines }) => ({ field: 'quotes', id: lines[0]?.id ?? '', captionOf: null, chosen: { id: text, text }, others: [] }));
}

/** Letters of a sentence that fits on the one line at the foot. */
const ONE_LINE = 75;

/** The sentence at the foot, where the sheet has one, and those of triples. */
function sentenceChoices({ groups, keySentencesData = [] }: Pick<Chosen, 'groups' | 'keySentencesData'>, { items }: Scene): readonly Choice[] {
  const foot = items.find((item): item is Extract<SceneItem, { text: string }> => item.kind === 'sentence' && item.group === undefined);
  const sentences = keySentencesData.filter(({ sentence }) => sentence.length <= ONE_LINE).map(({ id, sentence }) => ({ id: String(id), text: sentence }));
  const chosen = sentences.find(({ text }) => text === foot?.text);
  const ofSheet: Choice[] = chosen ? [{ field: 'sentences', id: SHEET_SENTENCE, captionOf: null, chosen, others: sentences.filter((each) => each !== chosen) }] : [];
  const ofTriples = groups.flatMap((group): Choice[] => {
    if (isOfSymbols(group) || group.annotatedSentences.length < 2) return [];
    const [first, ...others] = group.annotatedSentences.map(({ sentence, spans }) => ({ id: String(sentence), text: spans.map(({ text }) => text).join('') }));
    return first ? [{ field: 'sentences', id: group.id, captionOf: null, chosen: first, others }] : [];
  });
  return [...ofSheet, ...ofTriples];
}
