import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../transcript/read.ts';
import type { Analysis } from './analysis.ts';

const engine = analysisEngine();
const analyse = (original: string): Analysis => engine.analyse(readTranscript(original));

const PIECES = ['Ann: ', 'Bob  0:03\n', '[laughter] ', '\n', '\r\n', ' ', '>> ', '**', 'WEBVTT\n\n', '- ', '# ', "don't ", "it 's ", 'Mr. ', 'th- ', 'D_V_D_ ', '... ', 'we buy the tank. ', 'word ', '\u0000', '\ud83d', '\udc00', '😀', '👨‍👩‍👧', 'שלום ', 'مرحبا ', '日本語', '\u202e', '\u200f', 'e\u0301', 'ﬁ', 'ǅ', '__proto__ ', 'constructor ', '\ufeff', '\u2028', '”', '’s ', '<name> ', '0:05 '];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((parts) => parts.join('')),
);

describe('any text at all', () => {
  it('is analysed, and every token leads back to the same characters of the stored original', () => {
    fc.assert(fc.property(anyText, (original) => {
      const { reading, tokens, sentences } = analyse(original);
      let run = 0;
      for (const [at, start] of tokens.start.entries()) {
        for (let unit = start; unit < tokens.end[at]!; unit += 1) {
          while (run < reading.map.length && reading.map[run]!.at + reading.map[run]!.length <= unit) run += 1;
          const mapped = reading.map[run];
          if (mapped === undefined || unit < mapped.at) expect(reading.text[unit]).toMatch(/\s/);
          else expect(original[mapped.original + unit - mapped.at]).toBe(reading.text[unit]);
        }
      }
      expect(sentences.end.at(-1) ?? 0).toBe(tokens.start.length);
    }), { numRuns: 300 });
  });

  it('gives an analysis that survives being stored', () => {
    fc.assert(fc.property(anyText, (original) => {
      const analysis = analyse(original);
      expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    }), { numRuns: 100 });
  });
});

/** Processor time of one analysis in milliseconds, the best of two. */
function spent(original: string): number {
  const times = [0, 1].map(() => {
    const before = process.cpuUsage();
    analyse(original);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Below this nothing can be told from one measurement. */
const NOTICEABLE = 40;

describe('the time for a text grows as the text does', () => {
  const kinds: [string, string][] = [
    ['letters without a space', 'a'], ['words without a mark', 'the garden needs water '], ['short sentences in small letters', 'word. '], ['sentences', 'The children grow pumpkins in the garden, don\'t they? '],
    ['hyphens', 'state-of-'], ['clitics', "'s "], ['emoji', '😀'], ['right-to-left words', 'שלום עולם '], ['null bytes', '\u0000 '], ['quotation marks', '"so '], ['captions', '>> ANN: Yes.\n'], ['short turns', 'Ann: Yes.\nBob: No.\n'],
  ];

  it.each(kinds)('%s', (_, part) => {
    const of = (length: number): string => part.repeat(Math.ceil(length / part.length));
    const [small, middle, large] = [of(20_000), of(80_000), of(320_000)];
    spent(small);
    const [first, second, third] = [spent(small), spent(middle), spent(large)];
    expect(second).toBeLessThan(Math.max(NOTICEABLE, first) * 4 * 3);
    expect(third).toBeLessThan(Math.max(NOTICEABLE, second) * 4 * 3);
  }, 300_000);

  it('also for five megabytes in one line, and for 200,000 words', () => {
    expect(analyse('so '.repeat(5_000_000 / 3)).tokens.start).toHaveLength(Math.ceil(5_000_000 / 3) - 1);
    expect(analyse('a'.repeat(5_000_000)).tokens.start).toHaveLength(1);
    expect(analyse('We water the beans. '.repeat(50_000)).sentences.first).toHaveLength(50_000);
  }, 600_000);
});
