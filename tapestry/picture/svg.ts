import { SaxesParser } from 'saxes';
import type { Rect } from '../model/geometry.ts';
import { compose, IDENTITY, parseTransform } from './affine.ts';
import type { Affine } from './affine.ts';
import { cssBlocks } from './cssBlocks.ts';
import type { Subpath } from './pathData.ts';
import { PictureError } from './pictureError.ts';
import { lengthAttribute, shapeLines } from './shapes.ts';
import type { Attributes } from './shapes.ts';

/** Largest drawing that is accepted. Icons have about ten elements and a few hundred points. */
const MAX_ELEMENTS = 2000;
const DEEPEST = 40;
const MAX_POINTS = 40_000;
/** Side of the grid every drawing is brought to. */
export const GRID = 24;

/** One SVG element's lines and paints, paints as written. */
export interface Shape {
  readonly lines: readonly Subpath[];
  readonly fill: string;
  readonly stroke: string;
  readonly evenOdd: boolean;
}

interface Context {
  readonly matrix: Affine;
  readonly fill: string;
  readonly stroke: string;
  readonly evenOdd: boolean;
  readonly hidden: boolean;
}

/** Elements whose content is not drawn where it stands. */
const UNDRAWN = new Set(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'metadata', 'style', 'title', 'desc', 'text', 'foreignObject']);

/**
 * The shapes of an SVG in drawing order, in a grid of 24 units.
 * @throws PictureError `not-svg` or `too-complex`
 */
export function readShapes(svg: string): Shape[] {
  const shapes: Shape[] = [];
  const contexts: Context[] = [];
  const rules = new Map<string, Attributes>();
  let elements = 0;
  let points = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new PictureError('not-svg', `This file is not well-formed SVG: ${error.message}`);
  });
  parser.on('text', (text) => readClassRules(text, rules));
  parser.on('cdata', (text) => readClassRules(text, rules));
  parser.on('closetag', () => void contexts.pop());
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    elements += 1;
    if (elements > MAX_ELEMENTS || contexts.length > DEEPEST || points > MAX_POINTS) {
      throw new PictureError('too-complex', `This drawing is too complex to be printed: at most ${MAX_ELEMENTS} elements, ${DEEPEST} levels and ${MAX_POINTS} points.`);
    }
    if (contexts.length === 0 && local !== 'svg') throw new PictureError('not-svg', 'This file is not SVG: its outermost element is not <svg>.');
    const styled = withStyle(attributes, rules);
    const context = enter(contexts.at(-1), local, styled);
    contexts.push(context);
    if (context.hidden) return;
    const lines = shapeLines(local, styled, context.matrix);
    points += lines.reduce((sum, line) => sum + line.points.length, 0);
    if (lines.length) shapes.push({ lines, fill: context.fill, stroke: context.stroke, evenOdd: context.evenOdd });
  });
  parser.write(svg).close();
  return shapes;
}

function enter(parent: Context | undefined, name: string, attributes: Attributes): Context {
  const outer = parent ?? { matrix: gridMatrix(attributes), fill: 'black', stroke: 'none', evenOdd: false, hidden: false };
  const own = attributes['transform'] && parent ? parseTransform(attributes['transform']) : IDENTITY;
  const inherit = (key: string, from: string): string => (attributes[key] && attributes[key] !== 'inherit' ? attributes[key] : from);
  return {
    matrix: own ? compose(outer.matrix, own) : outer.matrix,
    fill: inherit('fill', outer.fill),
    stroke: inherit('stroke', outer.stroke),
    evenOdd: inherit('fill-rule', outer.evenOdd ? 'evenodd' : 'nonzero') === 'evenodd',
    hidden: outer.hidden || UNDRAWN.has(name) || attributes['display'] === 'none' || attributes['visibility'] === 'hidden',
  };
}

/** Brings the viewBox to the grid: its longer side becomes 24. */
function gridMatrix(attributes: Attributes): Affine {
  const box = viewBox(attributes);
  const scale = GRID / Math.max(box.width, box.height);
  return { a: scale, b: 0, c: 0, d: scale, e: -box.x * scale, f: -box.y * scale };
}

function viewBox(attributes: Attributes): Rect {
  const [x, y, width, height] = (attributes['viewBox'] ?? '').split(/[\s,]+/).filter(Boolean).map(Number);
  if (width && height && width > 0 && height > 0) return { x: x!, y: y!, width, height };
  return { x: 0, y: 0, width: lengthAttribute(attributes['width']) || GRID, height: lengthAttribute(attributes['height']) || GRID };
}

/** Presentation attributes, overruled by a class, overruled by `style`, as in CSS. */
function withStyle(attributes: Attributes, rules: ReadonlyMap<string, Attributes>): Attributes {
  if (!attributes['style'] && !attributes['class']) return attributes;
  const classes = (attributes['class'] ?? '').split(/\s+/).map((name) => rules.get(name) ?? {});
  return Object.assign({}, attributes, ...classes, declarations(attributes['style'] ?? ''));
}

/** Reads `.name { ... }` rules, the only CSS that drawing programs write into icons. */
function readClassRules(text: string, rules: Map<string, Attributes>): void {
  if (!text.includes('{')) return;
  for (const [selectors, body] of cssBlocks(text)) {
    const declared = declarations(body);
    for (const selector of selectors.split(',')) {
      const name = selector.trim();
      if (name.startsWith('.')) rules.set(name.slice(1), { ...rules.get(name.slice(1)), ...declared });
    }
  }
}

function declarations(text: string): Attributes {
  const pairs = text.split(';').map((pair) => pair.split(':')).filter((pair) => pair.length === 2);
  return Object.fromEntries(pairs.map(([key, value]) => [key!.trim(), value!.trim()]));
}
