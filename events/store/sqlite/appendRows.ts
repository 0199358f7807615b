import { DuplicateEvent, WrongRevision, type Appended, type ExpectedRevision } from '../eventStore.ts';
import { positionOf, type EventRow, type EventTable } from './eventTable.ts';
import { isConstraintViolation } from './sqliteErrors.ts';

/** Appends inside a transaction that somebody else began. @throws WrongRevision; DuplicateEvent */
export function appendRows(table: EventTable, stream: string, rows: readonly EventRow[], expected: ExpectedRevision): Appended {
  const first = expected === 'none' ? 0 : expected + 1;
  if ((table.head(stream) ?? -1) + 1 !== first) {
    return appendedBefore(table, stream, rows, first) ?? refuse(new WrongRevision(stream, expected));
  }
  let position = 0;
  for (const [index, row] of rows.entries()) position = insertRow(table, stream, first + index, row);
  return { revision: first + rows.length - 1, position: positionOf(position) };
}

function insertRow(table: EventTable, stream: string, revision: number, row: EventRow): number {
  try {
    return table.insert(stream, revision, row);
  } catch (error) {
    throw isConstraintViolation(error) ? new DuplicateEvent(stream, row.id) : error;
  }
}

/** The answer of an earlier append of the same events at the same place, if there was one. */
function appendedBefore(
  table: EventTable,
  stream: string,
  rows: readonly EventRow[],
  first: number,
): Appended | undefined {
  let position = 0;
  for (const [index, row] of rows.entries()) {
    const stored = table.at(stream, first + index);
    if (stored?.id !== row.id) return undefined;
    position = stored.position;
  }
  return { revision: first + rows.length - 1, position: positionOf(position) };
}

function refuse(error: Error): never {
  throw error;
}
