import { SaxesParser, type SaxesAttributeNS, type SaxesTagNS } from 'saxes';
import { cssDeclarations, cssRules } from './cleanCss.ts';
import { PictureError } from './pictureError.ts';
import { attributeValue, DRAWN_ELEMENTS, GROUPING_ELEMENTS, localReference } from './svgAllowed.ts';

/** Larger drawings are refused: no picture of the library has more than a few hundred of these. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 60;
/** Numbers in paths and lists of points. */
const MAX_NUMBERS = 200_000;
/** Elements once every `use`, pattern, marker, mask and clip is put in where it is referred to. */
const MAX_EXPANDED = 100_000;

/** A picture inside the drawing, as it came. */
export interface EmbeddedImage {
  readonly type: 'png' | 'jpeg';
  readonly base64: string;
}

export interface CleanSvg {
  /** As the viewBox has them. */
  readonly width: number;
  readonly height: number;
  /** Whether it holds no shape, picture or text. */
  readonly isEmpty: boolean;
  /** Pictures inside it; nothing of them was looked at. */
  readonly images: readonly EmbeddedImage[];
  /** The drawing, rebuilt from what is allowed. `images` stand in for those above, as `data:` addresses; null leaves one out. */
  text(images: readonly (string | null)[]): string;
}

/** References that lead to references. */
const MAX_CHAIN = 100;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/**
 * Reads an SVG that a stranger made and writes it anew from a list of what may be in one: nothing that runs, loads or
 * refers to anything outside itself can come through, because nothing is copied that is not on the list.
 * @throws PictureError `not-svg`, `no-view-box`, `proportions` or `too-complex`, with a sentence for the person who uploaded it
 */
export function cleanSvg(source: string): CleanSvg {
  const out: (string | number)[] = [];
  const images: EmbeddedImage[] = [];
  const open: Frame[] = [];
  const expansion = new Expansion();
  let size: Size | undefined;
  let elements = 0;
  let numbers = 0;
  let isEmpty = true;
  let styleText: string | null = null;

  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new PictureError('not-svg', `This file is not well-formed SVG: ${error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}.`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new PictureError('not-svg', 'This file declares entities of its own, which a drawing has no need of. Save it as plain SVG.');
  });
  const text = (content: string): void => {
    if (styleText !== null) styleText += content;
    else if (open.at(-1)?.holdsText) out.push(escaped(content));
  };
  parser.on('text', text);
  parser.on('cdata', text);

  parser.on('opentag', (tag: SaxesTagNS) => {
    elements += 1;
    if (elements > MAX_ELEMENTS || open.length >= MAX_DEPTH) throw tooComplex();
    if (open.length === 0) {
      if (tag.local !== 'svg' || !isSvg(tag.uri)) throw new PictureError('not-svg', 'This file is not SVG: its outermost element is not <svg>.');
      size = sizeOf(tag);
    }
    const parent = open.at(-1);
    const name = elementName(tag);
    const isWritten = name !== undefined && parent?.isWritten !== false && !(name === 'image' && !imageOf(tag)) && styleText === null;
    open.push({ name: isWritten ? name : '', isWritten, holdsText: isWritten && TEXTUAL.has(name) });
    if (!isWritten) return;
    if (name === 'style') {
      styleText = '';
      return;
    }
    const attributes = attributesOf(tag, name).filter(([attribute]) => open.length > 1 || attribute !== 'viewBox');
    for (const [attribute, value] of attributes) if (attribute === 'd' || attribute === 'points') numbers += countNumbers(value);
    if (numbers > MAX_NUMBERS) throw tooComplex();
    isEmpty &&= !(draws(name, attributes) && open.every((frame) => !KEPT_BACK.has(frame.name)));
    expansion.enter(attributes);
    out.push(`<${name}`);
    if (open.length === 1 && size) out.push(` xmlns="${SVG}" viewBox="${size.viewBox}"`);
    for (const [attribute, value] of attributes) out.push(` ${attribute}="${escaped(value)}"`);
    const image = name === 'image' ? imageOf(tag) : undefined;
    if (image) out.push(' href="', images.push(image) - 1, '"');
    out.push('>');
  });

  parser.on('closetag', () => {
    const { name, isWritten } = open.pop() as Frame;
    if (!isWritten) return;
    if (name === 'style') {
      out.push(`<style>${escaped(cssRules(styleText ?? ''))}</style>`);
      styleText = null;
      return;
    }
    out.push(`</${name}>`);
    expansion.leave();
  });

  try {
    parser.write(source).close();
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('not-svg', 'This file is not well-formed SVG.');
  }
  if (!size) throw new PictureError('not-svg', 'This file is not SVG: it holds no element.');
  if (expansion.total() > MAX_EXPANDED) throw tooComplex();
  return {
    width: size.width,
    height: size.height,
    isEmpty,
    images,
    text: (replaced) => out.map((part) => (typeof part === 'string' ? part : escaped(replaced[part] ?? ''))).join(''),
  };
}

interface Frame {
  readonly name: string;
  readonly isWritten: boolean;
  readonly holdsText: boolean;
}

const TEXTUAL = new Set(['text', 'tspan', 'textPath', 'title', 'desc']);

