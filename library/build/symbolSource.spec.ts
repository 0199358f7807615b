import { describe, expect, it } from 'vitest';
import { readSymbolSource } from './symbolSource.ts';

describe('reading the source of the starter library', () => {
  it('takes one symbol from each line and leaves remarks and blank lines to people', () => {
    const source = '# remark\n\nice cream | N | tabler:ice-cream | ice cream/N, freeze/V | cold, sweet\n';
    expect(readSymbolSource(source)).toEqual([
      {
        name: 'ice cream',
        partSpeech: 'NOUN',
        picture: 'tabler:ice-cream',
        entries: [
          { lemma: 'ice cream', partSpeech: 'NOUN', emphasize: false },
          { lemma: 'freeze', partSpeech: 'VERB', emphasize: false },
        ],
        tags: ['cold', 'sweet'],
      },
    ]);
  });

  it('takes a symbol without tags', () => {
    expect(readSymbolSource('big | A | tabler:x | big/A |')[0]?.tags).toEqual([]);
  });

  it.each([
    ['a | N | tabler:x | a/N', 'line 1: expected name'],
    ['# x\n | N | tabler:x | a/N | t', 'line 2: expected name'],
    ['a | N | tabler:x |  | t', 'line 1: expected name'],
    ['a | X | tabler:x | a/N | t', 'line 1: "X" is no part of speech'],
    ['a | N | tabler:x | a/noun | t', 'line 1: "noun" is no part of speech'],
    ['a | N | tabler:x | a | t', 'line 1: "a" is not lemma/part of speech'],
  ])('says which line is wrong and why: %j', (source, message) => {
    expect(() => readSymbolSource(source)).toThrow(message);
  });
});
