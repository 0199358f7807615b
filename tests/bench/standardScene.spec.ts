import { expect, it } from 'vitest';
import { STANDARD, standardScene } from './standardScene.ts';

it('paint is measured with 27 symbols, 50 words and 6 phrases, whatever the sheet of the day shows', async () => {
  const { items } = await standardScene();
  const count = (kinds: readonly string[]) => items.filter(({ kind }) => kinds.includes(kind)).length;
  expect({ symbols: count(['symbol']), words: count(['caption', 'name', 'count', 'word']), phrases: count(['phrase', 'quote']) }).toEqual(STANDARD);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});
