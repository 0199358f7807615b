import { describe, expect, it } from 'vitest';
import { asUpdate, type SymbolFields } from './symbolDraft.ts';

const base: SymbolFields = { partSpeech: 'NOUN', tags: ['sea'], shape: 'square', layout: null, layoutLogic: '', 'image:1': { selected: true, variants: [] }, 'image:2': { selected: false, variants: [] } };

describe('A symbol is saved', () => {
  it('with what changed and nothing else', () => {
    expect(asUpdate(base, base)).toEqual({});
    expect(asUpdate(base, { ...base, tags: ['sea', 'ship'], layout: 'lo_radial' })).toEqual({ tags: ['sea', 'ship'], layout: 'lo_radial' });
  });

  it('with the marks of those images that changed', () => {
    expect(asUpdate(base, { ...base, 'image:2': { selected: true, variants: ['night'] } })).toEqual({ renderData: [{ id: '2', selected: true, variants: ['night'] }] });
  });
});
