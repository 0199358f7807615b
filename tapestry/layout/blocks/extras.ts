import type { Point } from '../../model/geometry.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { fitSize } from '../../type/fit.ts';
import { setOnArc } from '../text/arc.ts';
import type { ArcPlan } from '../text/arc.ts';
import type { Block } from './block.ts';
import type { Lettering } from '../text/lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf } from '../text/styles.ts';
import { wordLines } from '../text/wordLines.ts';
import type { SizedWord } from '../text/wordLines.ts';

/** A place for a further phrase of the meeting with words under it; for sheets with too few groups to fill them. */
export interface Spot {
  readonly centre: Point;
  readonly arc: ArcPlan;
  /** Largest sizes of the words under the phrase. */
  readonly words: readonly number[];
  /** Half axes of the wash behind it; null for none. */
  readonly wash: { readonly rx: number; readonly ry: number } | null;
}

export interface Extra {
  readonly spot: Spot;
  readonly block: Block;
}

const spot = (x: number, y: number, half: number, largest: number, words: readonly number[] = [], wash: Spot['wash'] = null): Spot =>
  ({ centre: { x, y }, arc: { half, y: 0, rise: half * 0.26, largest }, words, wash });

/** By the number of groups; a sheet without any is made of phrases and words alone. */
const SPOTS: readonly (readonly Spot[])[] = [
  [
    spot(930, 560, 520, 120, [66, 56, 48], { rx: 560, ry: 250 }),
    spot(1390, 214, 320, 76, [50, 42], { rx: 330, ry: 170 }),
    spot(360, 880, 280, 68, [48, 42], { rx: 300, ry: 150 }),
    spot(1440, 880, 280, 68, [48, 42], { rx: 300, ry: 150 }),
    spot(900, 890, 220, 60, [44]),
    spot(300, 430, 220, 60, [44]),
    spot(1550, 470, 200, 56, [44]),
  ],
  [spot(1420, 190, 300, 72, [46, 42]), spot(316, 880, 240, 62, [44]), spot(1490, 880, 240, 62, [44])],
  [spot(1330, 930, 330, 66, [44])],
];

const MIN_WORD = 36;
/** How much larger words are written where no phrase stands above them. */
const ALONE = 1.3;

/** Further phrases and words, best first, none twice; spots stay empty when nothing is left to say. */
export function extrasFor(context: LayoutContext, data: TapestryData, groups: number, taken: Set<string>): Extra[] {
  const phrases = data.phrases.filter((phrase) => !taken.has(phrase.toLowerCase()));
  const words = groups > 0 ? wordsOfGroups(data) : mostSaid(data);
  const waiting = words.filter((word) => !taken.has(word.toLowerCase()));
  return (SPOTS[groups] ?? []).flatMap((at) => {
    const phrase = nextPhrase(context, phrases, at.arc);
    const lines = wordsUnder(context, waiting, at, phrase);
    const texts = [...(phrase ? [phrase] : []), ...lines];
    return texts.length > 0 ? [{ spot: at, block: { symbols: [], texts } }] : [];
  });
}

function wordsOfGroups({ groups }: TapestryData): string[] {
  return groups.flatMap(({ keyWords }) => keyWords.map(({ word }) => word));
}

function mostSaid({ tokens }: TapestryData): string[] {
  return tokens.toSorted((a, b) => b.count - a.count).map(({ lemma }) => lemma);
}

/** Takes the first phrase that fits from those that wait. */
function nextPhrase(context: LayoutContext, waiting: string[], arc: ArcPlan): Lettering | null {
  for (const [index, phrase] of waiting.entries()) {
    const lettering = setOnArc(context, phrase, arc);
    if (!lettering) continue;
    waiting.splice(index, 1);
    return lettering;
  }
  return null;
}

/** Words take the phrase's place, one size larger, where there is none. */
function wordsUnder(context: LayoutContext, waiting: string[], { arc, words }: Spot, phrase: Lettering | null): Lettering[] {
  const sized = words.flatMap((planned): SizedWord[] => {
    const word = waiting.shift();
    if (word === undefined) return [];
    const range = { largest: phrase ? planned : Math.round(planned * ALONE), smallest: MIN_WORD };
    return [{ word, size: fitSize(context.faces, word, faceOf('word'), range, arc.half * 1.6) ?? MIN_WORD }];
  });
  const under = phrase ? -arc.rise * 0.3 : 0;
  return wordLines(context, sized, under, -Infinity);
}
