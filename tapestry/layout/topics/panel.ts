import type { Rect } from '../../model/geometry.ts';
import { isPictured, type Group, type GroupSymbol } from '../../model/tapestryData.ts';
import type { Figure, Quote } from '../../model/topics.ts';
import { toFront } from '../../model/toFront.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { laid, stacked, type Gaps, type Laid, type Node } from './flow.ts';
import { figurePart, headingPart, heroPart, looseWordPart, picturePart, quotePart, wordPart, type Maker } from './parts.ts';
import { movePiece, type Piece } from './piece.ts';

/** What a topic has to show, best first in each kind. */
export interface PanelContent {
  readonly group: Group;
  readonly index: number;
  readonly heading: string | null;
  readonly hero: boolean;
  readonly named: boolean;
  readonly quotes: readonly Quote[];
  /** No other quote takes the place of the first: a person chose it, or it says what was settled. */
  readonly firstStands: boolean;
  readonly figures: readonly Figure[];
  readonly pictures: readonly GroupSymbol[];
  readonly words: readonly string[];
  /** Words that come after those, without plates. */
  readonly further: readonly string[];
}

/** Usual sizes of the parts and how many of each stand at most. */
export interface PanelLook {
  readonly heading: number;
  readonly hero: number;
  /** What the hero is worth against 100 for the heading and 48 for the first quote. */
  readonly heroWorth: number;
  readonly picture: number;
  readonly quote: number;
  readonly figure: number;
  readonly most: { readonly quotes: number; readonly figures: number; readonly pictures: number; readonly words: number };
  readonly mirrored: boolean;
  /** Every quote in a bubble, or only the first. */
  readonly bubbles: 'all' | 'first';
}

export interface Panel {
  readonly room: Rect;
  readonly pieces: readonly Piece[];
}

const WORTH = { quotes: [62, 33, 18], figures: [57, 34], pictures: [52, 30, 20, 14], words: [14, 12, 8, 6, 4, 3, 2, 2, 2, 2, 2, 2], heading: 100 } as const;
/** Of a picture that a person wants on the sheet: before a second quote, after the hero. */
const WANTED = 56;
/** What it costs that another quote than the best is the first: at least so much, and more by how much less it pleases. */
const PASSED = { least: 7, score: 60 } as const;
/** What a second quote is worth besides: times how much more it pleases than so much. The picture of the topic comes before it, others before a third. */
const STRIKING = { from: 0.5, worth: 60, most: 24 } as const;
/** So many sentences of one speaker apart, two quotes are read one after the other. */
const ONE_BREATH = 3;
/** So many quotes are tried as the first one. */
const FIRST_QUOTES = 3;
const SCALES = [1.5, 1.32, 1.18, 1.08, 1, 0.92, 0.84, 0.76] as const;
/** What it is worth to be larger, and what it costs to be smaller, than usual. */
const LARGER = 24;
const SMALLER = 80;
const FILLED = 34;
/** What it costs when the heading has to be lettered smaller to fit: times the share that is missing. */
const SMALL_HEADING = 60;
const GAPS: Gaps = { across: 26, down: 20 };
const MAX_AIR = 58;

interface Choice {
  readonly quotes: number;
  readonly figures: number;
  readonly pictures: number;
  readonly words: number;
  readonly hero: boolean;
}

const BARE: Choice = { quotes: 0, figures: 0, pictures: 0, words: 0, hero: false };

interface Kit {
  readonly heading: readonly Node[];
  readonly headingLeft: readonly Node[];
  readonly hero: readonly Node[];
  readonly quotes: readonly Node[];
  readonly figures: readonly Maker[];
  readonly pictures: readonly Maker[];
  readonly words: readonly Maker[];
}

/** Fills a room; where the best quote leaves no place for much else, a shorter one takes its place. */
export function panelOf(context: LayoutContext, room: Rect, content: PanelContent, look: PanelLook): Panel {
  const make = makersOf(context, content, look);
  const firsts = content.firstStands ? 1 : Math.min(FIRST_QUOTES, Math.max(1, content.quotes.length));
  const filled = Array.from({ length: firsts }, (_, first) => ({ first, ...filledRoom(beginningWith(make, first), room, content, look) }));
  const worth = ({ first, score }: { readonly first: number; readonly score: number }): number => score - passing(content.quotes, first);
  const best = filled.reduce((a, b) => (worth(b) > worth(a) ? b : a));
  return { room, pieces: spread(best.parts, room) };
}

