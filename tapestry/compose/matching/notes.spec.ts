import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { readTranscript } from '../../transcript/read.ts';
import { notesOn, otherLanguageTold, tellsEmptySheet } from './notes.ts';

const EMPTY = { symbols: [] } as unknown as Parameters<typeof notesOn>[1];
const notesFor = (text: string): string[] => notesOn(analysisEngine().analyse(readTranscript(text)), EMPTY, 'radial', { placed: 0, most: 0, least: 1 });

describe('a transcript in another language', () => {
  it('is recognised and says so, with its language', () => {
    const notes = notesFor('Anna: Wir müssen über das Dach der Schule reden, und ich glaube nicht, dass es noch einen Winter hält.\nBert: Das ist nicht gut, also was können wir mit dem Geld machen?\n');
    expect(notes.flatMap((note) => otherLanguageTold(note) ?? [])).toEqual(['This transcript seems to be German. Tapestry understands English, so symbols and phrases may be wrong.']);
  });

  it('is not suspected where English is spoken', () => {
    expect(notesFor('Anna: We have to talk about the roof of the school, and I think that it is not going to last.\n').flatMap((note) => otherLanguageTold(note) ?? [])).toEqual([]);
  });

  it.each([['de', 'German'], ['ar', 'Arabic'], ['cy', 'Welsh']])('is told in the same words of a run that was made before (%s)', (code, name) => {
    expect(otherLanguageTold(`The transcript seems to be in another language than English ("${code}"): symbols and phrases may be missing or wrong.`))
      .toBe(`This transcript seems to be ${name}. Tapestry understands English, so symbols and phrases may be wrong.`);
  });
});

describe('What a person is told of a composition', () => {
  const LIBRARY = { symbols: [{}] } as unknown as Parameters<typeof notesOn>[1];
  const notes = (words: number, placed: number, kind: Parameters<typeof notesOn>[2] = 'radial', library = LIBRARY, most = 9, least = 3): string[] =>
    notesOn({ language: 'en', reading: { words } } as unknown as Parameters<typeof notesOn>[0], library, kind, { placed, most, least });
  const [NONE, NO_LIBRARY, NO_SYMBOL, NO_TRIPLE] = [
    'The transcript holds no words.', 'The library has no symbols yet, so the tapestry shows none.', 'No word of the transcript reached a symbol of the library.',
    'No sentence says who does what with symbols of the library, so the tapestry shows phrases and words.',
  ];
  const [RARE, NO_PLACE] = ['No symbol is said 500 times or more, so the tapestry shows phrases and words.', 'No symbol that is said found a place, so the tapestry shows phrases and words.'];
  const short = (words: number): string => `The transcript is short (${words} ${words === 1 ? 'word' : 'words'}), so the tapestry may look sparse.`;

  it('is nothing where all is well', () => {
    expect([notes(300, 1), notes(300, 1, 'triples'), notes(5000, 9, 'slots')]).toEqual([[], [], []]);
  });

  it('is that no symbol was reached, or that none is said often enough, found a place, or does anything on a triples sheet', () => {
    const kinds = ['radial', 'triples'] as const;
    expect(kinds.map((kind) => notes(300, 0, kind, LIBRARY, 0))).toEqual([[NO_SYMBOL], [NO_SYMBOL]]);
    expect(kinds.map((kind) => notes(300, 0, kind, LIBRARY, 9, 500))).toEqual([[RARE], [RARE]]);
    expect(kinds.map((kind) => notes(300, 0, kind))).toEqual([[NO_PLACE], [NO_TRIPLE]]);
  });

  it('says why a sheet has no symbols, which is told beside it; what is told elsewhere is not of that kind', () => {
    expect([NONE, NO_LIBRARY, NO_SYMBOL, NO_TRIPLE, RARE, NO_PLACE].every(tellsEmptySheet)).toBe(true);
    expect([short(1), ...notesFor('Anna: Wir müssen über das Dach der Schule reden.')].filter(tellsEmptySheet)).toEqual([NO_LIBRARY]);
  });

  it('is that there are no words, and nothing that follows from it', () => {
    expect([notes(0, 0), notes(0, 0, 'triples')]).toEqual([[NONE], [NONE]]);
  });

  it('is that a text of fewer than 300 words is short', () => {
    expect([notes(1, 1), notes(299, 1), notes(300, 1)]).toEqual([[short(1)], [short(299)], []]);
  });

  it('is that the library has no symbols yet', () => {
    expect(notes(300, 0, 'radial', EMPTY)).toEqual([NO_LIBRARY]);
  });
});
