import { FIGURE, HERO_WORD, KEY_WORD, QUOTE, SHEET_SUM, SPEAKER_SHARE, SYMBOL_BOX, TOPIC_HEADING } from '../../model/limits.ts';
import { isPictured, type Group, type GroupSymbol } from '../../model/tapestryData.ts';
import type { Figure, Quote } from '../../model/topics.ts';
import { boxOf } from '../../picture/polygon.ts';
import { fitSize } from '../../type/fit.ts';
import { blockBody } from '../blocks/block.ts';
import { unite } from '../placement/body.ts';
import { linkBlock } from '../blocks/link.ts';
import { moveLettering } from '../text/lettering.ts';
import { asCounted, printSymbol, type LayoutContext } from '../layoutContext.ts';
import { headingOf } from '../blocks/stack.ts';
import { faceOf } from '../text/styles.ts';
import { boundsOf, setLines, type Piece } from './piece.ts';
import { wrapped } from './wrap.ts';

/** Measures a part for a width in pixels; 1 is the usual scale. Null when it does not fit. */
export type Maker = (width: number, scale: number) => Piece | null;

const BOX = { least: Math.ceil(SYMBOL_BOX.smallest * SHEET_SUM), most: Math.floor(SYMBOL_BOX.largest * SHEET_SUM) } as const;
const HEADING = { leading: 1.0, lines: 3 } as const;
const LEADING = 1.28;
const PAD = { x: 26, y: 19 } as const;
const TAIL = { drop: 32, in: 40, at: 100 } as const;
/** A bubble has no more lines than this, and about so many words in each. */
const BUBBLE = { lines: 5, words: 2.3 } as const;
const BAR = { gap: 20, over: 2 } as const;
const NAME_GAP = 10;
const MEASURE = { share: 0.33, smallest: 30, largest: 44, width: 320, lines: 3 } as const;
const PLATE = { usual: 41, x: 16, y: 10 } as const;
const LOOSE = { usual: 48, step: 2 } as const;
const MIN_NAME = 44;

export function headingPart({ context, text, size }: { readonly context: LayoutContext; readonly text: string; readonly size: number }, align: 'centre' | 'left'): Maker {
  return (width, scale) => {
    const capitals = text.toUpperCase();
    for (let letters = clamp(size * scale, TOPIC_HEADING.smallest, TOPIC_HEADING.large * 1.25); letters >= TOPIC_HEADING.smallest; letters -= 4) {
      const lines = wrapped(context.faces, 'heading', capitals, letters, width, HEADING.lines);
      if (lines === null) continue;
      const texts = setLines(context, 'heading', lines, letters, HEADING.leading, align);
      return { kind: 'heading', rank: 1, block: { symbols: [], texts }, rect: boundsOf(texts), carrier: null };
    }
    return null;
  };
}

/** The picture of a topic with its name and how often that was said; where nothing fits, the word itself, lettered large. */
export function heroPart(context: LayoutContext, group: Group, index: number, box: number, named: boolean): Maker {
  const { anchor } = group;
  if (!isPictured(anchor)) return heroWordPart(context, group);
  return (width, scale) => {
    const print = printSymbol(context, asCounted(anchor), 'anchor', clamp(box * scale, BOX.least, BOX.most), index);
    const hull = boxOf(print.ink.hull);
    const size = Math.max(MIN_NAME, Math.round(print.box * 0.27));
    const name = named ? headingOf(context, asCounted(anchor), { largest: size, width: Math.min(width, print.box * 1.5) }, hull.y + hull.height + NAME_GAP) : [];
    const texts = name.map((text) => ({ ...text, symbolId: print.symbolId }));
    const rect = blockBody({ symbols: [print], texts }).box;
    return rect.width > width ? null : { kind: 'hero', rank: 1, block: { symbols: [print], texts }, rect, carrier: null };
  };
}

function heroWordPart(context: LayoutContext, { anchor }: Group): Maker {
  return (width, scale) => {
    const range = { largest: Math.round(HERO_WORD.largest * Math.min(1, scale)), smallest: HERO_WORD.smallest };
    const size = fitSize(context.faces, anchor.caption.toUpperCase(), faceOf('name'), range, width - 8);
    if (size === null) return null;
    const texts = setLines(context, 'name', [anchor.caption.toUpperCase()], size, 1, 'centre');
    const rect = boundsOf(texts);
    return rect.width > width ? null : { kind: 'hero', rank: 1, block: { symbols: [], texts }, rect, carrier: null };
  };
}

export function picturePart(context: LayoutContext, symbol: GroupSymbol, rank: number, index: number, box: number): Maker {
  return (width, scale) => {
    const block = linkBlock(context, asCounted(symbol), clamp(box * scale, BOX.least, BOX.most), index);
    const rect = blockBody(block).box;
    return rect.width > width ? null : { kind: 'picture', rank, block, rect, carrier: null };
  };
}

/** In double marks, and what is quoted within it in single ones. */
const inMarks = (text: string): string => `\u201c${text.replace(/["\u201c]([^"\u201c\u201d]*)["\u201d]/gu, '\u2018$1\u2019')}\u201d`;

