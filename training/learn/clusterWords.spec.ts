import { describe, expect, it } from 'vitest';
import { bigramsOf, clusterWords } from './clusterWords.ts';
import { seededRandom } from './random.ts';

const ANIMALS = ['cat', 'dog', 'cow', 'hen'];
const VERBS = ['eats', 'sees', 'likes', 'hears'];
const FOODS = ['grass', 'corn', 'hay', 'bread'];

describe('word classes', () => {
  const random = seededRandom(3);
  const one = (words: readonly string[]): string => words[Math.floor(random() * words.length)]!;
  const sentences = Array.from({ length: 600 }, () => ['the', one(ANIMALS), one(VERBS), 'some', one(FOODS)]);
  const bigrams = bigramsOf([...sentences, ['hapax']], 2);

  it('bring together what stands among the same words', () => {
    const classes = clusterWords(bigrams, 5, 10);
    const of = (word: string): number => classes[bigrams.words.indexOf(word)]!;
    for (const group of [ANIMALS, VERBS, FOODS]) expect(new Set(group.map(of)).size).toBe(1);
    expect(new Set(['cat', 'eats', 'grass', 'the', 'some'].map(of)).size).toBe(5);
  });

  it('leave rare words out and are the same every time', () => {
    expect(bigrams.words).not.toContain('hapax');
    expect(clusterWords(bigrams, 5, 10)).toEqual(clusterWords(bigrams, 5, 10));
  });
});
