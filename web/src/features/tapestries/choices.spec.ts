import { describe, expect, it } from 'vitest';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { choicesIn, composing, NO_CHOICES, tapestryAddress, withChoices } from './choices.ts';
import type { Choosable } from './choices.ts';

const person = { sub: 'ada', name: 'Ada', email: null };
const changed = { changedAt: 0, changedBy: person };
const transcript = (id: string, docLength: number): DocumentSummary => ({ id, title: id, name: id, date: null, calendarDate: null, docLength, length: docLength, ...changed });
const background = (id: string, layout: string, over: Partial<BackgroundSummary> = {}): BackgroundSummary => ({
  id, name: id, backgroundName: id, active: true, layout: { id: layout, name: layout }, published: true, selected: false, description: '', palette: 'harbour',
  colors: { primary: '#000000', secondary: '#000000' }, variants: [], primarySymbol: null, symbols: [], heightRatio: null, image: null, imageUrl: null, ...changed, ...over,
});
const CHOOSABLE: Choosable = {
  documents: [transcript('short', 900), transcript('long', 22_000)],
  layoutTypes: [
    { id: 'lo_radial', name: 'Radial', kind: 'radial', params: { minSymbolCount: { minimum: 1 } }, backgroundID: 'harbour' },
    { id: 'lo_hills', name: 'Hills', kind: 'slots', params: {}, backgroundID: null },
  ],
  backgrounds: [background('harbour', 'lo_radial'), background('dusk', 'lo_radial', { selected: true }), background('draft', 'lo_radial', { published: false, selected: true }), background('hills', 'lo_hills')],
};

describe('Creating a tapestry', () => {
  it('is possible once a transcript is chosen', () => {
    expect(tapestryAddress(composing(NO_CHOICES, CHOOSABLE))).toBeNull();
    expect(tapestryAddress(composing({ ...NO_CHOICES, documentID: 'short' }, CHOOSABLE))).toEqual({ documentID: 'short', layout: 'lo_radial', minSymbolCount: 4, preset: true, backgroundID: 'dusk' });
  });

  it('presets a higher minimum for a longer transcript, and keeps the number a person typed', () => {
    const minimum = (documentID: string | null, minSymbolCount: number | null = null) => composing({ ...NO_CHOICES, documentID, minSymbolCount }, CHOOSABLE).minSymbolCount;
    expect(minimum(null)).toBe(1);
    expect(minimum('long')).toBeGreaterThan(minimum('short') ?? 0);
    expect(minimum('long', 2)).toBe(2);
  });

  it('shows the number the product takes once it is known, which the address then asks for as one that was typed', () => {
    const chosen = { ...NO_CHOICES, documentID: 'short' };
    expect(composing(chosen, CHOOSABLE, 2).minSymbolCount).toBe(2);
    expect(tapestryAddress(composing(chosen, CHOOSABLE, 2))).toEqual({ documentID: 'short', layout: 'lo_radial', minSymbolCount: 2, backgroundID: 'dusk' });
    expect(tapestryAddress(composing({ ...chosen, minSymbolCount: 3 }, CHOOSABLE, 2))).toMatchObject({ minSymbolCount: 3 });
    expect(tapestryAddress(composing({ ...chosen, minSymbolCount: 3 }, CHOOSABLE))).not.toHaveProperty('preset');
  });

  it('keeps in the address what was chosen, beside how the recent ones are shown, and nothing that is left to the product', () => {
    const address = withChoices({ q: 'harbour', view: 'table' }, { documentID: 'short', minSymbolCount: 3 });
    expect(address).toEqual({ q: 'harbour', view: 'table', documentID: 'short', minSymbolCount: 3 });
    expect(choicesIn(address)).toEqual({ ...NO_CHOICES, documentID: 'short', minSymbolCount: 3 });
    expect(withChoices(address, { minSymbolCount: null, layout: 'lo_hills' })).toEqual({ q: 'harbour', view: 'table', documentID: 'short', layout: 'lo_hills' });
  });

  it('asks for no minimum in a layout that takes none', () => {
    expect(tapestryAddress(composing({ ...NO_CHOICES, documentID: 'short', layout: 'lo_hills' }, CHOOSABLE))).toEqual({ documentID: 'short', layout: 'lo_hills' });
  });

  it('offers only published backgrounds of the layout, the selected one first chosen', () => {
    const { backgrounds, background: chosen } = composing(NO_CHOICES, CHOOSABLE);
    expect(backgrounds.map(({ id }) => id)).toEqual(['harbour', 'dusk']);
    expect(chosen?.id).toBe('dusk');
    expect(composing({ ...NO_CHOICES, backgroundID: 'harbour' }, CHOOSABLE).background?.id).toBe('harbour');
    expect(composing({ ...NO_CHOICES, backgroundID: 'draft' }, CHOOSABLE).background?.id).toBe('dusk');
  });

  it('forgets a transcript that was deleted meanwhile', () => {
    expect(tapestryAddress(composing({ ...NO_CHOICES, documentID: 'gone' }, CHOOSABLE))).toBeNull();
  });
});
