import { describe, expect, it } from 'vitest';
import type { LibraryPicture, LibrarySymbol } from '../../model/library.ts';
import { activePicture } from './candidates.ts';

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