/** The same with another quote first. */
const beginningWith = (make: Makers, first: number): Makers => ({ ...make, said: toFront(make.said, first), quotes: toFront(make.quotes, first), bars: toFront(make.bars, first) });

/** What it costs to begin with this quote. */
function passing(quotes: readonly Quote[], first: number): number {
  const [best, own] = [quotes[0], quotes[first]];
  return first === 0 || !best || !own ? 0 : PASSED.least + PASSED.score * Math.max(0, best.score - own.score);
}

/** Takes part after part, the worthiest first, for as long as that makes the panel better. */
function filledRoom(make: Makers, room: Rect, content: PanelContent, look: PanelLook): Filled {
  let { choice, best } = beginning(make, room, content, look);
  for (let better = true; better;) {
    better = false;
    for (const next of furtherThan(choice, content, look)) {
      const found = bestOf(make, next, room, content, look);
      if (found === null || (best !== null && found.score <= best.score)) continue;
      [choice, best, better] = [next, found, true];
      break;
    }
  }
  return best ?? { parts: [], score: 0 };
}

/** What a person wants on the sheet is there before anything else is weighed: as much of it as fits. */
function beginning(make: Makers, room: Rect, content: PanelContent, look: PanelLook): { readonly choice: Choice; readonly best: Filled | null } {
  const { group: { anchor }, quotes: [first] } = content;
  const wanted = { ...BARE, quotes: first?.byHand ? 1 : 0, hero: content.hero && isPictured(anchor) && anchor.byHand === true };
  for (let pictures = wantedOf(content); pictures >= 0; pictures -= 1) {
    const choice = { ...wanted, pictures };
    const best = bestOf(make, choice, room, content, look);
    if (best !== null) return { choice, best };
  }
  return { choice: BARE, best: bestOf(make, BARE, room, content, look) };
}

interface Filled {
  readonly parts: readonly Laid[];
  readonly score: number;
}

function bestOf(make: Makers, choice: Choice, room: Rect, content: PanelContent, look: PanelLook): Filled | null {
  const worth = worthOf(choice, content, look);
  return treesOf(kitOf(make, choice), look.mirrored).reduce<Filled | null>((best, tree) => {
    const found = largest(tree, room, worth, look);
    return found && (best === null || found.score > best.score) ? found : best;
  }, null);
}

/** The largest scale at which the parts fit, and how good that is. */
function largest(tree: readonly Node[], room: Rect, worth: number, look: PanelLook): Filled | null {
  let found: Filled | null = null;
  let [low, high]: [number, number] = [0, SCALES.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const filled = filledAt(tree, room, worth, SCALES[middle] ?? 1, look);
    if (filled === null) low = middle + 1;
    else {
      found = filled;
      high = middle;
    }
  }
  return found;
}

function filledAt(tree: readonly Node[], room: Rect, worth: number, scale: number, look: PanelLook): Filled | null {
  const gaps = { across: GAPS.across, down: Math.round(GAPS.down * Math.min(1, scale)) };
  const parts = allLaid(tree, room, scale, gaps);
  if (parts === null) return null;
  const high = parts.reduce((sum, part) => sum + part.height, 0) + gaps.down * (parts.length - 1);
  if (high > room.height) return null;
  const inked = parts.reduce((sum, part) => sum + part.width * part.height, 0) / (room.width * room.height);
  return { parts, score: worth + (scale > 1 ? LARGER : SMALLER) * (scale - 1) + FILLED * Math.min(0.9, inked) - SMALL_HEADING * smallness(parts, look.heading * Math.min(1, scale)) };
}

/** What share of a size the heading lacks, where it had to be lettered smaller to fit. */
function smallness(parts: readonly Laid[], wanted: number): number {
  const heading = parts.flatMap(({ pieces }) => pieces).find(({ kind }) => kind === 'heading')?.block.texts[0];
  return heading === undefined ? 0 : Math.max(0, 1 - heading.style.size / wanted);
}

function allLaid(tree: readonly Node[], room: Rect, scale: number, gaps: Gaps): Laid[] | null {
  const parts: Laid[] = [];
  let high = 0;
  for (const node of tree) {
    const part = laid(node, room.width, scale, gaps);
    if (part === null || part.width > room.width) return null;
    high += part.height;
    if (high > room.height) return null;
    if (part.pieces.length > 0) parts.push(part);
  }
  return parts;
}

