import { describe, expect, it } from 'vitest';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { filterChoices, listBackgrounds } from './backgroundList.ts';

const background = (name: string, layout: string, part: Partial<BackgroundSummary> = {}) =>
  ({ id: name, name, layout: { id: `lo_${layout.toLowerCase()}`, name: layout }, primarySymbol: null, variants: [], published: true, ...part }) as unknown as BackgroundSummary;

const ALL = [
  background('Harbour', 'Radial', { primarySymbol: 'ship', variants: ['sea'] }),
  background('Night', 'Triples', { published: false, variants: ['night', 'sea'] }),
  background('Meadow', 'Radial', { primarySymbol: 'tree' }),
];
const names = (filter: Partial<Parameters<typeof listBackgrounds>[1]>) => listBackgrounds(ALL, { text: '', sort: 'layout', ...filter }).map(({ name }) => name);

describe('The list of backgrounds', () => {
  it('is sorted by layout or primary symbol, and reversed', () => {
    expect(names({})).toEqual(['Night', 'Meadow', 'Harbour']);
    expect(names({ sort: 'primarySymbol' })).toEqual(['Meadow', 'Harbour', 'Night']);
  });

  it('keeps what passes every filter', () => {
    expect(names({ layout: 'lo_radial' })).toEqual(['Meadow', 'Harbour']);
    expect(names({ primarySymbol: 'ship' })).toEqual(['Harbour']);
    expect(names({ style: 'sea' })).toEqual(['Night', 'Harbour']);
    expect(names({ published: 'no' })).toEqual(['Night']);
    expect(names({ text: 'MEA', layout: 'lo_radial' })).toEqual(['Meadow']);
    expect(names({ style: 'sea', published: 'yes', layout: 'lo_triples' })).toEqual([]);
  });

  it('offers what some background has', () => {
    expect(filterChoices(ALL)).toEqual({ layouts: [{ value: 'lo_radial', label: 'Radial' }, { value: 'lo_triples', label: 'Triples' }], primarySymbols: ['ship', 'tree'], styles: ['night', 'sea'] });
  });
});
