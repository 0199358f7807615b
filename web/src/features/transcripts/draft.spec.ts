import { describe, expect, it } from 'vitest';
import { changedFields, mergeFields } from './draft.ts';

const saved = { calendarDate: '2026-04-01', documentSetup: 'Budget', content: 'one\r\ntwo' };

describe('A transcript that is being edited', () => {
  it('is unchanged until a field differs, whatever the line breaks', () => {
    expect(changedFields(saved, { ...saved, content: 'one\ntwo' })).toEqual({});
    expect(changedFields(saved, { ...saved, calendarDate: null })).toEqual({ calendarDate: null });
  });

  it('takes over what only somebody else changed and keeps what only this page changed', () => {
    const theirs = { ...saved, documentSetup: 'Their setup' };
    expect(mergeFields(saved, theirs, { ...saved, content: 'mine' })).toEqual({
      fields: { ...saved, documentSetup: 'Their setup', content: 'mine' }, clashes: [], taken: ['documentSetup'],
    });
  });

  it('keeps both sides when both changed the same field', () => {
    expect(mergeFields(saved, { ...saved, content: 'theirs' }, { ...saved, content: 'mine' })).toEqual({
      fields: { ...saved, content: 'mine' }, clashes: [{ field: 'content', theirs: 'theirs' }], taken: [],
    });
  });

  it('sees no clash where both wrote the same', () => {
    expect(mergeFields(saved, { ...saved, content: 'same' }, { ...saved, content: 'same' }).clashes).toEqual([]);
  });
});
