import { describe, expect, it } from 'vitest';
import { IDENTITY, parseTransform } from './affine.ts';
import { brightness } from './brightness.ts';
import { cleanSvg } from './cleanSvg.ts';
import { looksLikeSvg } from './looksLikeSvg.ts';
import { flattenPath } from './pathData.ts';
import { readShapes } from './svg.ts';

const LENGTH = 50_000;
/** Of the processor; what takes time by the square of its length takes seconds. */
const MAX_MS = 500;
/** The processor's caches are shared with whatever else runs: what once was slow is measured again. */
const MAX_TRIES = 5;

const svg = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`;
const long = (part: string): string => part.repeat(Math.ceil(LENGTH / part.length));

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // A refusal takes its time, too.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function leastMs(work: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < MAX_TRIES && least >= MAX_MS; tries += 1) least = Math.min(least, processorMs(work));
  return least;
}

/** Where patterns begin, go on and stop short. */
const PARTS = [
  'a', ' ', '\n', 'a ', ' a', '-', '_', '(', ')', 'a(', 'rgb(', 'url(', 'url( ', 'url(#', 'url(#a', 'url("#a', '#', '#a', '# ', '/*', '*/', '/**/', '{', '}', '{}', 'a{', 'a}', '.a{b:c}',
  '.a,', ';', ':', 'fill:red;', 'fill:/*', ',', ', ', '.', '1', '1.', '.1', '1e', '1 ', '-1', 'M', 'M0', 'M0 0', 'l1 1', 'a1 ', '%', 'matrix(', 'matrix (1', 'scale(2)', '&lt;!--', '--&gt;', '\u0130', '\ud835\udc1a',
];
const SURROUNDINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['by itself', (text) => text], ['before something else', (text) => `${text}$`], ['between something else', (text) => `a${text}b`], ['before a brace', (text) => `${text}{`],
  ['after a path', (text) => `M0 0${text}`], ['in a rule', (text) => `.a{${text}`], ['after numbers', (text) => `M${'0 0 '.repeat(20_000)}${text}`],
];
const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['fill', (text) => cleanSvg(svg(`<path fill="${attribute(text)}" d="M0 0"/>`))],
  ['style', (text) => cleanSvg(svg(`<path style="fill:${attribute(text)}" d="M0 0"/>`))],
  ['style sheet', (text) => cleanSvg(svg(`<style>${text}</style>`))],
  ['other attributes', (text) => cleanSvg(svg(`<use id="${attribute(text)}" class="${attribute(text)}" href="${attribute(text)}" d="${attribute(text)}" x="${attribute(text)}" orient="${attribute(text)}" preserveAspectRatio="${attribute(text)}"/>`))],
  ['picture inside', (text) => cleanSvg(svg(`<image href="data:image/png;base64,${attribute(text)}"/>`))],
  ['viewBox', (text) => cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${attribute(text)}"/>`)],
  ['first look', (text) => looksLikeSvg(`<${text}`)],
  ['printed style sheet', (text) => readShapes(svg(`<style>${text}</style>`))],
  ['printed style', (text) => readShapes(svg(`<path class="${attribute(text)}" style="${attribute(text)}" d="M0 0"/>`))],
  ['printed paint', (text) => [brightness(text), brightness(`rgb${text}`)]],
  ['path', (text) => flattenPath(text, IDENTITY)],
  ['points', (text) => readShapes(svg(`<polyline points="${attribute(text)}"/>`))],
  ['transform', (text) => parseTransform(text)],
];

const attribute = (text: string): string => text.replaceAll('"', "'");

describe('A long drawing is read in time by its length', () => {
  it.each(READERS)('whatever stands again and again in its %s', (_where, read) => {
    for (const part of PARTS) {
      for (const [where, around] of SURROUNDINGS) expect(leastMs(() => read(around(long(part)))), `${JSON.stringify(part)} ${where}`).toBeLessThan(MAX_MS);
    }
  });
});
