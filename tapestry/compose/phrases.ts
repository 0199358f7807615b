import { PHRASE_CHOICES } from '../model/limits.ts';
import { sha256Hex } from '../model/canonical.ts';
import { normaliseName } from '../model/names.ts';
import type { PhraseData } from '../model/tapestryData.ts';
import { tokensOf, type Material } from './material.ts';
import type { Circle } from './members.ts';

/** A key phrase with the candidates its own words mention. */
export interface SheetPhrase {
  readonly data: PhraseData;
  readonly mentions: ReadonlySet<number>;
  /** Indices into the analysis' lemmas. */
  readonly lemmas: readonly number[];
}

/** A phrase is painted along one curve; longer ones shrink until they cannot be read from afar. */
const LONGEST_ON_A_CURVE = 26;
const TOO_LONG = 40;

/** A phrase keeps its name as long as its words stay: choices in arrangements refer to it. */
export function phraseId(phrase: string): string {
  return sha256Hex(normaliseName(phrase)).slice(0, 16);
}

/** The key phrases that a sheet may show, best first: nothing hidden, nothing that only repeats a symbol's name. */
export function sheetPhrases(material: Material, hidden: ReadonlySet<string>): SheetPhrase[] {
  const { analysis, candidates } = material;
  const names = new Set(candidates.map(({ symbol }) => normaliseName(symbol.name)));
  const usable = analysis.keyPhrases.filter(({ text, lemmas }) =>
    !names.has(normaliseName(text)) && !lemmas.some((lemma) => hidden.has(analysis.lemmas[lemma] ?? '')));
  return usable.map(({ text, score, sentences, lemmas }) => {
    const mentions = mentionsOf(material, lemmas, sentences[0] ?? -1);
    const symbols = [...mentions].map((candidate) => candidates[candidate]?.symbol.name ?? '');
    return { data: { id: phraseId(text), phrase: text, score, sentences, symbols }, mentions, lemmas };
  });
}

export interface GroupPhrases {
  readonly chosen: SheetPhrase | null;
  readonly others: readonly SheetPhrase[];
}

/**
 * A phrase for every group: the best one that mentions its anchor, if possible without a word of the phrases chosen
 * before; where no phrase names the anchor, one that names a member or is said in the same sentence.
 */
export function choosePhrases(
  material: Material, circles: readonly Circle[], phrases: readonly SheetPhrase[],
): GroupPhrases[] {
  const used = new Set<number>();
  return circles.map((circle) => {
    const fitting = phrasesOf(material, circle, phrases);
    const repeats = ({ lemmas }: SheetPhrase): number => lemmas.filter((lemma) => used.has(lemma)).length;
    const fresh = fitting.find((phrase) => repeats(phrase) === 0);
    const chosen = fresh ?? fitting.find((phrase) => repeats(phrase) < phrase.lemmas.length) ?? null;
    for (const lemma of chosen?.lemmas ?? []) used.add(lemma);
    return { chosen, others: fitting.filter((phrase) => phrase !== chosen).slice(0, PHRASE_CHOICES) };
  });
}

/** The phrases that speak of a group's anchor, best first. */
function phrasesOf({ candidates }: Material, circle: Circle, phrases: readonly SheetPhrase[]): SheetPhrase[] {
  const anchored = new Set(candidates[circle.anchor]?.sentences);
  const closeness = ({ mentions, data }: SheetPhrase): number => {
    if (mentions.has(circle.anchor)) return 4;
    const member = circle.members.some((each) => mentions.has(each));
    const near = data.sentences.some((sentence) => anchored.has(sentence));
    return (near ? 2 : 0) + (member ? 1 : 0);
  };
  return phrases
    .map((phrase) => ({ phrase, close: closeness(phrase), worth: phrase.data.score * curveFit(phrase.data.phrase) }))
    .filter(({ close }) => close > 0)
    .toSorted((a, b) => b.close - a.close || b.worth - a.worth)
    .map(({ phrase }) => phrase);
}

/** 1 for a phrase that fits a curve, falling to 0.1 for one that is too long. */
function curveFit(phrase: string): number {
  const over = (phrase.length - LONGEST_ON_A_CURVE) / (TOO_LONG - LONGEST_ON_A_CURVE);
  return 1 - 0.9 * Math.min(1, Math.max(0, over));
}

function mentionsOf({ analysis, candidateOf }: Material, lemmas: readonly number[], sentence: number): Set<number> {
  const mentions = new Set<number>();
  const [first, end] = tokensOf(analysis, sentence);
  for (let token = first; token < end; token++) {
    const candidate = candidateOf[token] ?? -1;
    if (candidate >= 0 && lemmas.includes(analysis.tokens.lemma[token] ?? -1)) mentions.add(candidate);
  }
  return mentions;
}
