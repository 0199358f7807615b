import { describe, expect, it } from 'vitest';
import { usesOf } from '../../application/catalogue/readSymbol.ts';
import { runsHolding } from '../../application/runs/runsHolding.ts';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import type { Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { madeUpHistory } from '../bench/history.ts';

/** Where things are used, against the events themselves: worked out here run by run, without any view. */

const HOURS_BETWEEN = 9;

/** Years of runs, so that months of a thing do not fit on one page. */
const HISTORY: readonly RecordedEvent[] = (() => {
  const revisions = new Map<string, number>();
  return madeUpHistory(6_000).map(({ stream, event }, index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, v: EVENT_VERSIONS[event.type], at: Date.UTC(2021, 0, 30) + index * HOURS_BETWEEN * 3_600_000 };
    return { id: `e${index}`, stream, revision, position: String(index + 1).padStart(16, '0') as Position, type: event.type, data: event.data, metadata };
  });
})();

interface Seen {
  readonly runId: string;
  readonly documentID: string;
  readonly symbolIds: readonly string[];
  readonly pins: { readonly background: { readonly id: string } };
}

const SEEN = HISTORY.filter(({ type }) => type === 'RunRecorded' || type === 'TapestryArranged')
  .map(({ data, metadata }) => ({ ...(data as Seen), day: new Date(metadata.at).toISOString().slice(0, 10) }));

/** The last day of each transcript, the last first; of those of one day who came to it later that day first. */
function transcriptsIn(seen: readonly (typeof SEEN)[number][]): readonly { readonly documentID: string; readonly day: string }[] {
  const days = [...new Set(seen.map(({ day }) => day))].toReversed();
  const told = new Set<string>();
  return days.flatMap((day) => {
    const ofDay = [...new Set(seen.filter((one) => one.day === day).map(({ documentID }) => documentID))].toReversed();
    return ofDay.filter((documentID) => !told.has(documentID) && told.add(documentID)).map((documentID) => ({ documentID, day }));
  });
}

describe('Where a symbol or background is used', () => {
  it('is what the events say: every transcript with its last day, every run once, the last first', async () => {
    const readModels = openSqliteReadModels(':memory:');
    const targets = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
    for (let from = 0; from < HISTORY.length; from += 500) await takeBatch(readModels, targets, HISTORY.slice(from, from + 500));
    for (const { name, version } of VIEWS) await readModels.activate(name, version);

    const symbolIds = [...new Set(SEEN.flatMap((seen) => seen.symbolIds))];
    const backgroundIds = [...new Set(SEEN.map(({ pins }) => pins.background.id))];
    expect(symbolIds.length).toBeGreaterThan(100);
    for (const [kind, id] of [...symbolIds.map((id) => ['symbol', id] as const), ...backgroundIds.map((id) => ['background', id] as const)]) {
      const seen = SEEN.filter((one) => (kind === 'symbol' ? one.symbolIds.includes(id) : one.pins.background.id === id));
      expect(await usesOf({ readModels }, kind, id)).toEqual(transcriptsIn(seen));
      expect(await runsHolding({ readModels }, kind, id)).toEqual([...new Set(seen.map(({ runId }) => runId).toReversed())]);
    }
    await readModels.close();
  });
});
