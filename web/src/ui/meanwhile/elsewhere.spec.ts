import { describe, expect, it } from 'vitest';
import { doerOf, elsewhere } from './elsewhere.ts';

const person = (sub: string, name: string | null, email: string | null = null) => ({ sub, name, email });
const mo = person('1', 'Mo Ruiz');
const bo = person('2', 'Bo Lind');

describe('What was done elsewhere', () => {
  it('is said of the person who did it', () => {
    expect(elsewhere(bo, mo)).toMatchObject({ who: 'Bo Lind', take: 'Take theirs' });
    expect(elsewhere(person('3', null, 'cy@example.org'), mo).who).toBe('cy@example.org');
    expect(elsewhere(person('3', null), mo).who).toBe('Somebody else');
  });

  it('is said of the reader where it was the reader, in another tab', () => {
    expect(elsewhere(mo, mo)).toMatchObject({ who: 'In another tab you', take: 'Take the other' });
  });

  it('names nobody where it is not known who it was', () => {
    expect(elsewhere(null, mo).who).toBe('Somebody');
  });

  const nothingTold = { revision: 4, isTold: false, by: null };

  it('names whoever made the next revision', () => {
    expect(doerOf(nothingTold, { revision: 5, changedBy: bo })).toBe(bo);
    expect(doerOf({ revision: 4, isTold: true, by: bo }, { revision: 5, changedBy: bo })).toBe(bo);
  });

  it('names nobody for what several people did, or may have done', () => {
    expect(doerOf({ revision: 4, isTold: true, by: mo }, { revision: 5, changedBy: bo })).toBeNull();
    expect(doerOf(nothingTold, { revision: 6, changedBy: bo })).toBeNull();
  });
});
