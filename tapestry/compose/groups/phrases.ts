import { PHRASE_CHOICES } from '../../model/limits.ts';
import { sha256Hex } from '../../model/canonical.ts';
import { normaliseName } from '../../model/names.ts';
import type { LocatedPhrase } from '../../model/tapestryData.ts';
import { phrasePlaces } from '../matching/places.ts';
import { tokensOf, type CompositionInput } from '../compositionInput.ts';
import type { Circle } from './members.ts';

/** A key phrase with the candidates its own words mention. */
export interface SheetPhrase {
  readonly data: LocatedPhrase;
  readonly mentions: ReadonlySet<number>;
  /** Indices into the analysis' lemmas. */
  readonly lemmas: readonly number[];
}

/** A phrase is painted along one curve; longer ones shrink until they cannot be read from afar. */
const MAX_ON_A_CURVE = 26;
const TOO_LONG = 40;
/** What is left of a phrase's worth when a word of it stands in another group's phrase. */
const REPEATING = 0.3;

/** A phrase keeps its name as long as its words stay: choices in arrangements refer to it. */
export function phraseId(phrase: string): string {
  return sha256Hex(normaliseName(phrase)).slice(0, 16);
}

/** The key phrases that a sheet may show, best first: nothing hidden, nothing that only repeats a symbol's name. */
export function sheetPhrases(input: CompositionInput, hidden: ReadonlySet<string>): SheetPhrase[] {
  const { analysis, candidates } = input;
  const names = new Set(candidates.map(({ symbol }) => normaliseName(symbol.name)));
  const usable = analysis.keyPhrases.filter(({ text, lemmas }) =>
    !names.has(normaliseName(text)) && !lemmas.some((lemma) => hidden.has(analysis.lemmas[lemma] ?? '')));
  return usable.map(({ text, score, sentences, lemmas }) => {
    const mentions = mentionsOf(input, lemmas, sentences[0] ?? -1);
    const symbols = [...mentions].map((candidate) => candidates[candidate]?.symbol.name ?? '');
    return { data: { id: phraseId(text), phrase: text, score, sentences, symbols, places: phrasePlaces(analysis, lemmas, sentences) }, mentions, lemmas };
  });
}

export interface GroupPhrases {
  readonly chosen: SheetPhrase | null;
  readonly others: readonly SheetPhrase[];
}

/**
 * A phrase for every group: the best one that mentions its anchor, rather without words of the phrases chosen before;
 * where none names the anchor, one that names a member or is said in the same sentence, and no other group's anchor.
 */
export function choosePhrases(
  input: CompositionInput, circles: readonly Circle[], phrases: readonly SheetPhrase[],
): GroupPhrases[] {
  const used = new Set<number>();
  const anchors = circles.map(({ anchor }) => anchor);
  return circles.map((circle) => {
    const fitting = phrasesOf(input, circle, phrases);
    const chosen = chosenOf(fitting, circle.anchor, anchors, used);
    for (const lemma of chosen?.lemmas ?? []) used.add(lemma);
    return { chosen, others: fitting.filter(({ phrase }) => phrase !== chosen).map(({ phrase }) => phrase).slice(0, PHRASE_CHOICES) };
  });
}

/** The closest phrases are asked first. */
function chosenOf(fitting: readonly FittingPhrase[], anchor: number, anchors: readonly number[], used: ReadonlySet<number>): SheetPhrase | null {
  for (const close of CLOSENESS) {
    const equal = fitting.filter((each) => each.close === close).map(({ phrase }) => phrase);
    const own = equal.filter(({ mentions }) => mentions.has(anchor) || !anchors.some((other) => mentions.has(other)));
    const chosen = leastRepeating(own, used);
    if (chosen) return chosen;
  }
  return null;
}

/** The best phrase (they come best first) that says something new. */
function leastRepeating(phrases: readonly SheetPhrase[], used: ReadonlySet<number>): SheetPhrase | undefined {
  const weighed = phrases.map((phrase) => {
    const repeated = phrase.lemmas.filter((lemma) => used.has(lemma)).length;
    return { phrase, isNew: repeated < phrase.lemmas.length, worth: worthOf(phrase) * (repeated === 0 ? 1 : REPEATING) };
  });
  return weighed.filter(({ isNew }) => isNew).toSorted((a, b) => b.worth - a.worth)[0]?.phrase;
}

/** Names the anchor; said with it and names a member; said with it; names a member. */
const CLOSENESS = [4, 3, 2, 1] as const;

interface FittingPhrase {
  readonly phrase: SheetPhrase;
  readonly close: number;
}

/** The phrases that speak of a group, best first: those that name its anchor, then from its sentences, then of members. */
function phrasesOf({ candidates }: CompositionInput, circle: Circle, phrases: readonly SheetPhrase[]): FittingPhrase[] {
  const anchored = new Set(candidates[circle.anchor]?.sentences);
  const closeness = ({ mentions, data }: SheetPhrase): number => {
    if (mentions.has(circle.anchor)) return 4;
    const member = circle.members.some((each) => mentions.has(each));
    const near = data.sentences.some((sentence) => anchored.has(sentence));
    return (near ? 2 : 0) + (member ? 1 : 0);
  };
  return phrases
    .map((phrase) => ({ phrase, close: closeness(phrase) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close || worthOf(b.phrase) - worthOf(a.phrase));
}

/** Its score, down to a tenth of it for a phrase too long for a curve. */
function worthOf({ data: { phrase, score } }: SheetPhrase): number {
  const over = (phrase.length - MAX_ON_A_CURVE) / (TOO_LONG - MAX_ON_A_CURVE);
  return score * (1 - 0.9 * Math.min(1, Math.max(0, over)));
}

function mentionsOf({ analysis, candidateOf }: CompositionInput, lemmas: readonly number[], sentence: number): Set<number> {
  const mentions = new Set<number>();
  const [first, end] = tokensOf(analysis, sentence);
  for (let token = first; token < end; token++) {
    const candidate = candidateOf[token] ?? -1;
    if (candidate >= 0 && lemmas.includes(analysis.tokens.lemma[token] ?? -1)) mentions.add(candidate);
  }
  return mentions;
}
