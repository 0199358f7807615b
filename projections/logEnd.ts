import type { EventStore, Position } from '../events/store/eventStore.ts';
import type { Projection } from './projection.ts';
import type { ReadModels } from './readModels.ts';

/** The log lacks events that the read models have taken in: its tail was lost, or an older copy of it was put in place. */
class LogCutShort extends Error {
  readonly code = 'logCutShort';
  constructor() {
    super(
      'The event log ends before what the read models have already taken in: its newest events are missing. Nothing was changed. ' +
        'Put back the log that belongs to this data (log.sqlite together with log.sqlite-wal), or a whole back-up. ' +
        'If this shorter log is all there is, remove the read models (read-models.sqlite, or their database) and start again: ' +
        'they are made anew, and files of transcripts that the log does not know are kept; `tapestry doctor` names them.',
    );
  }
}

/** The furthest that any of the projections has come; undefined where none has taken in anything. */
async function furthest(readModels: ReadModels, projections: readonly Pick<Projection, 'name' | 'version'>[]): Promise<Position | undefined> {
  const versions = await Promise.all(projections.map(async ({ name, version }) => (await readModels.activeVersion(name)) ?? version));
  const checkpoints = await Promise.all(projections.map(({ name }, index) => readModels.checkpoint(name, versions[index] ?? 0)));
  return checkpoints.reduce((most, checkpoint) => (checkpoint !== undefined && (most === undefined || checkpoint > most) ? checkpoint : most), undefined);
}

/** Whether the read models have taken in anything yet. @throws LogCutShort when that is more than the log holds */
export async function lookForTail(store: Pick<EventStore, 'end'>, readModels: ReadModels, projections: readonly Pick<Projection, 'name' | 'version'>[]): Promise<{ readonly knowsNothing: boolean }> {
  const known = await furthest(readModels, projections);
  const end = await store.end();
  if (known !== undefined && (end === undefined || known > end)) throw new LogCutShort();
  return { knowsNothing: known === undefined };
}
