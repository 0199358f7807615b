import { describe, expect, it } from 'vitest';
import type { SymbolPrint } from '../blocks/block.ts';
import { rectBody } from './body.ts';
import { spokeBetween } from './spokes.ts';

/** A square symbol, 100 wide. */
function print(x: number, y: number): SymbolPrint {
  const hull = [{ x: -50, y: -50 }, { x: 50, y: -50 }, { x: 50, y: 50 }, { x: -50, y: 50 }];
  return { symbolId: 's', name: 's', count: 1, role: 'link', picture: 'p', box: 100, line: 8, seed: 1, ink: { width: 100, height: 100, hull }, centre: { x, y } };
}

describe('a spoke', () => {
  it('runs from ink to ink with a gap at both ends, thicker for a stronger link', () => {
    expect(spokeBetween(print(0, 0), print(200, 0), 12, [])).toEqual({ from: { x: 59, y: 0 }, to: { x: 141, y: 0 }, thickness: 7 });
    expect(spokeBetween(print(0, 0), print(200, 0), 500, [])?.thickness).toBe(10);
  });

  it('is left away when it would be a stub or cross something', () => {
    expect(spokeBetween(print(0, 0), print(130, 0), 12, [])).toBeNull();
    expect(spokeBetween(print(0, 0), print(200, 0), 12, [rectBody({ x: 90, y: -5, width: 20, height: 60 })])).toBeNull();
    expect(spokeBetween(print(0, 0), print(200, 0), 12, [rectBody({ x: 90, y: 10, width: 20, height: 60 })])).not.toBeNull();
    expect(spokeBetween(print(0, 0), print(0, 0), 12, [])).toBeNull();
  });
});
