import type { Analysis } from '../../analysis/analysis.ts';
import { FIRST_NAMES } from '../../analysis/words/firstNames.ts';
import { EMPTY_ALONE } from '../../analysis/words/stopWords.ts';
import { codeUnitOrder } from '../../model/codeUnitOrder.ts';
import { LABEL_LETTERS } from '../../model/limits.ts';
import type { GroupKeyWord } from '../../model/tapestryData.ts';
import type { Topic } from '../../model/topics.ts';
import { ordinaryPerMillion } from '../matching/keyness.ts';
import { BRIEF, LONG, meetingKeyness, strengthOf } from '../matching/meetingKeyness.ts';
import { isOfFamily } from './furtherWords.ts';
import { wordsOfLabel } from './labelChoice.ts';
import { labelPlaces } from './labelFeatures.ts';

/** How likely readers have to want a word, a plain one ("businesses", "difficulty") more; and what that has to come to with all that is added below. */
const MIN = { chance: 0.33, plain: 0.65, score: 0.42 } as const;
/** What the root of a log-likelihood adds to a chance, up to so large a one. */
const KEY = { worth: 0.015, most: 12 } as const;
/** A word by itself that a meeting says so much more than others, and so often, is what it was about: the first three of them come before all else, if one reader in seven wants them. */
const MAIN = { most: 3, strength: 9, said: 10, chance: 0.14 } as const;
/** "Big difference" says nothing. */
const SIZED = /^(?:big|huge|large|small|little|whole|same) /iu;
/** "Nnn" is no word. */
const SPEAKABLE = /[aeiouy]|^\p{Lu}+$/u;
/** What a letter costs: of short words a row holds more. */
const LETTER = 0.006;
/** What is added where nothing of it is said in a topic of the sheet: it stands for one that found no place. */
const OUTSIDE = 0.25;
/** More of them find room on no sheet. */
const MAX = 40;

/** A topic of the sheet, and what could stand beside it. */
export interface Offered {
  readonly topic: Topic;
  readonly labels: readonly GroupKeyWord[];
  readonly likely: (label: GroupKeyWord) => number;
}

interface Said {
  readonly text: string;
  readonly words: readonly string[];
  readonly score: number;
  /** How far more the meeting says it than others do: the root of a log-likelihood. */
  readonly strength: number;
  readonly isMain: boolean;
  /** Readers want it, whether or not it is what the meeting was about. */
  readonly isWanted: boolean;
}

/**
 * What a meeting also spoke of, whatever topic it belongs to: first what it was about, then words and phrases, the likeliest to
 * be wanted first, no two of one family.
 * @param topics those of the sheet, with the labels offered for each and how likely readers want one
 * @param untold words that say nothing more: the title's and the speakers'
 */
export function alsoSaid(analysis: Analysis, topics: readonly Offered[], untold: ReadonlySet<string>): string[] {
  if (!saysMore(analysis)) return [];
  const [key, placesOf] = [meetingKeyness(analysis), labelPlaces(analysis)];
  const { words, format } = analysis.reading;
  const fewest = words < BRIEF || format === 'notes' ? 1 : 2;
  const isOutside = outsideOf(analysis, topics.map(({ topic }) => topic));
  const rated = topics.flatMap(({ labels, likely }) => labels.flatMap((label): Said[] => {
    const text = label.label ?? label.word;
    if (text.length > LABEL_LETTERS || FIRST_NAMES.has(label.lemma) || (SIZED.test(text) && EMPTY_ALONE.has(label.lemma))) return [];
    const chance = likely(label);
    const { own, starts } = placesOf(label);
    const strength = strengthOf(key, own);
    const isMain = label.label === undefined && SPEAKABLE.test(text) && strength >= MAIN.strength && starts.length >= MAIN.said && chance >= MAIN.chance;
    if (starts.length < fewest) return [];
    const outside = starts.filter(isOutside).length / Math.max(1, starts.length);
    const score = chance + KEY.worth * Math.min(KEY.most, strength) + OUTSIDE * outside - LETTER * text.length;
    return [{ text, words: wordsOfLabel(label), score, strength, isMain, isWanted: chance >= (isPlainWord(label) ? MIN.plain : MIN.chance) && score >= MIN.score }];
  }));
  const main = [...new Map(rated.filter(({ isMain }) => isMain).toSorted((a, b) => b.strength - a.strength).map((each) => [each.text, each])).values()].slice(0, MAIN.most);
  const wanted = rated.filter(({ isWanted }) => isWanted).toSorted((a, b) => b.score - a.score || codeUnitOrder(a.text, b.text));
  const chosen: Said[] = [];
  for (const each of [...main, ...wanted]) {
    if (chosen.length === MAX) break;
    if (each.words.some((word) => untold.has(word))) continue;
    if (!chosen.some(({ words: said }) => said.some((a) => each.words.some((b) => a === b || isOfFamily(a, b))))) chosen.push(each);
  }
  return chosen.map(({ text }) => text);
}

/** Whether a meeting says more than its topics tell: half an hour of talk among a few does not. */
export function saysMore({ reading: { words, turns } }: Analysis): boolean {
  return words >= LONG || turns.every(({ speaker }) => speaker === null);
}

/** A small word by itself that everybody knows. */
const isPlainWord = ({ word, lemma, label }: GroupKeyWord): boolean => label === undefined && word === word.toLowerCase() && ordinaryPerMillion(lemma, 'NOUN') > 1;

/** Tells whether a token is said in none of some topics. */
function outsideOf({ sentences, tokens }: Analysis, topics: readonly Topic[]): (token: number) => boolean {
  const isInside = new Uint8Array(tokens.lemma.length);
  for (const { from, to } of topics.flatMap(({ spans }) => spans)) isInside.fill(1, sentences.first[from], sentences.end[to - 1]);
  return (token) => isInside[token] === 0;
}
