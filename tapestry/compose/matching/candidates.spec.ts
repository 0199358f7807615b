import { describe, expect, it } from 'vitest';
import type { LibraryPicture, LibrarySymbol } from '../../model/library.ts';
import { analysisOf } from '../analysisOf.fixture.ts';
import { manifestOf } from '../manifestOf.fixture.ts';
import { activePicture, selectCandidates } from './candidates.ts';

const picture = (id: string, variants: readonly string[], selected = true): LibraryPicture => ({ id, hash: id, heightRatio: 1, selected, variants });
const symbol = (...pictures: LibraryPicture[]) => ({ pictures }) as unknown as LibrarySymbol;

describe('the picture of a symbol', () => {
  const boat = symbol(picture('rainy', ['rain']), picture('plain', []), picture('dark', ['night', 'town']), picture('old', ['night'], false));

  it('is the active one made for a style of the background', () => {
    expect(activePicture(boat, ['night'])?.id).toBe('dark');
    expect(activePicture(boat, ['snow', 'rain'])?.id).toBe('rainy');
  });

  it('is otherwise the active one made for none, else the first', () => {
    expect(activePicture(boat)?.id).toBe('plain');
    expect(activePicture(boat, ['desert'])?.id).toBe('plain');
    expect(activePicture(symbol(picture('rainy', ['rain'])), ['night'])?.id).toBe('rainy');
    expect(activePicture(symbol(picture('old', ['night'], false)), ['night'])).toBeUndefined();
  });
});

describe('the symbols that a sheet may show', () => {
  const analysis = analysisOf([['a boat/NOUN']]);
  const [drawn, undrawn] = manifestOf(['boat/NOUN', 'lamp/NOUN']).symbols;
  const manifest = { ...manifestOf([]), symbols: [drawn!, { ...undrawn!, pictures: [] }] };
  const ranked = [0, 1].map((at) => ({ symbol: at, count: 4 - at, rank: 9 - at, mentions: [{ token: 1, length: 1, sentence: 0, weight: 1 }, { token: 1, length: 1, sentence: 0, weight: 1 }] }));
  const selected = (least: number, forced: readonly number[] = []) => {
    const { candidates, withoutPicture } = selectCandidates(analysis, manifest, ranked, new Set(forced), least);
    return [candidates.map(({ symbol: { name }, count, forced: isForced, sentences, calledByName }) => [name, count, isForced, sentences, calledByName]), withoutPicture];
  };

  it('are said as often as that, or forced in', () => {
    expect(selected(4)).toEqual([[['boat', 4, false, [0], 1]], []]);
    expect(selected(5)).toEqual([[], []]);
    expect(selected(5, [0])).toEqual([[['boat', 4, true, [0], 1]], []]);
  });

  it('have a picture; those that have none are named', () => {
    expect(selected(3)).toEqual([[['boat', 4, false, [0], 1]], [{ symbol: 'lamp', count: 3, reason: 'noPicture' }]]);
  });
});
