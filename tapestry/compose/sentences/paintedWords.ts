import { normaliseName } from '../../model/names.ts';
import { slotGroup } from '../../model/slotLayout.ts';
import { isTriplesGroup, type TapestryData } from '../../model/tapestryData.ts';
import type { SentenceId } from '../../model/topics.ts';
import type { Scene, TextItem } from '../../scene/scene.ts';

/** What a text of a scene says: the phrase, sentence or word of the data that it was painted from. */
export interface PaintedWords {
  /** Id of the item. */
  readonly item: string;
  readonly phrase?: string;
  readonly sentence?: SentenceId;
  readonly lemma?: string;
}

type Sources = Pick<TapestryData, 'groups' | 'slots' | 'keySentencesData' | 'phrasesData' | 'tokens'>;

/** The texts of a scene that say something of the meeting, with what they say. */
export function paintedWords(data: Sources, scene: Pick<Scene, 'items'>): PaintedWords[] {
  const ofPlace = new Map<string, string>();
  for (const group of data.groups) if (!isTriplesGroup(group) && group.chosenPhrase) ofPlace.set(group.id, group.chosenPhrase.id);
  for (const { id, phrase } of data.slots) if (phrase) ofPlace.set(slotGroup(id), phrase.id);
  const byText = new Map(data.phrasesData.toReversed().map(({ id, phrase }) => [normaliseName(phrase), id]));
  const sentences = [
    ...data.keySentencesData.map(({ id, sentence }) => ({ id, text: normaliseName(sentence) })),
    ...data.groups.flatMap((group) => (isTriplesGroup(group)
      ? group.annotatedSentences.map(({ sentence, spans }) => ({ id: sentence, text: normaliseName(spans.map(({ text }) => text).join('')) }))
      : [])),
    ...data.slots.flatMap(({ phrase }) => (phrase?.sentences.length === 1 ? [{ id: phrase.sentences[0] ?? -1, text: normaliseName(phrase.phrase) }] : [])),
  ];
  const lemmas = new Map(data.groups.flatMap(({ keyWords }) => keyWords.map(({ word, lemma }) => [normaliseName(word), lemma] as const)));
  const known = new Set(data.tokens.map(({ lemma }) => lemma));
  return scene.items.flatMap((item): PaintedWords[] => {
    if (item.layer !== 'live' || item.kind === 'symbol') return [];
    return painted(item, { ofPlace, byText, sentences, lemmas, known });
  });
}

interface Said {
  readonly ofPlace: ReadonlyMap<string, string>;
  readonly byText: ReadonlyMap<string, string>;
  readonly sentences: readonly { readonly id: SentenceId; readonly text: string }[];
  readonly lemmas: ReadonlyMap<string, string>;
  readonly known: ReadonlySet<string>;
}

function painted({ id: item, kind, group, text }: TextItem, { ofPlace, byText, sentences, lemmas, known }: Said): PaintedWords[] {
  const said = normaliseName(text);
  if (kind === 'phrase') {
    const phrase = ofPlace.get(group ?? '') ?? byText.get(said);
    return phrase === undefined ? [] : [{ item, phrase }];
  }
  if (kind === 'sentence') {
    const sentence = sentences.find((each) => each.text === said || each.text.includes(said))?.id;
    return sentence === undefined ? [] : [{ item, sentence }];
  }
  if (kind !== 'word') return [];
  const lemma = lemmas.get(said) ?? (known.has(said) ? said : undefined);
  return lemma === undefined ? [] : [{ item, lemma }];
}
