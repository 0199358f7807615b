import { describe, expect, it } from 'vitest';
import { wayOfReturn } from './way.ts';

describe('Coming back from the sign-in page', () => {
  it.each([
    ['/?code=c&state=abc%3Bframe', 'frame'],
    ['/?error=login_required&state=abc;window', 'window'],
    ['/?code=c&state=abc;page', 'page'],
    ['/?code=c&state=abc;elsewhere', null],
    ['/transcript?documentID=1&state=abc;page', null],
    ['/', null],
  ])('%s is recognised as %s', (address, way) => {
    expect(wayOfReturn(new URL(address, 'http://localhost:3000'))).toBe(way);
  });
});
