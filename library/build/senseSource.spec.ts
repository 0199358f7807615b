import { describe, expect, it } from 'vitest';
import { readSenseSource } from './senseSource.ts';

describe('the source of senses', () => {
  it('holds phrases, lemmas that need their part of speech, names, and the company of words', () => {
    const text = '# for people\n\nphrase in *order to\nalone train/VERB key/ADJ\nname sun\nsense chair: chair/NOUN = sit sofa sit\nonly label: label/NOUN = price\n';
    expect(readSenseSource(text)).toEqual({
      phrases: ['in *order to'], alone: ['train/VERB', 'key/ADJ'], names: ['sun'],
      senses: [{ symbol: 'chair', word: 'chair/NOUN', own: ['sit', 'sofa'], isWidened: true }, { symbol: 'label', word: 'label/NOUN', own: ['price'], isWidened: false }],
    });
  });

  it('names the line that is none of these', () => {
    expect(() => readSenseSource('name sun\nphrase in order to')).toThrow('line 2');
    expect(() => readSenseSource('sense chair sit')).toThrow('line 1');
  });
});
