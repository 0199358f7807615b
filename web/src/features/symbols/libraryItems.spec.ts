import { describe, expect, it } from 'vitest';
import { narrowDown, type LibraryItem } from './libraryItems.ts';

const item = (name: string, part: Partial<LibraryItem> = {}): LibraryItem =>
  ({ key: name, kind: 'symbol', id: name, name, imageUrl: null, partSpeech: 'NOUN', words: [], tags: [], changedAt: 0, ...part });
const names = (found: ReturnType<typeof narrowDown>) => found.map(({ item: { name }, why }) => (why === null ? name : `${name} (${why.by} ${why.text})`));

const LIBRARY = [
  item('ship', { words: ['ferry', 'boat'], changedAt: 2 }),
  item('Anchor', { words: ['harbour'], tags: ['ship'], changedAt: 9 }),
  item('sail', { partSpeech: 'VERB', words: ['ship'], changedAt: 5 }),
];

describe('Narrowing the library down', () => {
  it('finds by name, by word and by tag in this order, whatever the case, and says why', () => {
    expect(names(narrowDown(LIBRARY, { text: ' SHIP', order: 'name' }))).toEqual(['ship', 'sail (word ship)', 'Anchor (tag ship)']);
  });

  it('shows everything by name without a filter, or what changed last first', () => {
    expect(names(narrowDown(LIBRARY, { text: '', order: 'name' }))).toEqual(['Anchor', 'sail', 'ship']);
    expect(names(narrowDown(LIBRARY, { text: '', order: 'newest' }))).toEqual(['Anchor', 'sail', 'ship']);
  });

  it('keeps to one part of speech', () => {
    expect(names(narrowDown(LIBRARY, { text: '', order: 'name', partSpeech: 'VERB' }))).toEqual(['sail']);
  });

  it('takes less than 50 ms for 5,000 symbols of ten words and ten tags', () => {
    const many = Array.from({ length: 5000 }, (_, at) => item(`symbol ${at}`, { words: Array.from({ length: 10 }, (_w, word) => `word ${at} ${word}`), tags: Array.from({ length: 10 }, (_t, tag) => `tag ${at} ${tag}`) }));
    const once = () => { const from = performance.now(); narrowDown(many, { text: 'tag 49', order: 'name' }); return performance.now() - from; };
    expect(Math.min(...Array.from({ length: 5 }, once))).toBeLessThan(50);
  });
});