/** The rows of a panel with the room's spare height between them, the whole in its middle. */
function spread(parts: readonly Laid[], room: Rect): Piece[] {
  const own = parts.reduce((sum, part) => sum + part.height, 0);
  const air = parts.length > 1 ? Math.min(MAX_AIR, (room.height - own) / (parts.length - 1)) : 0;
  const whole = stacked(parts, air, false);
  const by = { x: Math.round(room.x + (room.width - whole.width) / 2), y: Math.round(room.y + (room.height - whole.height) / 2) };
  return whole.pieces.map((piece) => movePiece(piece, by));
}

interface Makers extends Omit<Kit, 'heading' | 'headingLeft' | 'hero' | 'quotes'> {
  readonly heading: Maker | null;
  readonly headingLeft: Maker | null;
  readonly hero: Maker | null;
  readonly said: readonly Quote[];
  /** In a bubble, and the same beside a bar. */
  readonly quotes: readonly Maker[];
  readonly bars: readonly Maker[];
}

function makersOf(context: LayoutContext, { group, index, heading, hero, named, quotes, figures, pictures, words, further }: PanelContent, look: PanelLook): Makers {
  return {
    heading: heading === null ? null : remembered(headingPart({ context, text: heading, size: look.heading }, 'centre')),
    headingLeft: heading === null ? null : remembered(headingPart({ context, text: heading, size: look.heading }, 'left')),
    hero: hero ? remembered(heroPart(context, group, index, look.hero, named)) : null,
    said: quotes,
    quotes: quotes.map((quote, at) => remembered(quotePart(context, quote, at + 1, look.quote, true))),
    bars: quotes.map((quote, at) => remembered(quotePart(context, quote, at + 1, look.quote, look.bubbles === 'all'))),
    figures: figures.map((figure, at) => remembered(figurePart(context, figure, at + 1, look.figure))),
    pictures: pictures.map((symbol) => remembered(picturePart(context, symbol, group.symbols.indexOf(symbol) + 1, index, look.picture))),
    words: [...words.map((word, at) => wordPart(context, word, at + 1)), ...further.map((word, at) => looseWordPart(context, word, words.length + at + 1, at))].map(remembered),
  };
}

/** Parts are measured again and again for the same width. */
const STEP = 8;
function remembered(make: Maker): Maker {
  const known = new Map<string, Piece | null>();
  return (width, scale) => {
    const wide = Math.floor(width / STEP) * STEP;
    const key = `${wide} ${scale}`;
    const held = known.get(key);
    if (held !== undefined) return held;
    const piece = make(wide, scale);
    known.set(key, piece);
    return piece;
  };
}

function kitOf({ heading, headingLeft, hero, said, quotes, bars, figures, pictures, words }: Makers, choice: Choice): Kit {
  const part = (make: Maker): Node => ({ kind: 'part', make });
  return {
    heading: heading ? [part(heading)] : [],
    headingLeft: headingLeft ? [part(headingLeft)] : [],
    hero: hero && choice.hero ? [part(hero)] : [],
    quotes: asTheyWereSaid(said.slice(0, choice.quotes)).map((quote, at) => part((at === 0 ? quotes : bars)[said.indexOf(quote)]!)),
    figures: figures.slice(0, choice.figures),
    pictures: pictures.slice(0, choice.pictures),
    words: words.slice(0, choice.words),
  };
}

/** The best first, but for what its speaker said a moment before: that leads to it. One that a person chose stays the first. */
function asTheyWereSaid(quotes: readonly Quote[]): readonly Quote[] {
  const [best] = quotes;
  if (best === undefined || best.byHand) return quotes;
  const isOneBreath = (quote: Quote): boolean => quote.speaker === best.speaker && Math.abs(quote.sentence - best.sentence) <= ONE_BREATH;
  return [...quotes.filter(isOneBreath).toSorted((a, b) => a.start - b.start), ...quotes.filter((quote) => !isOneBreath(quote))];
}

