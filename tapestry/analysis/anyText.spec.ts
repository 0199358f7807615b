import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sampleTexts } from '../../library/samples.ts';
import { readTranscript } from '../transcript/read.ts';
import { UPOS, type Analysis } from './analysis.ts';
import { sentenceText } from './keys/text.ts';
import { LONG_TEXTS, talkOf, wordsOf, type LongText } from './longTexts.fixture.ts';
import { MAX_UNKNOWN_SPELLINGS } from './words/rareSpellings.ts';

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
  }, 300_000);

  it('gives an analysis that survives being stored', () => {
    fc.assert(fc.property(anyText, (original) => {
      const analysis = analyse(original);
      expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis);
    }), { numRuns: 100 });
  }, 300_000);
});

/** Milliseconds of processor time. */
function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What is more than chance; texts are made as long as that takes, within what people upload. */
const NOTICEABLE = 25;
const [MIN_LENGTH, MAX_LENGTH] = [10_000, 2_000_000];
/** Three sizes are measured, each so many times the one before. */
const STEP = 4;
/** What takes more than this for a text four times as long grows faster than the text: with its square it would be 16. */
const LINEAR = STEP * 2;

/** Length of the shortest of three texts: long enough to be measured. */
function measurable(text: LongText): number {
  let length = MIN_LENGTH;
  while (spent(() => analyse(text(length))) < NOTICEABLE && length * 2 * STEP * STEP < MAX_LENGTH) length *= 2;
  return length;
}

/** How much longer the second and the third of three texts take than the one before, which is four times shorter. */
function growth(text: LongText, shortest: number): [number, number] {
  const [first, second, third] = [1, STEP, STEP * STEP].map((times) => Math.max(NOTICEABLE, spent(() => analyse(text(shortest * times)))));
  return [second! / first!, third! / second!];
}

/** The larger median of the two growths in three rounds; the third round is left out where the first two are within the bound. */
function typicalGrowth(text: LongText): number {
  const shortest = measurable(text);
  const rounds = [growth(text, shortest), growth(text, shortest)];
  if (Math.max(...rounds.flat()) > LINEAR) rounds.push(growth(text, shortest));
  return Math.max(...[0, 1].map((step) => rounds.map((round) => round[step]!).sort((a, b) => a - b)[1]!));
}