/** Elements that are drawn with what they say here, or in any case. */
const SHAPES: ReadonlyMap<string, string | null> = new Map([
  ['path', 'd'], ['polygon', 'points'], ['polyline', 'points'], ...['rect', 'circle', 'ellipse', 'line', 'image', 'text', 'use'].map((name) => [name, null] as const),
]);
/** What is in there is drawn only where it is referred to. */
const KEPT_BACK = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker']);

function draws(name: string, attributes: readonly (readonly [string, string])[]): boolean {
  const needed = SHAPES.get(name);
  return needed === null || (needed !== undefined && attributes.some(([attribute, value]) => attribute === needed && /\d/.test(value)));
}

interface Size {
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
}

const isSvg = (uri: string): boolean => uri === SVG || uri === '';

/** What is written for an element; undefined leaves it out with everything in it. */
function elementName({ local, uri }: SaxesTagNS): string | undefined {
  if (!isSvg(uri)) return undefined;
  return GROUPING_ELEMENTS.has(local) ? 'g' : DRAWN_ELEMENTS.has(local) ? local : undefined;
}

/** Of the longer side to the shorter one: less than this. */
const MAX_PROPORTION = 100;

/** @throws PictureError `no-view-box` or `proportions` */
function sizeOf({ attributes }: SaxesTagNS): Size {
  const numbers = (attributes['viewBox']?.value ?? '').trim().split(/[\s,]+/).map(Number);
  const [x = Number.NaN, y = Number.NaN, width = Number.NaN, height = Number.NaN] = numbers;
  const isValid = numbers.length === 4 && numbers.every((number) => Number.isFinite(number) && Math.abs(number) < 1e6) && width > 0 && height > 0;
  if (!isValid) throw new PictureError('no-view-box', 'This SVG does not have a valid viewBox attribute.');
  if (width / height >= MAX_PROPORTION || height / width >= MAX_PROPORTION) {
    throw new PictureError('proportions', `This drawing is ${width} by ${height}; its longer side may be up to ${MAX_PROPORTION} times its shorter one.`);
  }
  return { viewBox: `${x} ${y} ${width} ${height}`, width, height };
}

function attributesOf(tag: SaxesTagNS, name: string): [string, string][] {
  const kept: [string, string][] = [];
  for (const { uri, local, value } of Object.values<SaxesAttributeNS>(tag.attributes)) {
    if (uri !== '' && uri !== XLINK) continue;
    if (local === 'href') {
      const reference = name === 'image' ? undefined : localReference(value);
      if (reference !== undefined && !kept.some(([before]) => before === 'href')) kept.push(['href', reference]);
    } else if (uri === '' && local === 'style') {
      const declared = cssDeclarations(value);
      if (declared !== '') kept.push(['style', declared]);
    } else if (uri === '') {
      const allowed = attributeValue(local, value);
      if (allowed !== undefined) kept.push([local, allowed]);
    }
  }
  return kept;
}

/** A PNG or JPEG that the drawing carries in itself. */
function imageOf({ attributes }: SaxesTagNS): EmbeddedImage | undefined {
  const address = Object.values<SaxesAttributeNS>(attributes).find(({ local, uri }) => local === 'href' && (uri === '' || uri === XLINK))?.value ?? '';
  const [, type, base64 = ''] = /^\s*data:image\/(png|jpe?g);base64,([A-Za-z0-9+/=\s]+)$/i.exec(address) ?? [];
  return type === undefined ? undefined : { type: type.toLowerCase() === 'png' ? 'png' : 'jpeg', base64: base64.replaceAll(/\s/g, '') };
}

function countNumbers(value: string): number {
  let count = 0;
  for (const _number of value.matchAll(/[\d.]+/g)) count += 1;
  return count;
}

function tooComplex(): PictureError {
  return new PictureError('too-complex', `This drawing is too complex: at most ${MAX_ELEMENTS} elements, ${MAX_DEPTH} levels and ${MAX_NUMBERS} numbers.`);
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** How many elements a drawing has once everything is put in where it is referred to: ten `use` in ten levels are ten thousand million. */
class Expansion {
  readonly #parts = new Map<string, Part>();
  readonly #open: Part[] = [{ elements: 0, references: [] }];

  enter(attributes: readonly (readonly [string, string])[]): void {
    const part: Part = { elements: 1, references: attributes.flatMap(([, value]) => [...value.matchAll(/#([^\s"')]+)/g)].map(([, id = '']) => id)) };
    const id = attributes.find(([name]) => name === 'id')?.[1];
    if (id !== undefined) this.#parts.set(id, part);
    this.#open.push(part);
  }

  leave(): void {
    const part = this.#open.pop();
    const parent = this.#open.at(-1);
    if (!part || !parent) return;
    parent.elements += part.elements;
    parent.references.push(...part.references);
  }

  total(): number {
    const known = new Map<Part, number>();
    const sizeOf = (part: Part, above: ReadonlySet<Part>): number => {
      const before = known.get(part);
      if (before !== undefined) return before;
      // Browsers do not draw what refers to itself; neither do we keep it.
      if (above.has(part) || above.size > MAX_CHAIN) return Infinity;
      const inside = new Set([...above, part]);
      const size = part.references.reduce((sum, id) => {
        const target = sum > MAX_EXPANDED ? undefined : this.#parts.get(id);
        return target ? sum + sizeOf(target, inside) : sum;
      }, part.elements);
      known.set(part, size);
      return size;
    };
    return sizeOf(this.#open[0] as Part, new Set());
  }
}

interface Part {
  elements: number;
  readonly references: string[];
}
