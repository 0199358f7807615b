import { expect, it } from 'vitest';
import { looksLikeSvg } from './looksLikeSvg.ts';

it.each([
  ['<svg viewBox="0 0 1 1"/>', true], ['<?xml version="1.0"?>\n<!-- drawn -->\n<svg:svg xmlns:svg="http://www.w3.org/2000/svg">', true], ['<svg>', true], ['<svg\n width="1">', true],
  ['\u{fffd}PNG\r\n\u001a\n', false], ['', false], ['<html><p>svg</p></html>', false], ['<svgs/>', false],
])('A text can be an SVG where it opens one: %j', (text, expected) => {
  expect(looksLikeSvg(text)).toBe(expected);
});
