import type { Analysis, KeyPhrase } from '../../analysis/analysis.ts';
import { mostSaid, plainForm } from '../../analysis/phrases/wording.ts';
import { POS } from '../../analysis/tagging/partsOfSpeech.ts';
import { FIRST_NAMES } from '../../analysis/words/firstNames.ts';
import { DAYS, EMPTY_ALONE, GENERIC_HEADS, WEAK_LEMMAS } from '../../analysis/words/stopWords.ts';
import { codeUnitOrder } from '../../model/codeUnitOrder.ts';
import { LABEL_LETTERS } from '../../model/limits.ts';
import { normaliseName } from '../../model/names.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import type { PartOfSpeech } from '../../model/vocabulary.ts';
import { isNumberWord } from '../../topics/numerals.ts';
import { isEmptyBeginning, isFalseStart, isOfSomebody } from '../../topics/topicPhrases.ts';
import { isKnownWord, vividnessOf } from '../../topics/vividWords.ts';
import { BRIEF, LONG, meetingKeyness, strengthOf } from '../matching/meetingKeyness.ts';
import { partSpeechOf } from '../matching/match.ts';
import { isCutOff } from './labels.ts';

/** So many per topic. */
const MAX = 12;
/** A log-likelihood that happens by chance once in a thousand times; of words of a phrase, once in twenty. */
const MIN = { word: 10.83, part: 3.84, brief: 3.2 } as const;
/** What a standard deviation of vividness adds to a word; what is worth less is not written: "opening", "access". */
const VIVID = 0.15;
const MIN_SCORE = { usual: 3.6, brief: 3.4 } as const;
/** What a phrase is worth against its words: said again, and once. */
const AGAIN = 1.3;
const ONCE = 0.85;
/** What tells so much of a long meeting is told, though far from the heading of its topic. */
const FROM_AFAR = 5;
/** A phrase may say so many words again that stand on the sheet already. */
const REPEATED = 1;
/** Share of what is said of something in one topic from which it is that topic's. */
const HOME = 0.34;
/** Letters that two words of one family begin with at least. */
const FAMILY = 5;
const SHOWABLE = /^\p{L}[\p{L}\p{N}-]{2,19}$/u;

interface Said {
  readonly at: number[];
  readonly byTopic: Int32Array;
  readonly byPart: Map<PartOfSpeech, number>;
  names: number;
}

/** What the sheet holds already. */
interface OnSheet {
  /** Words that stand on it (lower case). */
  readonly taken: ReadonlySet<string>;
  /** Words that say nothing more: the title's. */
  readonly untold: ReadonlySet<string>;
  /** By topic: whether a word is said far from its heading. */
  readonly isFar: readonly ((lemma: string) => boolean)[];
}

interface Candidate {
  readonly topic: number;
  readonly text: string;
  /** Indices into the analysis' lemmas, the last one the noun. */
  readonly lemmas: readonly number[];
  readonly score: number;
  readonly isPhrase: boolean;
  readonly isPerson: boolean;
}

/**
 * By topic: what this meeting says far more than others do and says mostly there, as words and as the phrases they are said
 * in, best first: no word of a caption, heading or label again.
 */
export function furtherWords(analysis: Analysis, topics: readonly Topic[], { taken, untold, isFar }: OnSheet): GroupKeyWord[][] {
  const topicOf = new Int32Array(analysis.sentences.first.length).fill(-1);
  topics.forEach(({ spans }, at) => {
    for (const { from, to } of spans) topicOf.fill(at, from, to);
  });
  const said = saidIn(analysis, topicOf, topics.length);
  const spoken = spokenCounts(analysis);
  const key = meetingKeyness(analysis);
  const candidates = [...wordsOf(analysis, said, key), ...phrasesOf(analysis, topicOf, topics, said, key)];
  const used = new Set(analysis.lemmas.flatMap((lemma, index) => ([lemma, lemma.replace(/s$/u, '')].some((each) => taken.has(each) || untold.has(each)) ? [index] : [])));
  const found = topics.map((): GroupKeyWord[] => []);
  const people = new Set<number>();
  const isBrief = analysis.reading.words < BRIEF;
  for (const each of candidates.toSorted((a, b) => b.score - a.score || codeUnitOrder(a.text, b.text))) {
    const own = found[each.topic]!;
    if ((each.score < FROM_AFAR || isBrief) && each.lemmas.some((lemma) => isFar[each.topic]!(analysis.lemmas[lemma]!))) continue;
    if (own.length === MAX || (each.isPerson && people.has(each.topic))) continue;
    if (!each.isPhrase && own.some(({ lemma }) => isOfFamily(lemma, analysis.lemmas[each.lemmas[0]!]!))) continue;
    const fresh = each.lemmas.filter((lemma) => !used.has(lemma));
    if (each.lemmas.length - fresh.length > (each.isPhrase ? REPEATED : 0) || !fresh.some((lemma) => key(lemma) >= MIN.part && !EMPTY_ALONE.has(analysis.lemmas[lemma]!))) continue;
    if (each.isPerson) people.add(each.topic);
    for (const lemma of each.lemmas) used.add(lemma);
    own.push(keyWordOf(analysis, said, spoken, each));
  }
  return found;
}

