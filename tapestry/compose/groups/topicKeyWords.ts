import type { Analysis } from '../../analysis/analysis.ts';
import { EMPTY_ALONE, GENERIC_HEADS } from '../../analysis/words/stopWords.ts';
import { normaliseName } from '../../model/names.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { isEmptyBeginning } from '../../topics/topicPhrases.ts';
import { keyness, ordinaryPerMillion } from '../matching/keyness.ts';
import { BRIEF, LONG, meetingKeyness, strengthOf } from '../matching/meetingKeyness.ts';
import { FURNITURE } from './castTopics.ts';
import { isBeheaded } from './furtherWords.ts';
import { labelOf, topicLabelOf } from './labels.ts';
import type { SheetPhrase } from './phrases.ts';

const WORDS = 10;
/**
 * Weights under which a word is not written; verbs and adjectives say less by themselves. What is written by itself is said
 * more than in other meetings, whatever part of speech it is there (a log-likelihood of 3.84 happens by chance once in
 * twenty words), and in a long meeting more than in passing.
 */
const MIN_WORD = { noun: 0.2, other: 0.4, alone: 0.25, left: 0.6, keyness: 3.84, mentions: 3, strength: 3.3 } as const;
/** Of the phrases that hold a word so many are told. */
const PHRASES = 5;

/** Words that stand on a sheet. */
interface Written {
  /** Whatever they stand in; grows. */
  readonly taken: Set<string>;
  /** As labels; grows. */
  readonly labelled: Set<string>;
  /** Its headings, and what its figures measure, as it is said. */
  readonly headed: ReadonlySet<string>;
  /** In its title. */
  readonly titled: ReadonlySet<string>;
  /** Whether the topic says a word far from its heading. */
  readonly isFar: (lemma: string) => boolean;
}

/** The topic's words that stand nowhere else on the sheet, and tell something of this meeting. */
export function topicKeyWords(analysis: Analysis, topic: Topic, chosen: SheetPhrase | null, { taken, labelled, headed, titled, isFar }: Written, phrases: readonly SheetPhrase[]): GroupKeyWord[] {
  const inPhrase = new Set(chosen?.lemmas.map((lemma) => analysis.lemmas[lemma]!));
  const found: GroupKeyWord[] = [];
  const key = meetingKeyness(analysis);
  for (const { word, lemma, partSpeech, count, weight } of topic.words) {
    if (found.length === WORDS) break;
    if (weight < (partSpeech === 'NOUN' ? MIN_WORD.noun : MIN_WORD.other)) continue;
    if (inPhrase.has(lemma) || taken.has(lemma) || taken.has(normaliseName(word)) || isFar(lemma)) continue;
    const named = topicLabelOf(analysis, lemma, topic.headings);
    const label = named ?? labelOf(analysis, lemma, count, (sentence) => isIn(topic, sentence));
    if (label !== null && headed.has(normaliseName(label.text))) continue;
    const parts = label?.lemmas.map((own) => analysis.lemmas[own]!).filter((own) => own !== lemma) ?? [];
    // Half of what was said at length is said once or twice: it takes more than that to tell of this meeting.
    if (analysis.reading.words >= BRIEF && strengthOf(key, label?.lemmas ?? [analysis.lemmas.indexOf(lemma)]) < MIN_WORD.strength) continue;
    // What a symbol is called may come again within a phrase that names something, what another label says may not.
    const known = named === null ? taken : labelled;
    const isNew = label !== null && !isBeheaded(analysis, label) && !parts.some((own) => known.has(own) || inPhrase.has(own)) && isTelling(label.text, label.lemmas.map((own) => analysis.lemmas[own]!), titled);
    // Its phrase stands elsewhere: what is left of it ("cycle" beside "release") says little.
    if (!isNew && (FURNITURE.has(lemma) || (label !== null && weight < MIN_WORD.left))) continue;
    // A quality or a deed by itself says nothing ("positive", "dropped"), nor does what other meetings say as often ("process").
    if (!isNew && (partSpeech !== 'NOUN' || weight < MIN_WORD.alone || EMPTY_ALONE.has(lemma) || GENERIC_HEADS.has(lemma) || titled.has(lemma) || !isOwn(analysis, lemma, count))) continue;
    for (const own of [lemma, normaliseName(word), ...(isNew ? parts : [])]) {
      taken.add(own);
      labelled.add(own);
    }
    const holding = phrases.filter((phrase) => phrase.lemmas.some((own) => analysis.lemmas[own] === lemma)).slice(0, PHRASES);
    found.push({ word, lemma, partSpeech, count, keyPhrases: holding.map(({ data }) => ({ id: data.id, phrase: data.phrase })), ...(isNew ? { label: label.text } : {}) });
  }
  return found;
}

/** Whether a sentence is one of a topic's. */
export function isIn({ spans }: Topic, sentence: number): boolean {
  return spans.some(({ from, to }) => sentence >= from && sentence < to);
}

/** Whether a meeting says a word more than others do, as whatever part of speech. */
function isOwn({ reading: { words } }: Analysis, lemma: string, count: number): boolean {
  const ordinary = Math.max(...(['NOUN', 'VERB', 'ADJ'] as const).map((partSpeech) => ordinaryPerMillion(lemma, partSpeech)));
  return (words < LONG || count >= MIN_WORD.mentions) && (words < BRIEF || keyness(count, words, ordinary) >= MIN_WORD.keyness);
}

/** Whether a phrase says more than the title, and more than that something is good or new. */
function isTelling(text: string, lemmas: readonly string[], titled: ReadonlySet<string>): boolean {
  if (lemmas.every((lemma) => titled.has(lemma))) return false;
  return !(isEmptyBeginning(text) && EMPTY_ALONE.has(lemmas.at(-1) ?? ''));
}
