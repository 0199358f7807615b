import { normaliseName } from '../../model/names.ts';
import { slotGroup } from '../../model/slotLayout.ts';
import { isTriplesGroup, symbolGroupsOf, type Group, type TapestryData } from '../../model/tapestryData.ts';
import type { Excerpt, SentenceId } from '../../model/topics.ts';
import type { TextSentence } from '../../model/transcriptText.ts';
import { partOf } from '../../scene/belonging.ts';
import type { Scene, TextItem } from '../../scene/scene.ts';
import { singular } from '../../topics/longWords.ts';

/** What a text of a scene says: the phrase, sentence or word of the data that it was painted from. */
export interface PaintedWords {
  /** Id of the item; a text of several sentences comes once for each. */
  readonly item: string;
  readonly phrase?: string;
  readonly sentence?: SentenceId;
  readonly lemma?: string;
}

type Sources = Pick<TapestryData, 'groups' | 'slots' | 'keySentencesData' | 'phrasesData' | 'tokens' | 'topics'>;

/**
 * The texts of a scene that say something of the meeting, with what they say.
 * @param sentences of the text as it was read
 */
export function paintedWords(data: Sources, scene: Pick<Scene, 'items'>, sentences: readonly TextSentence[]): PaintedWords[] {
  const known: Known = { phrases: new Map(data.phrasesData.toReversed().map(({ id, phrase }) => [normaliseName(phrase), id])), lemmaOf: knownLemma(data) };
  const painters = [paintedPhrases(data, known), paintedSentences(data), paintedHeadings(data, known, sentences), paintedLabels(data, known), paintedHeroes(data, known), paintedExcerpts(data, scene, sentences)];
  return scene.items.flatMap((item): PaintedWords[] => (item.layer === 'live' && item.kind !== 'symbol' ? painters.flatMap((said) => said(item)).map((words) => ({ item: item.id, ...words })) : []));
}

/** What one text says; nothing where it is of another kind. */
type Painter = (item: TextItem) => readonly Omit<PaintedWords, 'item'>[];

interface Known {
  /** Ids of phrases by their text, the best of those that read alike. */
  readonly phrases: ReadonlyMap<string, string>;
  readonly lemmaOf: (word: string) => string | undefined;
}

/** The phrase of a group or slot, or the best that reads like it. */
function paintedPhrases({ groups, slots }: Sources, { phrases }: Known): Painter {
  const ofPlace = new Map<string, string>();
  for (const group of symbolGroupsOf({ groups })) if (group.chosenPhrase) ofPlace.set(group.id, group.chosenPhrase.id);
  for (const { id, phrase } of slots) if (phrase) ofPlace.set(slotGroup(id), phrase.id);
  return ({ kind, group, text }) => {
    const phrase = kind === 'phrase' ? ofPlace.get(group ?? '') ?? phrases.get(normaliseName(text)) : undefined;
    return phrase === undefined ? [] : [{ phrase }];
  };
}

/** Key sentences, sentences of triples and of slots, whole or a piece of them. */
function paintedSentences({ groups, slots, keySentencesData }: Sources): Painter {
  const known = [
    ...keySentencesData.map(({ id, sentence }) => ({ id, text: normaliseName(sentence) })),
    ...groups.filter(isTriplesGroup).flatMap(({ annotatedSentences }) => annotatedSentences.map(({ sentence, spans }) => ({ id: sentence, text: normaliseName(spans.map(({ text }) => text).join('')) }))),
    ...slots.flatMap(({ phrase }) => (phrase?.sentences.length === 1 ? [{ id: phrase.sentences[0] ?? -1, text: normaliseName(phrase.phrase) }] : [])),
  ];
  return ({ kind, text }) => {
    const said = normaliseName(text);
    const sentence = kind === 'sentence' ? known.find((each) => each.text === said || each.text.includes(said))?.id : undefined;
    return sentence === undefined ? [] : [{ sentence }];
  };
}

