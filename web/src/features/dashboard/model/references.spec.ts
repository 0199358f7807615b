import { describe, expect, it } from 'vitest';
import { MAX_SELECTED, readSelection, selected, writeSelection, type Reference } from './references.ts';

const EVERY: readonly Reference[] = [
  { kind: 'symbol', name: 'Dr. No, ready. 100%' }, { kind: 'token', lemma: 'school', partSpeech: 'NOUN' }, { kind: 'phrase', id: 'a1' },
  { kind: 'sentence', id: 343 }, { kind: 'group', number: 2 }, { kind: 'slot', id: 3 }, { kind: 'triple', sentence: 120 }, { kind: 'find', text: 'fostering, again' },
];

describe('The selection in an address', () => {
  it('is read as it was written, whatever stands in a name', () => {
    for (const reference of EVERY) expect(readSelection(writeSelection([reference]))).toEqual([reference]);
    expect(readSelection(writeSelection(EVERY))).toEqual(EVERY.slice(-MAX_SELECTED));
  });

  it('leaves out what makes no sense', () => {
    expect(readSelection('symbol.,token.a.ADVERB,sentence.x,nothing.1,group.-1,find.%E0%A4%A,group.4')).toEqual([{ kind: 'group', number: 4 }]);
    expect(readSelection(undefined)).toEqual([]);
  });

  it('is replaced by a click, and changed by one with Shift', () => {
    const [one, two] = [{ kind: 'group', number: 1 }, { kind: 'group', number: 2 }] as const;
    expect(selected([one], two, false)).toEqual([two]);
    expect(selected([one], two, true)).toEqual([one, two]);
    expect(selected([one, two], one, true)).toEqual([two]);
  });
});