describe('a text with more strange spellings than are told apart', () => {
  const strange = Array.from({ length: MAX_UNKNOWN_SPELLINGS + 1000 }, (_, number) => `zq${number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!)}x`);
  const [before, after] = ['The garden needs a new water tank. We water the pumpkins every day. ', ' The children pay for the zqeverx tank with the pumpkins of the garden. The zqeverx tank costs money.'];
  const text = `${before}Now ${strange.join(' ')} again.${after}`;

  it('is understood where it is talk, and every word of it is written as it stands there', () => {
    const analysis = analyse(text);
    const { tokens, sentences, lemmas, reading } = analysis;
    expect(reading.text).toBe(text);
    expect(analysis.keyWords.slice(0, 3).map(({ lemma }) => lemmas[lemma])).toEqual(['tank', 'garden', 'pumpkin']);
    expect(analysis.keyPhrases.map(({ text: said }) => said)).toContain('zqeverx tank');
    expect(tokens.start.map((start, at) => text.slice(start, tokens.end[at])).join('')).toBe(text.replaceAll(' ', ''));
    const unread = lemmas.indexOf('');
    const last = tokens.lemma.lastIndexOf(unread);
    expect(sentenceText(analysis, sentences.end.findIndex((end) => end > last))).toMatch(new RegExp(` ${strange.at(-2)} ${strange.at(-1)} again\\.$`, 'u'));
    expect(tokens.lemma.filter((lemma, at) => lemma === unread && (tokens.counts[at] === 1 || tokens.pos[at] !== UPOS.indexOf('X')))).toEqual([]);
    expect(analysis.keyPhrases.filter(({ lemmas: of }) => of.includes(unread))).toEqual([]);
  }, 60_000);

  /** A word of letters alone, as a language nobody taught us has them. */
  const strangeWord = (number: number): string => number.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)]!);
  const strangeName = (number: number): string => `Z${strangeWord(number)}`;

  const WORDS: readonly (readonly [kind: string, text: LongText])[] = [
    ['all different', (length) => wordsOf(length, strangeWord)],
    ['all different, with capitals', (length) => wordsOf(length, strangeName)],
    ['all different, of letters and digits', (length) => wordsOf(length, (number) => number.toString(36))],
    ['all different, in short sentences', (length) => wordsOf(length, (number) => `${strangeWord(number)}${number % 9 === 0 ? '.' : ''}`)],
    ['all different, with capitals, in short sentences', (length) => wordsOf(length, (number) => `${strangeName(number)}${number % 9 === 0 ? '.' : ''}`)],
  ];

  it('takes no longer than what was said in meetings, of the same length', () => {
    const length = 2_000_000;
    const texts = [talkOf(sampleTexts().map((text) => readTranscript(text).text), length), ...WORDS.map(([, text]) => text(length))];
    for (const text of texts) analyse(text.slice(0, 100_000));
    // In turns, so that a machine that becomes slower meanwhile makes all slower.
    const rounds = [0, 1].map(() => texts.map((text) => spent(() => analyse(text))));
    const [talk = 0, ...madeUp] = texts.map((_, at) => Math.min(...rounds.map((round) => round[at]!)));
    expect(WORDS.flatMap(([kind], at) => (madeUp[at]! > talk ? [`${kind}: ${madeUp[at]} ms, talk ${talk} ms`] : []))).toEqual([]);
  }, 300_000);
});

describe('the time for a text grows as the text does', () => {
  beforeAll(() => {
    for (const [, text] of LONG_TEXTS) analyse(text(MIN_LENGTH));
  }, 120_000);

  it.each(LONG_TEXTS)('%s', (_, text) => {
    expect(typicalGrowth(text)).toBeLessThanOrEqual(LINEAR);
  }, 300_000);

  it('also for five megabytes in one line', () => {
    expect(analyse('a'.repeat(5_000_000)).tokens.start).toHaveLength(1);
    expect(analyse('\u0000 '.repeat(2_500_000)).tokens.start).toHaveLength(0);
    expect(analyse('😀'.repeat(1_250_000)).language).toBe('en');
  }, 300_000);

  it.each(['a-', "a'", 'a’', '1:', 'a_', 'a.', 'é-', 'é_', 'É.', 'a&', '\u0130', 'a@b.'])('also for one word of eight megabytes made of %j', (part) => {
    const { reading, tokens } = analyse(part.repeat(8_388_000 / Buffer.byteLength(part)));
    expect(reading.words).toBeGreaterThan(0);
    expect(tokens.start.length).toBeGreaterThan(0);
  }, 300_000);

  it('also for the wording of a sentence with 60,000 dashes in it', () => {
    const analysis = analyse(`We water the beans ${'-'.repeat(60_000)} every day ${'-'.repeat(60_000)}`);
    const wording = { text: '' };
    expect(spent(() => (wording.text = sentenceText(analysis, 0)))).toBeLessThan(500);
    expect(wording.text).toBe(`We water the beans ${'-'.repeat(60_000)} every day.`);
  });

  it('also for 200,000 words, with full stops and without', () => {
    expect(analyse('We water the beans. '.repeat(50_000)).sentences.first).toHaveLength(50_000);
    const { reading, tokens, sentences } = analyse(`Bob: yes\nAnn: ${'so the children’s tank is full of water and '.repeat(20_000)}`);
    expect([reading.turns.length, reading.words, tokens.start.length]).toEqual([2, 180_001, 200_001]);
    expect(Math.max(...sentences.first.map((first, at) => sentences.end[at]! - first))).toBeLessThan(80);
  }, 600_000);
});