/** The phrase that heads a topic; a statement is the sentence that states it besides. */
function paintedHeadings({ groups }: Sources, { phrases }: Known, sentences: readonly TextSentence[]): Painter {
  const byId = new Map(symbolGroupsOf({ groups }).map((group) => [group.id, group]));
  return ({ kind, group }) => {
    const { heading = null, chosenPhrase = null } = (kind === 'heading' && byId.get(group ?? '')) || {};
    if (heading === null) return [];
    const listed = phrases.get(normaliseName(heading.text));
    const phrase = listed ?? (chosenPhrase !== null && wordsOf(chosenPhrase.phrase) === wordsOf(heading.text) ? chosenPhrase.id : undefined);
    const stated = listed !== undefined ? [] : sentencesOf(heading, sentences).map((sentence) => ({ sentence }));
    return [...(phrase === undefined ? [] : [{ phrase }]), ...stated];
  };
}

/** Words on labels: of a group, or whatever the meeting says. */
function paintedLabels({ groups }: Sources, { phrases, lemmaOf }: Known): Painter {
  const lemmas = new Map(groups.flatMap(({ keyWords }) => keyWords.flatMap(({ word, lemma, label }) => [word, ...(label === undefined ? [] : [label])].map((text) => [normaliseName(text), lemma] as const))));
  return ({ kind, text }) => {
    if (kind !== 'word') return [];
    const said = normaliseName(text);
    const [phrase, lemma] = [phrases.get(said), lemmas.get(said) ?? lemmaOf(said)];
    return phrase === undefined && lemma === undefined ? [] : [{ ...(phrase !== undefined && { phrase }), ...(lemma !== undefined && { lemma }) }];
  };
}

/** The word that stands for a topic without a picture. */
function paintedHeroes({ groups }: Sources, { lemmaOf }: Known): Painter {
  const byId = new Map(symbolGroupsOf({ groups }).map(({ id, anchor }) => [id, anchor]));
  return ({ kind, group, symbolId }) => {
    const anchor = kind === 'name' && symbolId === undefined ? byId.get(group ?? '') : undefined;
    const lemma = anchor === undefined ? undefined : lemmaOf(normaliseName(anchor.name));
    return lemma === undefined ? [] : [{ lemma }];
  };
}

/** Finds a word of the tables, in the form that a topic says it in, as it is listed, or of several. */
function knownLemma({ tokens, topics }: Sources): Known['lemmaOf'] {
  const known = new Set(tokens.map(({ lemma }) => lemma));
  const forms = new Map(topics.flatMap(({ words }) => words.map(({ word, lemma }) => [normaliseName(word), lemma] as const)));
  return (word) => [word, forms.get(word), singular(word)].find((lemma) => lemma !== undefined && known.has(lemma));
}

const EXCERPT = /^(?:quote|speaker|figure|measure)$/u;

/** Quotes with who said them, and figures with what they measure: the sentences they stand in. */
function paintedExcerpts({ groups, topics }: Sources, { items }: Pick<Scene, 'items'>, sentences: readonly TextSentence[]): Painter {
  const ofGroups: readonly Partial<Group>[] = symbolGroupsOf({ groups });
  const quotes = [...ofGroups.flatMap(({ quote = null, quotes: others = [] }) => [...(quote === null ? [] : [quote]), ...others]), ...topics.flatMap(({ asides = [] }) => asides)];
  const figures = ofGroups.flatMap(({ figures: own = [] }) => own);
  const excerpts = new Map<string, Excerpt>([...quotes.map((quote) => [wordsOf(quote.text), quote] as const), ...figures.map((each) => [wordsOf(`${each.figure} ${each.measures}`), each] as const)].toReversed());
  const blocks = new Map<string | undefined, string>();
  for (const item of items) if (item.layer === 'live' && EXCERPT.test(item.kind) && item.kind !== 'speaker' && 'text' in item) blocks.set(partOf(item.id), `${blocks.get(partOf(item.id)) ?? ''} ${item.text}`);
  return ({ id, kind }) => {
    const excerpt = EXCERPT.test(kind) ? excerpts.get(wordsOf(blocks.get(partOf(id)) ?? '')) : undefined;
    return excerpt === undefined ? [] : sentencesOf(excerpt, sentences).map((sentence) => ({ sentence }));
  };
}

/** A text without the marks that a sheet sets around it or changes in it. */
const wordsOf = (text: string): string => text.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? '';

/** Ids of the sentences an excerpt is taken from. */
function sentencesOf({ sentence, start, end }: Excerpt, sentences: readonly TextSentence[]): SentenceId[] {
  const own = sentences.filter((each) => each.start < end && each.end > start).map(({ id }) => id);
  return own.length > 0 ? own : [sentence];
}