/** Ways to stand: each a list of rows from top to bottom. */
function treesOf({ heading, headingLeft, hero, quotes, figures, pictures, words }: Kit, mirrored: boolean): Node[][] {
  const flow = (...makers: readonly Maker[]): Node[] => (makers.length > 0 ? [{ kind: 'flow', of: makers }] : []);
  const row = (...nodes: readonly Node[]): Node[] => (nodes.length > 1 ? [{ kind: 'row', of: mirrored ? nodes.toReversed() : nodes }] : [...nodes]);
  const column = (nodes: readonly Node[], stretch = 1): Node[] => (nodes.length > 0 ? [{ kind: 'column', of: nodes, align: 'left', stretch }] : []);
  const beside = flow(...figures, ...pictures);
  const trees: Node[][] = [[...heading, ...hero, ...quotes, ...beside, ...flow(...words)]];
  if (hero.length > 0 && quotes.length > 0) {
    trees.push([...heading, ...row(...hero, ...column(quotes)), ...beside, ...flow(...words)]);
    trees.push([...row(...hero, ...column([...headingLeft, ...quotes])), ...flow(...figures, ...pictures, ...words)]);
    trees.push([...heading, ...row(...hero, ...column([...quotes.slice(0, 1), ...flow(...words)])), ...quotes.slice(1), ...beside]);
  }
  if (hero.length > 0 && figures.length + pictures.length > 0) {
    const side: Node[] = column([...figures, ...pictures.slice(0, 1)].map((make): Node => ({ kind: 'part', make })));
    trees.push([...heading, ...row(...hero, ...side), ...quotes, ...flow(...pictures.slice(1), ...words)]);
    if (quotes.length > 0) trees.push([...heading, ...row(...hero, ...column([...quotes]), ...flowColumn(figures, pictures)), ...flow(...words)]);
  }
  if (quotes.length > 1) {
    const pair = row(...quotes.slice(0, 2).map((node): Node => ({ kind: 'column', of: [node], align: 'left', stretch: 1 })));
    trees.push([...heading, ...(hero.length > 0 ? row(...hero, ...flow(...figures, ...pictures)) : beside), ...pair, ...quotes.slice(2), ...flow(...words)]);
  }
  const told = [...headingLeft, ...quotes];
  if (told.length > 0) {
    trees.push(row(...hero, ...column([...told, ...flow(...words)], 1), ...flowColumn(figures, []), ...flowColumn([], pictures)));
    trees.push(row(...hero, ...column([...headingLeft, ...flow(...words)], 1), ...column(quotes, 1), ...flowColumn(figures, pictures.slice(0, 1)), ...flowColumn([], pictures.slice(1))));
  }
  if (hero.length === 0 && figures.length > 0 && quotes.length > 0) {
    trees.push([...heading, ...row(...flowColumn(figures, []), ...column(quotes)), ...flow(...pictures, ...words)]);
  }
  return trees;
}

function flowColumn(figures: readonly Maker[], pictures: readonly Maker[]): Node[] {
  const of = [...figures, ...pictures].map((make): Node => ({ kind: 'part', make }));
  return of.length > 0 ? [{ kind: 'column', of }] : [];
}

/** One more part of some kind, or two words, the worthiest first. */
function furtherThan(choice: Choice, content: PanelContent, look: PanelLook): Choice[] {
  const { most } = look;
  const { hero, quotes, figures, pictures, words } = choice;
  const mostWords = Math.min(most.words, content.words.length + content.further.length);
  const further: Choice[] = [
    ...(content.hero && !hero ? [{ ...choice, hero: true }] : []),
    ...(quotes < Math.min(most.quotes, content.quotes.length) ? [{ ...choice, quotes: quotes + 1 }] : []),
    ...(figures < Math.min(most.figures, content.figures.length) ? [{ ...choice, figures: figures + 1 }] : []),
    ...(pictures < Math.min(Math.max(most.pictures, wantedOf(content)), content.pictures.length) ? [{ ...choice, pictures: pictures + 1 }] : []),
    ...(words < mostWords ? [{ ...choice, words: Math.min(words + 2, mostWords) }] : []),
  ];
  return further.sort((a, b) => worthOf(b, content, look) - worthOf(a, content, look));
}

function worthOf({ hero, quotes, figures, pictures, words }: Choice, content: PanelContent, { heroWorth }: PanelLook): number {
  const wanted = Math.min(pictures, wantedOf(content));
  const first = (worths: readonly number[], count: number): number => worths.slice(0, count).reduce((sum, worth) => sum + worth, 0);
  return (content.heading === null ? 0 : WORTH.heading) + (hero ? heroWorth : 0) + first(WORTH.quotes, quotes) + (quotes > 1 ? strikingOf(content.quotes[1]) : 0) + first(WORTH.figures, figures)
    + wanted * WANTED + first(WORTH.pictures, pictures - wanted) + first(WORTH.words, words);
}

/** What a second quote is worth beyond what any is. */
const strikingOf = (quote: Quote | undefined): number => Math.min(STRIKING.most, STRIKING.worth * Math.max(0, (quote?.score ?? 0) - STRIKING.from));

/** They come first. */
const wantedOf = ({ pictures }: PanelContent): number => pictures.filter(({ byHand }) => byHand).length;