/** "Inherit" and "inheritance": all of the shorter but a letter begins the longer. */
export function isOfFamily(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= FAMILY && long.startsWith(short.slice(0, Math.max(FAMILY, short.length - 1)));
}

/** Told as the part of speech that it mostly is, with the count of that one, as the table of words has it. */
function keyWordOf({ lemmas }: Analysis, said: ReadonlyMap<number, Said>, spoken: SpokenCounts, { text, lemmas: own, isPhrase }: Candidate): GroupKeyWord {
  const noun = own.at(-1)!;
  const [partSpeech] = [...said.get(noun)!.byPart].toSorted((a, b) => b[1] - a[1])[0]!;
  return { word: isPhrase ? lemmas[noun]! : text, lemma: lemmas[noun]!, partSpeech, count: spoken(noun, partSpeech), keyPhrases: [], ...(isPhrase ? { label: text } : {}) };
}

type SpokenCounts = (lemma: number, partSpeech: PartOfSpeech) => number;

/** How often a lemma counts as a part of speech, parts of words with a hyphen included. */
function spokenCounts({ tokens: { lemma, pos, counts } }: Analysis): SpokenCounts {
  const spoken = new Map<string, number>();
  const keyOf = (of: number, partSpeech: PartOfSpeech): string => `${of}/${partSpeech}`;
  for (let at = 0; at < lemma.length; at += 1) {
    const partSpeech = counts[at] === 1 ? partSpeechOf(pos[at]!) : null;
    if (partSpeech !== null) spoken.set(keyOf(lemma[at]!, partSpeech), (spoken.get(keyOf(lemma[at]!, partSpeech)) ?? 0) + 1);
  }
  return (of, partSpeech) => spoken.get(keyOf(of, partSpeech)) ?? 0;
}

function saidIn({ sentences, tokens, reading }: Analysis, topicOf: Int32Array, topics: number): Map<number, Said> {
  const said = new Map<number, Said>();
  for (let sentence = 0; sentence < topicOf.length; sentence += 1) {
    for (let at = sentences.first[sentence]!; at < sentences.end[sentence]!; at += 1) {
      const partSpeech = tokens.counts[at] === 1 && !isPartOfWord(reading.text, tokens.start[at]!, tokens.end[at]!) ? partSpeechOf(tokens.pos[at]!) : null;
      if (partSpeech === null) continue;
      const lemma = tokens.lemma[at]!;
      const own = said.get(lemma) ?? { at: [], byTopic: new Int32Array(topics), byPart: new Map<PartOfSpeech, number>(), names: 0 };
      own.at.push(at);
      own.byPart.set(partSpeech, (own.byPart.get(partSpeech) ?? 0) + 1);
      if (tokens.pos[at] === POS.PROPN) own.names += 1;
      if (topicOf[sentence]! >= 0) own.byTopic[topicOf[sentence]!]! += 1;
      said.set(lemma, own);
    }
  }
  return said;
}

/** "Bust" of "bust-free", "hub" of "hub - five", as some write it who take down what is said. */
function isPartOfWord(text: string, start: number, end: number): boolean {
  return /^ ?- ?\p{L}/u.test(text.slice(end, end + 4)) || isEndOfWord(text, start);
}

/** Whether what begins there goes on a word that was begun before it: "end" of "front-end". */
function isEndOfWord(text: string, start: number): boolean {
  return /\p{L} ?- ?$/u.test(text.slice(Math.max(0, start - 4), start));
}

/** The topic that says most of something, where that is much of it. */
function homeOf(byTopic: Int32Array, count: number): number {
  const most = Math.max(...byTopic);
  return most < HOME * count || most === 0 ? -1 : byTopic.indexOf(most);
}

