import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainEnd } from './plainWords.ts';
import { pieceFrom, wordsIn } from './words.ts';

const PIECES = ["don't", "it 's", 'do n’t', 'U.S.', 'Mr.', 'Mr.x', 'etc.', 'www.', 'www.a.b', 'http:', 'http://x.y', 'a@b.co', '.@b.co', 'I.', 'J. Vane', 'D_V_D_', '...', '?!', ':-)', ';)', '<3', '#tag', '3.5', '10:30', '1,000', '5%', '5', 'x', 'N', "n't", "'s", '’s', "'cause", 'AT&T', '$$', '-', '--', '—', '“', '”', '…', '(', ')', '"', '/', '@', '+', '_', 'e\u0301', 'é', '日本', '😀', '\ud83d', '\u0000', '\u00a0', '\t', '\n', ' ', ',', '.', 'well-made', 'word', 'So', 'ſ', '５'];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).chain((parts) => fc.constantFrom('', ' ').map((gap) => parts.join(gap))),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 80 }),
);

/** The words as the RegExp alone finds them. */
function wordsByRule(text: string): [start: number, end: number][] {
  const found: [number, number][] = [];
  for (let piece = pieceFrom(text, 0); piece !== null; piece = pieceFrom(text, piece.index + piece[0].length)) found.push([piece.index, piece.index + piece[0].length]);
  return found;
}

describe('words', () => {
  it('are the same whether they were read letter by letter or by the rules for any writing', () => {
    fc.assert(fc.property(anyText, (text) => {
      const { start, end } = wordsIn(text, [{ start: 0, end: text.length }]);
      expect(start.map((from, at) => [from, end[at]])).toEqual(wordsByRule(text));
    }), { numRuns: 3000 });
  });

  it('are nearly all read letter by letter in a meeting', () => {
    const said = 'So, we don’t know yet; the "well-made" tank (of 2019) costs 900 pounds. Is that it? Yes! Then it’s bought.';
    expect(wordsByRule(said).filter(([start, end]) => plainEnd(said, start, said.length) !== end)).toEqual([]);
  });

  it('never reach from one turn into another', () => {
    const { start, end, turns } = wordsIn('ab.cd-ef', [{ start: 0, end: 4 }, { start: 4, end: 6 }, { start: 6, end: 8 }]);
    expect([start, end, turns]).toEqual([[0, 4, 5, 6], [4, 5, 6, 8], [0, 1, 3, 4]]);
  });

  it('that are written alike have one number', () => {
    const { of, forms } = wordsIn('The tank, the tank and don’t', [{ start: 0, end: 28 }]);
    expect(of).toEqual([0, 1, 2, 3, 1, 4, 5]);
    expect(forms).toEqual(['The', 'tank', ',', 'the', 'and', "don't"]);
  });
});