/** In a bubble that somebody says, or beside a bar where nobody is named or another has the bubble. */
export function quotePart(context: LayoutContext, { text, speaker }: Quote, rank: number, size: number, bubble: boolean): Maker {
  return (width, scale) => {
    const letters = clamp(size * scale, QUOTE.smallest, QUOTE.largest);
    const inside = width - (bubble ? 2 * PAD.x : BAR.gap) - 8;
    const lines = wrapped(context.faces, 'quote', inMarks(text), letters, inside, BUBBLE.lines);
    if (lines === null || (lines.length > 2 && text.split(' ').length / lines.length < BUBBLE.words)) return null;
    const said = setLines(context, 'quote', lines, letters, LEADING, bubble ? 'centre' : 'left');
    const words = boundsOf(said);
    const name = speaker === null ? [] : setLines(context, 'speaker', [speaker], Math.max(QUOTE.smallest, Math.round(letters * SPEAKER_SHARE)), 1, 'left');
    if (!bubble) {
      const below = name.map((line) => moveLettering(line, { x: 0, y: words.y + words.height + NAME_GAP }));
      const rect = boundsOf([...said, ...below]);
      const carrier = { kind: 'bar', from: { x: -BAR.gap, y: rect.y + BAR.over }, to: { x: -BAR.gap, y: rect.y + rect.height - BAR.over } } as const;
      return { kind: 'quote', rank, block: { symbols: [], texts: [...said, ...below] }, rect: unite([rect, { x: -BAR.gap - 5, y: rect.y, width: 10, height: rect.height }]), carrier };
    }
    const high = letters * LEADING * lines.length;
    const box = { x: Math.round(words.x - PAD.x), y: -PAD.y, width: Math.round(words.width + 2 * PAD.x), height: Math.round(Math.max(high, words.height) + 2 * PAD.y) };
    const bottom = box.y + box.height;
    const tail = speaker === null ? null : { x: box.x + TAIL.in, y: bottom + TAIL.drop };
    const below = name.map((line) => moveLettering(line, { x: box.x + TAIL.at, y: bottom + NAME_GAP }));
    const rect = unite([{ x: box.x - 5, y: box.y - 5, width: box.width + 14, height: box.height + 14 }, ...below.map(({ bounds }) => bounds), ...(tail ? [{ x: tail.x - 4, y: tail.y, width: 4, height: 4 }] : [])]);
    if (rect.width > width) return null;
    return { kind: 'quote', rank, block: { symbols: [], texts: [...said, ...below] }, rect, carrier: { kind: 'bubble', box, tail } };
  };
}

/** Of an amount's letters, left free on both of its sides. */
const BESIDE_AMOUNT = 0.25;

/** An amount lettered large over what it measures. */
export function figurePart(context: LayoutContext, { figure, measures }: Figure, rank: number, size: number): Maker {
  return (width, scale) => {
    const largest = clamp(size * scale, FIGURE.smallest, FIGURE.largest);
    const letters = fitSize(context.faces, figure, faceOf('figure'), { largest, smallest: Math.min(largest, FIGURE.smallest) }, Math.min(width, 460) - 8);
    if (letters === null) return null;
    const amount = setLines(context, 'figure', [figure], letters, 1, 'centre');
    const small = clamp(letters * MEASURE.share, MEASURE.smallest, MEASURE.largest);
    const { width: wide, height } = boundsOf(amount);
    const lines = wrapped(context.faces, 'measure', measures, small, Math.min(width, Math.max(MEASURE.width, wide)), MEASURE.lines);
    if (lines === null) return null;
    const below = setLines(context, 'measure', lines, small, 1.1, 'centre').map((line) => moveLettering(line, { x: 0, y: Math.ceil(height + NAME_GAP) }));
    const texts = [...amount, ...below];
    const bounds = boundsOf(texts);
    if (bounds.width > width) return null;
    // Two amounts on one line would be read as one.
    const air = Math.min(Math.ceil(letters * BESIDE_AMOUNT), (width - bounds.width) / 2);
    const rect = { ...bounds, x: bounds.x - air, width: bounds.width + 2 * air };
    return { kind: 'figure', rank, block: { symbols: [], texts }, rect, carrier: null };
  };
}

/** A word on a small label: what frames it tells it from a heading. */
export function wordPart(context: LayoutContext, word: string, rank: number): Maker {
  return (width, scale) => {
    const size = clamp(PLATE.usual * scale, KEY_WORD.smallest, KEY_WORD.largest);
    const [text] = setLines(context, 'word', [word], size, 1, 'centre', rank === 1 ? 'second' : 'ink');
    if (text === undefined) return null;
    const { x, y, width: wide, height } = text.bounds;
    const box = { x: Math.round(x - PLATE.x), y: Math.round(y - PLATE.y), width: Math.round(wide + 2 * PLATE.x), height: Math.round(height + 2 * PLATE.y) };
    const rect = { x: box.x - 3, y: box.y - 3, width: box.width + 10, height: box.height + 10 };
    return rect.width > width ? null : { kind: 'word', rank, block: { symbols: [], texts: [text] }, rect, carrier: { kind: 'plate', box } };
  };
}

/** A word by itself, without a frame: the better ones larger. @param rank from 1 among all words of a topic, `place` from 0 among those */
export function looseWordPart(context: LayoutContext, word: string, rank: number, place: number): Maker {
  return (width, scale) => {
    const size = clamp((LOOSE.usual - LOOSE.step * place) * scale, KEY_WORD.smallest, KEY_WORD.largest);
    const texts = setLines(context, 'word', [word], size, 1, 'centre', place % 2 === 1 ? 'accent' : 'ink');
    const rect = boundsOf(texts);
    return rect.width > width ? null : { kind: 'word', rank, block: { symbols: [], texts }, rect, carrier: null };
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
