import { letterCentred } from './lettering.ts';
import type { Lettering } from './lettering.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { textStyle } from './styles.ts';

/** A key word and the size it is written in. */
export interface SizedWord {
  readonly word: string;
  readonly size: number;
}

const LEADING = 1.06;
const GAP = 6;

/**
 * Words below each other, centred on x = 0, the first in the second colour.
 * @param under baseline of what stands above; no ink begins less than 6 px under `lowest`.
 */
export function wordLines({ faces, pen }: LayoutContext, words: readonly SizedWord[], under: number, lowest: number): Lettering[] {
  const lines: Lettering[] = [];
  let baseline = under;
  let edge = lowest;
  for (const { word, size } of words) {
    const style = textStyle(pen, 'word', word, size, lines.length === 0 ? 'second' : 'ink');
    const set = (at: number): Lettering => letterCentred(faces, 'word', word, style, 0, at);
    const usual = set(baseline + size * LEADING);
    const drop = Math.max(0, edge + GAP - usual.bounds.y);
    baseline += size * LEADING + drop;
    const line = drop > 0 ? set(baseline) : usual;
    edge = line.bounds.y + line.bounds.height;
    lines.push(line);
  }
  return lines;
}
