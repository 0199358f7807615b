import { describe, expect, it } from 'vitest';
import { shownChanges } from './shownChanges.ts';

const changes = (count: number) => Array.from({ length: count }, (_, at) => ({ field: `pins.${at}`, after: at }));
const counted = ['revision', 'updatedAt', 'describedAt', 'arrangedAt', 'status'].map((field) => ({ field, before: 1, after: 2 }));

describe('The changes of an entry', () => {
  it('are those that a person made, not how the program counts', () => {
    expect(shownChanges([...counted, ...changes(2)])).toEqual({ shown: changes(2), more: 0 });
  });

  it('are twelve at most, with the number of those besides', () => {
    expect(shownChanges([...counted, ...changes(12)])).toEqual({ shown: changes(12), more: 0 });
    expect(shownChanges([...counted, ...changes(14)])).toEqual({ shown: changes(12), more: 2 });
  });
});
