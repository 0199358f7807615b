import { describe, expect, it } from 'vitest';
import { happenedTo, shownChanges, type FieldChange } from './shownChanges.ts';

const changes = (count: number): FieldChange[] => Array.from({ length: count }, (_, at) => ({ field: `words.${at}`, after: at }));
const counted = ['revision', 'updatedAt', 'describedAt', 'arrangedAt', 'ruledAt', 'status'].map((field) => ({ field, before: 1, after: 2 }));
const fieldsOf = (all: readonly FieldChange[]): string[] => shownChanges(all).shown.map(({ field }) => field);
const HASH = 'a1b2c3d4'.repeat(8);

describe('The changes of an entry', () => {
  it('are those that a person made, not how the program counts', () => {
    expect(shownChanges([...counted, ...changes(2)])).toEqual({ shown: changes(2), more: 0, kept: counted });
  });

  it('are twelve at most, with the number of those besides', () => {
    expect(shownChanges([...counted, ...changes(12)])).toMatchObject({ shown: changes(12), more: 0 });
    expect(shownChanges([...counted, ...changes(14)])).toMatchObject({ shown: changes(12), more: 2, kept: counted });
  });

  it('are none for something new or deleted: all of it came, or all of it went', () => {
    for (const status of [{ before: 'unknown', after: 'live' }, { before: 'live', after: 'deleted' }]) {
      const all = [{ field: 'status', ...status }, { field: 'properties.words', before: 812 }, { field: 'earlier', before: [HASH] }];
      expect(shownChanges(all)).toEqual({ shown: [], more: 0, kept: all });
    }
  });

  it('of a tapestry are what its title and day became, never its hashes and versions', () => {
    const arranged = ['seen.version', 'seen.renderKey', 'seen.sceneHash', 'seen.dataHash', 'seen.pins.arrangement'].map((field) => ({ field, before: HASH, after: HASH.toUpperCase() }));
    expect(fieldsOf([...arranged, { field: 'seen.pins.title', before: 'Spring', after: 'Autumn' }])).toEqual(['seen.pins.title']);
  });

  it('tell a picture that came or went once, and what of one that stays is used', () => {
    const picture = (name: string): string => `pictures.drawing.${name}`;
    expect(fieldsOf([{ field: picture('pictureId'), after: 'drawing' }, { field: picture('pictureHash'), after: HASH }, { field: picture('selected'), after: true }])).toEqual([picture('pictureHash')]);
    expect(fieldsOf([{ field: picture('selected'), before: true, after: false }])).toEqual([picture('selected')]);
  });

  it('tell a day once', () => {
    expect(fieldsOf([{ field: 'properties.date', before: 0, after: 1 }, { field: 'properties.calendarDate', before: '2026-03-02', after: '2026-03-03' }])).toEqual(['properties.calendarDate']);
    expect(fieldsOf([{ field: 'properties.date', before: 0, after: 1 }])).toEqual(['properties.date']);
  });

  it.each([[null, HASH, 'added'], [undefined, HASH, 'added'], [HASH, HASH.toUpperCase(), 'changed'], [HASH, null, 'removed']])('tell of a text whose words no event holds what happened to it', (before, after, happened) => {
    expect(happenedTo({ field: 'properties.setupHash', before, after })).toBe(happened);
    expect(happenedTo({ field: 'properties.tags', before, after })).toBeUndefined();
  });
});
