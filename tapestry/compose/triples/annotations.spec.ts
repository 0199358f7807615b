import { describe, expect, it } from 'vitest';
import { REL } from '../../analysis/tagging/partsOfSpeech.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { compositionInputFor } from '../compositionInputFor.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { quoteBook } from '../sentences/quotes.ts';
import { annotated, type Annotation } from './annotations.ts';

const LIBRARY = manifestOf(['farmer/NOUN', 'pay/VERB', 'tax/NOUN']);
const FARMERS = 'farmers=farmer/NOUN pay/VERB taxes=tax/NOUN';

interface Told {
  /** By their places among the words: of "farmers", "pay" and "taxes" where nothing else is said. */
  readonly triple?: readonly [subject: number, verb: number, object: number];
  readonly quotable?: boolean;
  /** As it is painted, where that is not all of it. */
  readonly text?: string;
  /** Of the word at that place, joined to another by an "and". */
  readonly joined?: number;
}

/** The sentence with the words of a triple marked. */
function shown(sentence: string, { triple, quotable = true, joined, ...painted }: Told = {}): Annotation | null {
  const read = analysisOf([[sentence]]);
  const analysis = { ...read, tokens: { ...read.tokens, deprel: read.tokens.deprel.map((relation, at) => (at === joined ? REL.conj : relation)) } };
  const input = compositionInputFor(analysis, LIBRARY);
  const words = sentence.split(' ');
  const [subject, verb, object] = triple ?? [words.indexOf('farmers=farmer/NOUN'), words.indexOf('pay/VERB'), words.indexOf('taxes=tax/NOUN')];
  return annotated(input, { sentence: 0, tokens: { subject, verb, object } }, { ...quoteBook(input)(0), quotable, ...painted });
}

const text = (annotation: Annotation | null): string | undefined => annotation?.spans.map((span) => span.text).join('');
const willows = (count: number): string => Array.from({ length: count }, () => 'willow').join(' ');

describe('A sentence that says a triple', () => {
  it('marks its words with their roles and with the symbols that they have', () => {
    expect(shown('we/PRON pay/VERB taxes=tax/NOUN .', { triple: [0, 1, 2] })).toEqual({
      sentence: 0, worth: 1, words: { subject: 'we', verb: 'pay', object: 'taxes' },
      spans: [{ text: 'We', role: 'subject' }, { text: ' ' }, { text: 'pay', role: 'verb', symbol: 'pay' }, { text: ' ' }, { text: 'taxes', role: 'object', symbol: 'tax' }, { text: '.' }],
    });
  });

  it('marks what there is of a triple that lacks a word', () => {
    const annotation = shown('pay/VERB your taxes=tax/NOUN .', { triple: [-1, 0, 2] });
    expect(annotation?.words).toEqual({ subject: null, verb: 'pay', object: 'taxes' });
    expect(annotation?.spans.map(({ role }) => role)).toEqual(['verb', undefined, 'object', undefined]);
  });

  it('marks the last word of a sentence that somebody wrote without a full stop', () => {
    expect(shown(FARMERS)?.spans.at(-2)).toEqual({ text: 'taxes', role: 'object', symbol: 'tax' });
    expect(text(shown(`${willows(14)} ,/PUNCT ${FARMERS}`))).toBe('\u2026 farmers pay taxes.');
  });

  it('is worth less where it cannot stand alone, says "it", goes on for long, or joins its words with an "and"', () => {
    const worth = (sentence: string, told?: Told): number | undefined => shown(sentence, told)?.worth;
    expect(worth(`${FARMERS} .`)).toBe(1);
    expect(worth(`${FARMERS} .`, { quotable: false })).toBe(0.5);
    expect(worth('it/PRON pay/VERB taxes=tax/NOUN .', { triple: [0, 1, 2] })).toBe(0.55);
    expect(worth('farmers=farmer/NOUN pay/VERB That/PRON .', { triple: [0, 1, 2] })).toBe(0.55);
    expect([0, 1, 2].map((joined) => worth(`${FARMERS} .`, { joined }))).toEqual([0.6, 1, 0.6]);
  });

  it('is worth less from 63 letters on', () => {
    const filled = (letters: number): string => `${FARMERS} ${'w'.repeat(letters - 'Farmers pay taxes .'.length)} .`;
    expect([62, 63].map((letters) => shown(filled(letters))).map((each) => [text(each)?.length, each?.worth])).toEqual([[62, 1], [63, 0.85]]);
  });

  it('is not shown where one of its words is not painted, or is none', () => {
    expect(shown(`${FARMERS} .`, { text: 'They pay taxes.' })).toBe(null);
    expect(shown(`today ${FARMERS} .`, { text: 'Today farmers pay.' })).toBe(null);
    expect(shown('7 pay/VERB taxes=tax/NOUN .', { triple: [0, 1, 2] })).toBe(null);
    expect(shown('x pay/VERB taxes=tax/NOUN .', { triple: [0, 1, 2] })).toBe(null);
    expect(text(shown('i pay/VERB taxes=tax/NOUN .', { triple: [0, 1, 2] }))).toBe('I pay taxes.');
  });

  it('passes over a word that is not painted', () => {
    expect(shown('farmers=farmer/NOUN gladly pay/VERB taxes=tax/NOUN .', { text: 'Farmers pay taxes.' })?.spans.map((span) => span.text)).toEqual(['Farmers', ' ', 'pay', ' ', 'taxes', '.']);
  });
});

