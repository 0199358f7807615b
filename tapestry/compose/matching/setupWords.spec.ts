import { expect, it } from 'vitest';
import { setupWords } from './setupWords.ts';

it('reads the words of a setup in lower case, with the singulars they may have', () => {
  const words = setupWords('Batteries, movies, Boxes & prices: the glass of “third-party” users’ choice');
  expect([...words]).toEqual(expect.arrayContaining(['batteries', 'battery', 'movie', 'boxes', 'box', 'prices', 'price', 'glass', 'third-party', 'user']));
  expect(words).not.toContain('glas');
});

it('finds no words in an empty setup', () => {
  expect(setupWords(' ').size).toBe(0);
});
