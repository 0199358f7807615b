import { DatabaseSync } from 'node:sqlite';

/** A process that reads a SQLite file, as a back-up program would: holds a state of it when told to read, until told to let go. */
const [, , file = ''] = process.argv;
const database = new DatabaseSync(file, { readOnly: true });

process.on('message', (order: 'read' | 'letGo') => {
  if (order === 'letGo') database.exec('COMMIT');
  else {
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_schema').get();
  }
  process.send?.(order);
});
process.on('disconnect', () => process.exit());
