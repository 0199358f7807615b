import { workerData } from 'node:worker_threads';
import { committing } from '../../../storage/writing/commitTogether.ts';
import { carryOutGroups } from '../../../storage/writing/groups.ts';
import { appendRows } from './appendRows.ts';
import { outcomeOf, type AppendOrder, type AppendOutcome, type LogWriterSettings } from './appendOrder.ts';
import { EventTable } from './eventTable.ts';
import { openToWrite } from './database.ts';

/** The program of the thread that writes the log: one transaction, and so one wait for the disk, for all appends that came together. */

const database = openToWrite(workerData as LogWriterSettings);
const table = new EventTable(database);
const commit = committing(database);

carryOutGroups<AppendOrder, AppendOutcome>(
  (orders) => commit(orders.map(({ stream, rows, expected }) => () => appendRows(table, stream, rows, expected))).map(outcomeOf),
  () => database.close(),
);
