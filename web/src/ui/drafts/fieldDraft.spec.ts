import { describe, expect, it } from 'vitest';
import { beginEditing, fieldDraft, meetSaved, type Editing } from './fieldDraft.ts';

interface Described extends Readonly<Record<string, unknown>> {
  readonly documentSetup: string;
}

const ben = { sub: '2', name: 'Ben', email: null };
const saved = (documentSetup: string, revision: number) => ({ revision, changedBy: ben, fields: { documentSetup } });

/** A draft opened at revision 0 and changed to `typed`. */
function edited(typed: string): Editing<Described> {
  let state: Editing<Described> = beginEditing<Described>(saved('Old', 0));
  fieldDraft(state, (step) => { state = step(state); }).change({ documentSetup: typed });
  return state;
}

describe('A draft that somebody else saves over', () => {
  it('keeps what was typed, shows theirs, and is based on theirs only once the person has decided', () => {
    let state = meetSaved(edited('Old + Ann'), saved('Old + Ben', 1));
    expect(state).toMatchObject({ fields: { documentSetup: 'Old + Ann' }, clashes: [{ field: 'documentSetup', theirs: 'Old + Ben' }], by: ben });
    fieldDraft(state, (step) => { state = step(state); }).settle('documentSetup', 'Old + Ann');
    expect(state).toMatchObject({ clashes: [], revision: 1, base: { documentSetup: 'Old + Ben' } });
    expect(fieldDraft(state, () => undefined).changed).toEqual(['documentSetup']);
  });

  it('goes on from the newer revision where they changed something else', () => {
    expect(meetSaved(edited('Old + Ann'), saved('Old', 3))).toMatchObject({ revision: 3, fields: { documentSetup: 'Old + Ann' }, clashes: [] });
  });

  it('is changed by nothing older than what it is based on', () => {
    const state = edited('Old + Ann');
    expect(meetSaved(state, saved('Older', 0))).toBe(state);
  });
});
