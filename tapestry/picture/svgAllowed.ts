/** What a drawing may hold (SVG 1.1 and 2, static parts only). Whatever is not named here is left out. */

export const DRAWN_ELEMENTS = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image',
  'text', 'tspan', 'textPath', 'title', 'desc', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'marker', 'style',
]);

/** Written as plain groups: their content is drawn, what else they do is left out. */
export const GROUPING_ELEMENTS = new Set(['a', 'switch']);

const NUMERIC = /^[\d\s.,+\-eE%a-z]*$/;
const GEOMETRY = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy', 'rotate', 'width', 'height', 'offset', 'startOffset', 'refX', 'refY', 'markerWidth', 'markerHeight', 'textLength', 'pathLength'];
const WORD = /^[\w-]{1,60}$/;
const WORDS = ['gradientUnits', 'patternUnits', 'patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerUnits', 'spreadMethod', 'lengthAdjust', 'orient', 'method', 'spacing', 'side', 'version'];
/** Also what CSS may set. */
const PRESENTATION = [
  'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset',
  'opacity', 'color', 'display', 'visibility', 'clip-path', 'clip-rule', 'mask', 'marker-start', 'marker-mid', 'marker-end', 'overflow', 'paint-order', 'vector-effect', 'shape-rendering', 'text-rendering', 'image-rendering', 'color-interpolation',
  'stop-color', 'stop-opacity', 'mix-blend-mode', 'isolation', 'transform',
  'font', 'font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'font-stretch', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration', 'dominant-baseline', 'alignment-baseline', 'baseline-shift', 'writing-mode', 'direction',
];

export const CSS_PROPERTIES = new Set(PRESENTATION);

const RULES: ReadonlyMap<string, (value: string) => string | undefined> = new Map([
  ...GEOMETRY.map((name) => [name, matching(NUMERIC)] as const),
  ...WORDS.map((name) => [name, matching(WORD)] as const),
  ...PRESENTATION.map((name) => [name, presentationValue] as const),
  ['id', matching(/^[\p{L}\p{N}_.:-]{1,200}$/u)],
  ['class', matching(/^[\p{L}\p{N}_.:\s-]{1,500}$/u)],
  ['d', matching(/^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/)],
  ['points', matching(/^[\d\s,.eE+-]*$/)],
  ['gradientTransform', presentationValue],
  ['patternTransform', presentationValue],
  ['viewBox', matching(/^[\d\s,.eE+-]*$/)],
  ['preserveAspectRatio', matching(/^[\w\s]{1,60}$/)],
]);

/** The value as it may be written; undefined for an attribute, or a value, that may not. The root's viewBox is written by whoever read it. */
export function attributeValue(name: string, value: string): string | undefined {
  return RULES.get(name)?.(value);
}

/** `#id`; undefined for every address that leads anywhere else. */
export function localReference(value: string): string | undefined {
  return /^\s*#[\p{L}\p{N}_.:-]{1,200}\s*$/u.test(value) ? value.trim() : undefined;
}

/** Functions that values of CSS and of presentation attributes may use; `url` leads to an id of the same drawing. */
const FUNCTIONS = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skewx', 'skewy', 'calc']);

/** Every place of a value is looked at once: a pattern that goes from a name to its bracket begins anew at every letter. */
const NAME_OR_SIGN = /[\p{L}\p{N}_-]+|[^\p{L}\p{N}_\s-]/gu;

/** A value of letters, numbers, colours, known functions and references inside the drawing. */
export function presentationValue(value: string): string | undefined {
  const local = value.replaceAll(/url\(\s*(["']?)#[\p{L}\p{N}_.:-]{1,200}\1\s*\)/giu, 'none');
  if (!/^[\p{L}\p{N}\s#.,%()'"+\-*/_!]*$/u.test(local)) return undefined;
  let before = '';
  for (const [part] of local.matchAll(NAME_OR_SIGN)) {
    if (part === '(' && !FUNCTIONS.has(before.toLowerCase())) return undefined;
    before = part;
  }
  return value;
}

function matching(pattern: RegExp): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? value : undefined);
}