function wordsOf(analysis: Analysis, said: ReadonlyMap<number, Said>, key: (lemma: number) => number): Candidate[] {
  const { words } = analysis.reading;
  const fewest = words < BRIEF ? 1 : words < LONG ? 2 : 3;
  return [...said].flatMap(([lemma, { at, byTopic, byPart, names }]): Candidate[] => {
    const word = analysis.lemmas[lemma]!;
    const topic = homeOf(byTopic, at.length);
    const isName = names * 2 > at.length;
    if (topic < 0 || at.length < fewest || (byPart.get('NOUN') ?? 0) * 2 < at.length || key(lemma) < (words < BRIEF ? MIN.brief : MIN.word)) return [];
    if (EMPTY_ALONE.has(word) || GENERIC_HEADS.has(word) || WEAK_LEMMAS.has(word) || DAYS.test(word) || isNumberWord(word) || (!isName && !isKnownWord(word) && at.length < 2)) return [];
    const forms = new Map<string, number>();
    for (const place of at) {
      const form = plainForm(analysis, place);
      forms.set(form, (forms.get(form) ?? 0) + 1);
    }
    const text = mostSaid(forms);
    const score = Math.sqrt(key(lemma)) * (1 + VIVID * Math.max(-2, Math.min(2, vividnessOf(word))));
    if (!SHOWABLE.test(text) || score < (words < BRIEF ? MIN_SCORE.brief : MIN_SCORE.usual)) return [];
    return [{ topic, text, lemmas: [lemma], score, isPhrase: false, isPerson: isName && FIRST_NAMES.has(word) }];
  });
}

function phrasesOf(analysis: Analysis, topicOf: Int32Array, topics: readonly Topic[], said: ReadonlyMap<number, Said>, key: (lemma: number) => number): Candidate[] {
  const named = new Set(topics.flatMap(({ headings }) => headings.map(({ text }) => normaliseName(text))));
  const { words } = analysis.reading;
  const once = words < BRIEF ? 1 : ONCE;
  return analysis.keyPhrases.flatMap((phrase): Candidate[] => {
    const { text, lemmas, count, sentences } = phrase;
    if (lemmas.length < 2 || text.length > LABEL_LETTERS || !lemmas.every((lemma) => said.has(lemma)) || !isPlain(analysis, phrase) || isBeheaded(analysis, phrase)) return [];
    if (count < 2 && (words >= LONG || !named.has(normaliseName(text)))) return [];
    const byTopic = new Int32Array(topics.length);
    for (const sentence of sentences) if (topicOf[sentence]! >= 0) byTopic[topicOf[sentence]!]! += 1;
    const topic = homeOf(byTopic, sentences.length);
    if (topic < 0) return [];
    const worth = strengthOf(key, lemmas) * (count >= 2 ? AGAIN : once);
    return words >= BRIEF && worth < MIN_SCORE.usual ? [] : [{ topic, text, lemmas, score: worth, isPhrase: true, isPerson: false }];
  });
}

/** Whole, and of words that are words: no false start, nothing cut off, no "new version", nobody's. */
export function isPlain({ lemmas, keyPhrases }: Analysis, phrase: KeyPhrase): boolean {
  const { text, count } = phrase;
  if (isFalseStart(text) || isEmptyBeginning(text) || isOfSomebody(text) || isCutOff(phrase, keyPhrases)) return false;
  return count >= 2 || phrase.lemmas.every((lemma) => isKnownWord(lemmas[lemma]!) || /\p{Lu}/u.test(text));
}

/** Said mostly before the noun it leads to, whichever that is, or behind half a word: "Canadian craft" of breweries and of beers, "end features" of front-end features. */
export function isBeheaded({ reading, tokens, sentences }: Analysis, { lemmas, sentences: said }: KeyPhrase): boolean {
  let [all, cut] = [0, 0];
  for (const sentence of said) {
    for (let at = sentences.first[sentence]!; at + lemmas.length <= sentences.end[sentence]!; at += 1) {
      if (!lemmas.every((lemma, index) => tokens.lemma[at + index] === lemma)) continue;
      const next = at + lemmas.length;
      all += 1;
      const leadsOn = next < sentences.end[sentence]! && (tokens.pos[next] === POS.NOUN || tokens.pos[next] === POS.PROPN);
      if (leadsOn || isEndOfWord(reading.text, tokens.start[at]!)) cut += 1;
    }
  }
  return cut * 2 > all;
}
