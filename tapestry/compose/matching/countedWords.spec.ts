import { describe, expect, it } from 'vitest';
import { analysisOf } from '../analysisOf.fixture.ts';
import { countedWords } from './countedWords.ts';

describe('The words of a transcript', () => {
  it('are none of a text in another language', () => {
    expect(countedWords({ ...analysisOf([['Das Dach/NOUN ist/VERB alt/ADJ']]), language: 'de' })).toEqual([]);
  });

  it('are counted by part of speech in the order in which they are first said, with the sentence that says them first', () => {
    const analysis = analysisOf([['The boat/NOUN sails=sail/VERB', 'A boat/NOUN is boat/VERB'], ['wide/ADJ boats=boat/NOUN']]);
    expect(countedWords(analysis)).toEqual([
      { lemma: 'boat', partSpeech: 'NOUN', count: 3, sentence: 'The boat sails' },
      { lemma: 'sail', partSpeech: 'VERB', count: 1, sentence: 'The boat sails' },
      { lemma: 'boat', partSpeech: 'VERB', count: 1, sentence: 'A boat is boat' },
      { lemma: 'wide', partSpeech: 'ADJ', count: 1, sentence: 'wide boats' },
    ]);
  });

  it('are no names, and none that do not count', () => {
    const analysis = analysisOf([['Anna/PROPN has a boat/NOUN now']]);
    const uncounted = { ...analysis, tokens: { ...analysis.tokens, counts: analysis.tokens.counts.map(() => 0) } };
    expect([countedWords(analysis).map(({ lemma }) => lemma), countedWords(uncounted)]).toEqual([['boat'], []]);
  });

  it('come with the first 240 letters of a long sentence', () => {
    const [word] = countedWords(analysisOf([[`boat/NOUN ${'and on '.repeat(50).trim()}`]]));
    expect(word?.sentence).toHaveLength(240);
  });
});
