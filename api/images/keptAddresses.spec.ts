import { describe, expect, it } from 'vitest';
import { keptAddresses } from './keptAddresses.ts';

function counted(max: number) {
  const signed: string[] = [];
  let end = 100;
  const address = keptAddresses((kind, id, hash, until) => {
    signed.push(id);
    return `/storage/${kind}_${id}?h=${hash}&e=${until}`;
  }, () => end, max);
  return { address, signed, nextWindow: () => { end += 100; } };
}

describe('The address of a picture of the library', () => {
  it('is signed once, however often lists show the picture', () => {
    const { address, signed } = counted(10);
    expect([address('sy', 'heron', 'h1'), address('sy', 'heron', 'h1')]).toEqual(Array(2).fill('/storage/sy_heron?h=h1&e=100'));
    expect(signed).toEqual(['heron']);
  });

  it('is another for another drawing of the symbol, for another kind of picture and in the next window', () => {
    const { address, nextWindow } = counted(10);
    const now = [address('sy', 'heron', 'h1'), address('sy', 'heron', 'h2'), address('bg', 'heron', 'h1')];
    nextWindow();
    expect(new Set([...now, address('sy', 'heron', 'h1')]).size).toBe(4);
    expect(address('sy', 'heron', 'h1')).toBe('/storage/sy_heron?h=h1&e=200');
  });

  it('takes no more room in a library that is larger than what is kept: those shown longest ago are signed again', () => {
    const { address, signed } = counted(2);
    for (const id of ['heron', 'ferry', 'heron', 'harbour', 'heron', 'ferry']) address('sy', id, 'h');
    expect(signed).toEqual(['heron', 'ferry', 'harbour', 'ferry']);
  });
});
