import { describe, expect, it } from 'vitest';
import { beginDescribing, EMPTY_DOCUMENT, isUnsaved, meetDescription, savedDescription, settleDescription, wordsOf } from './describing.ts';

const text = (words: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });
const bo = { sub: '2', name: 'Bo Lind', email: null };
const begun = beginDescribing({ description: text('a'), revision: 3, changedBy: bo }, null);
const typed = { ...begun, mine: text('mine') };

describe('A description while it is edited', () => {
  it('begins as it is saved, or empty, and has nothing to save', () => {
    expect(isUnsaved(begun)).toBe(false);
    expect(beginDescribing({ description: null, revision: 1, changedBy: bo }, null).mine).toEqual(EMPTY_DOCUMENT);
  });

  it('goes on with what was typed before a reload', () => {
    expect(beginDescribing({ description: text('a'), revision: 3, changedBy: bo }, { base: text('a'), mine: text('typed') })).toMatchObject({ mine: text('typed'), theirs: null });
  });

  it('shows both when somebody saved while the page was away', () => {
    expect(beginDescribing({ description: text('b'), revision: 4, changedBy: bo }, { base: text('a'), mine: text('typed') })).toMatchObject({ mine: text('typed'), theirs: text('b') });
  });

  it('takes what somebody else saved when nothing is typed', () => {
    expect(meetDescription(begun, { description: text('b'), revision: 4, changedBy: bo })).toMatchObject({ mine: text('b'), theirs: null, version: 1 });
  });

  it('keeps what is typed when somebody else saved, and hands theirs out', () => {
    const met = meetDescription(typed, { description: text('b'), revision: 4, changedBy: bo });
    expect(met).toMatchObject({ mine: text('mine'), theirs: text('b'), theirsBy: bo, version: 0 });
    expect(settleDescription(met, true)).toMatchObject({ mine: text('b'), theirs: null, version: 1 });
    expect(settleDescription(met, false)).toMatchObject({ base: text('b'), mine: text('mine'), theirs: null, revision: 4 });
  });

  it('offers nothing of theirs any more once they took it back', () => {
    const met = meetDescription(typed, { description: text('b'), revision: 4, changedBy: bo });
    expect(meetDescription(met, { description: text('a'), revision: 5, changedBy: bo })).toMatchObject({ base: text('a'), mine: text('mine'), theirs: null, theirsBy: null, revision: 5 });
  });

  it('is not in its own way: other changes of the symbol and its own saves are no conflict', () => {
    expect(meetDescription(typed, { description: text('a'), revision: 9, changedBy: bo })).toMatchObject({ mine: text('mine'), theirs: null, revision: 9 });
    const saved = savedDescription(typed, text('mine'), 5);
    expect(isUnsaved(saved)).toBe(false);
    expect(isUnsaved({ ...saved, mine: text('mine and more') })).toBe(true);
  });

  it('compares documents whatever the order of their fields, and tells their words', () => {
    expect(isUnsaved({ ...begun, mine: { content: text('a').content, type: 'doc' } })).toBe(false);
    expect(wordsOf(text('a'))).toBe('a\n');
  });
});
