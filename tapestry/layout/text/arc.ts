import type { Cubic } from '../../model/geometry.ts';
import type { Group, PhraseData } from '../../model/tapestryData.ts';
import { measureCubic } from '../../type/curve.ts';
import { fitSize } from '../../type/fit.ts';
import { setRun } from '../../type/run.ts';
import { letterOnPath } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import { moveCubic } from '../placement/move.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { faceOf, textStyle } from './styles.ts';

/** A gentle arc over a group: its ends at (+-half, y), its middle raised by three quarters of `rise`. */
export interface ArcPlan {
  readonly half: number;
  readonly y: number;
  readonly rise: number;
  readonly largest: number;
}

const SMALLEST = 44;
/** Share of the curve that letters may fill. */
const FILLED = 0.99;
/** A short phrase uses only the crown of its arc and sinks towards its symbol, by up to this share of the rise. */
const SINKING = 0.32;

/** A curve with its control points at +-0.4 of the half-chord, around x = 0. */
function gentleArc({ half, y, rise }: Pick<ArcPlan, 'half' | 'y' | 'rise'>): Cubic {
  return {
    from: { x: -half, y },
    control1: { x: -half * 0.4, y: y - rise },
    control2: { x: half * 0.4, y: y - rise },
    to: { x: half, y },
  };
}

/** The chosen phrase, else the first other one, that fits the arc at 44 px or more; null when none does. */
export function phraseOnArc(context: LayoutContext, { chosenPhrase, phrases }: Pick<Group, 'chosenPhrase' | 'phrases'>, plan: ArcPlan, taken: Set<string>): Lettering | null {
  const candidates: readonly PhraseData[] = chosenPhrase ? [chosenPhrase, ...phrases] : phrases;
  for (const { phrase } of candidates) {
    if (taken.has(phrase.toLowerCase())) continue;
    const lettering = setOnArc(context, phrase, plan);
    if (!lettering) continue;
    taken.add(phrase.toLowerCase());
    return lettering;
  }
  return null;
}

/** A phrase set on an arc, or null when it is too long even at the smallest size, or has no ink. */
export function setOnArc(context: LayoutContext, phrase: string, plan: ArcPlan): Lettering | null {
  const text = phrase.toUpperCase();
  const { length } = measureCubic(gentleArc(plan));
  const range = { largest: plan.largest, smallest: Math.min(SMALLEST, plan.largest) };
  const size = fitSize(context.faces, text, faceOf('phrase'), range, length * FILLED);
  if (size === null || text.trim() === '') return null;
  const style = textStyle(context.pen, 'phrase', text, size);
  const share = setRun(context.faces, text, style).width / length;
  const path = moveCubic(gentleArc(plan), { x: 0, y: Math.round(plan.rise * SINKING * (1 - share * share)) });
  const lettering = letterOnPath(context.faces, 'phrase', text, style, path);
  return Number.isFinite(lettering.bounds.width) ? lettering : null;
}
