import { describe, expect, it } from 'vitest';
import { isAfter, placeOf, positionOf, toldPlace, type Place } from './place.ts';

const place = (commit: bigint, prepare: bigint): Place => ({ commit, prepare });

describe('A place in the log of a server', () => {
  it('is a position and the same place again, and positions stand in the order of places', () => {
    const places = [place(0n, 0n), place(0n, 9n), place(0n, 10n), place(9n, 0n), place(10n, 0n), place(10n, 1n), place(2n ** 64n - 1n, 0n)];
    expect(places.map(positionOf).map(placeOf)).toEqual(places);
    expect(places.map(positionOf).toSorted()).toEqual(places.map(positionOf));
    for (const [at, one] of places.entries()) for (const [before, other] of places.entries()) expect(isAfter(one, other), `${at} ${before}`).toBe(at > before);
  });

  it('is none where the position is of another log', () => {
    for (const position of ['', '12', '0'.repeat(20), `${'0'.repeat(20)}-${'0'.repeat(19)}`]) {
      expect(() => placeOf(position as ReturnType<typeof positionOf>)).toThrow(expect.objectContaining({ code: 'unknownPosition', position }));
    }
  });

  it('is none where the server says so, or says nothing', () => {
    expect(toldPlace(undefined)).toBeUndefined();
    expect(toldPlace(place(2n ** 64n - 1n, 2n ** 64n - 1n))).toBeUndefined();
    expect(toldPlace(place(0n, 0n))).toEqual(place(0n, 0n));
  });
});
