import { describe, expect, it } from 'vitest';
import { filterRows, sortRows, type Column } from './sortRows.ts';

interface Meeting {
  readonly title: string;
  readonly date: number | null;
}

const columns: Column<Meeting>[] = [
  { id: 'title', title: 'Transcript', value: ({ title }) => title },
  { id: 'date', title: 'Date', value: ({ date }) => date, text: ({ date }) => (date === null ? '' : `day ${date}`) },
];
const meetings: Meeting[] = [{ title: 'Sprint 10', date: 3 }, { title: 'sprint 9', date: null }, { title: 'Board', date: 5 }];
const titles = (rows: readonly Meeting[]) => rows.map(({ title }) => title);

describe('A table', () => {
  it('sorts names as people do: case aside, numbers by value', () => {
    expect(titles(sortRows(meetings, columns, { column: 'title', descending: false }))).toEqual(['Board', 'sprint 9', 'Sprint 10']);
    expect(titles(sortRows(meetings, columns, { column: 'title', descending: true }))).toEqual(['Sprint 10', 'sprint 9', 'Board']);
  });

  it('keeps rows without a value last, whichever way it is sorted', () => {
    expect(titles(sortRows(meetings, columns, { column: 'date', descending: false }))).toEqual(['Sprint 10', 'Board', 'sprint 9']);
    expect(titles(sortRows(meetings, columns, { column: 'date', descending: true }))).toEqual(['Board', 'Sprint 10', 'sprint 9']);
  });

  it('finds rows by all words typed, in any column, as they are written there', () => {
    expect(titles(filterRows(meetings, columns, 'SPRINT day'))).toEqual(['Sprint 10']);
    expect(titles(filterRows(meetings, columns, '  '))).toEqual(titles(meetings));
    expect(filterRows(meetings, columns, 'nothing like it')).toEqual([]);
  });
});
