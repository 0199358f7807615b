import { describe, expect, it } from 'vitest';
import { offeredPeople } from './offeredPeople.ts';

const ada = { sub: 'ada', name: 'Ada Winter', email: 'ada@example.org' };
const mo = { sub: 'mo', name: 'Mo Ruiz', email: 'mo@example.org' };
const starter = { sub: 'starter', name: 'Starter library', email: null };
const worker = { sub: 'worker', name: 'Tapestry', email: null };
const repair = { sub: 'repair', name: 'Tapestry', email: null };
const labels = (...asked: Parameters<typeof offeredPeople>): string[] => offeredPeople(...asked).map(({ label }) => label);

describe('Who can be chosen in the audit', () => {
  it('is everybody, by name, whoever the lines shown are of', () => {
    expect(offeredPeople([mo, ada, starter], [mo], 'mo')).toEqual([{ value: 'ada', label: 'Ada Winter' }, { value: 'mo', label: 'Mo Ruiz' }, { value: 'starter', label: 'Starter library' }]);
  });

  it('is whoever the lines are of, before it is known who else there is', () => {
    expect(labels([], [ada], undefined)).toEqual(['Ada Winter']);
  });

  it('is told by address where two people have one name', () => {
    expect(labels([ada, { sub: 'other', name: 'Ada Winter', email: 'winter@example.org' }], [], undefined)).toEqual(['Ada Winter, ada@example.org', 'Ada Winter, winter@example.org']);
  });

  it('is of what the program does under one name only what was seen or chosen', () => {
    expect(labels([ada, worker, repair], [], undefined)).toEqual(['Ada Winter']);
    expect(offeredPeople([ada, worker, repair], [repair], undefined)).toContainEqual({ value: 'repair', label: 'Tapestry' });
    expect(offeredPeople([ada, worker, repair], [], 'worker')).toContainEqual({ value: 'worker', label: 'Tapestry' });
  });
});