describe('A sentence too long for two lines', () => {
  it('is cut before a clause that a conjunction opens', () => {
    const annotation = shown(`${FARMERS} because/SCONJ they/PRON ${willows(14)} .`);
    expect(text(annotation)).toBe('Farmers pay taxes \u2026');
    expect(annotation?.worth).toBe(0.8);
  });

  it('goes on with the clauses that fit', () => {
    expect(text(shown(`${FARMERS} because/SCONJ they/PRON ${willows(6)} when/SCONJ we/PRON ${willows(6)} .`))).toBe(`Farmers pay taxes because they ${willows(6)} \u2026`);
    expect(text(shown(`${FARMERS} here ,/PUNCT now ,/PUNCT ${willows(14)} .`))).toBe('Farmers pay taxes here, now \u2026');
  });

  it('is not cut before a word that opens no clause', () => {
    expect(shown(`${FARMERS} because/SCONJ new/ADJ ${willows(14)} .`)).toBe(null);
    expect(shown(`${FARMERS} and/CCONJ they/PRON ${willows(14)} .`)).toBe(null);
    expect(shown(`${FARMERS} and/CCONJ because/SCONJ they/PRON ${willows(14)} .`)).toBe(null);
    expect(shown(`${FARMERS} they/PRON ${willows(14)} .`)).toBe(null);
  });

  it('begins with its clause, behind all the marks before that', () => {
    const annotation = shown(`${willows(14)} ,/PUNCT "/PUNCT ${FARMERS} .`);
    expect(text(annotation)).toBe('\u2026 farmers pay taxes.');
    expect(annotation?.worth).toBe(0.8);
  });

  it('takes what goes before where that fits as well', () => {
    expect(text(shown(`${willows(14)} ,/PUNCT ${willows(3)} ,/PUNCT ${FARMERS} .`))).toBe(`\u2026 ${willows(3)}, farmers pay taxes.`);
  });

  it('shows all clauses that hold a word of the triple', () => {
    expect(text(shown(`farmers=farmer/NOUN pay/VERB ,/PUNCT taxes=tax/NOUN too ,/PUNCT ${willows(14)} .`))).toBe('Farmers pay, taxes too \u2026');
    expect(text(shown(`${willows(14)} ,/PUNCT farmers=farmer/NOUN ,/PUNCT pay/VERB ,/PUNCT taxes=tax/NOUN .`))).toBe('\u2026 farmers, pay, taxes.');
  });

  it('shows a part in the middle between two ellipses', () => {
    expect(text(shown(`${willows(14)} ,/PUNCT ${FARMERS} ,/PUNCT ${willows(14)} .`))).toBe('\u2026 farmers pay taxes \u2026');
  });
});
