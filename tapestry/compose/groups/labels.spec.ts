import { describe, expect, it } from 'vitest';
import type { KeyPhrase } from '../../analysis/analysis.ts';
import { labelOf } from './labels.ts';

const lemmas = ['lcd', 'screen', 'coffee', 'machine', 'remote', 'very', 'long', 'control', 'unit'];
const phrase = (text: string, count: number, sentences: readonly number[]): KeyPhrase => ({ text, count, score: 1, sentences, lemmas: text.toLowerCase().split(' ').map((word) => lemmas.indexOf(word)) });
const keyPhrases = [phrase('LCD screen', 4, [1, 2]), phrase('coffee machine', 2, [9]), phrase('very long remote control unit', 9, [1])];
const label = (lemma: string, count: number) => labelOf({ lemmas, keyPhrases }, lemma, count, (sentence) => sentence < 5)?.text ?? null;

describe('The label of a word', () => {
  it('is the phrase that the word is mostly part of', () => expect(label('lcd', 5)).toBe('LCD screen'));
  it('is the word itself when it is mostly said alone', () => expect(label('screen', 33)).toBeNull());
  it('is no phrase that is said only elsewhere', () => expect(label('coffee', 2)).toBeNull());
  it('is no phrase too long for a label', () => expect(label('remote', 9)).toBeNull());
});
