import { describe, expect, it } from 'vitest';
import { checkBlobs, checkReadModels, checkRecord } from '../../application/upkeep/checkup.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import type { Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { runsDecider } from '../../events/model/runs.ts';
import { RUNS_STREAM } from '../../events/model/streams.ts';
import type { Document, ReadModels } from '../../projections/readModels.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { damageBlob, loseBlob } from '../support/damageBlob.ts';
import { withMethod } from '../support/interposed.ts';
import { addOwnSymbol, deleteSymbol, giveEntries, redrawSymbol, ruleWords, tagSymbol } from '../support/librarian.ts';
import { addMeeting, callBy, createRun, paintedRender } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const SAID = 'Anna: The children need a big table.\nBen: Then people need more time to think about the price.';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="none" stroke="currentColor"/></svg>';

/** A history in which everything changes more than once. */
async function live(installation: TestInstallation): Promise<void> {
  const { ports } = installation;
  const first = await addMeeting(installation, { title: 'First', content: SAID });
  const second = await addMeeting(installation, { title: 'Second', content: `${SAID}\nAnna: Good.` });
  const third = await addMeeting(installation, { title: 'Third', content: SAID, setup: 'Tables.' });
  await addOwnSymbol(installation, 'mine', 'Table', [{ lemma: 'table', partSpeech: 'NOUN', emphasize: true }]);
  await giveEntries(installation, 'mine', [{ lemma: 'big table', partSpeech: 'NOUN', emphasize: false }]);
  await redrawSymbol(installation, 'Table', SQUARE);
  await createRun(installation, first);
  await paintedRender(installation, (await createRun(installation, second)).renderKey);
  await tagSymbol(installation, 'think', ['thought', 'head']);
  await deleteSymbol(installation, 'good');
  await ruleWords(installation, { hidden: ['price'] });
  await renameTranscript(ports, first, 'Renamed', callBy('rename', 1));
  await renameTranscript(ports, second, 'First', callBy('rename', 2));
  await updateTranscript(ports, { documentID: third, content: `${SAID} Yes.`, date: 0 }, callBy('update-document', 3));
  await ports.commands.handle(runsDecider, RUNS_STREAM, { do: 'clear' }, callBy('clear-runs', 4));
  await paintedRender(installation, (await createRun(installation, third)).renderKey);
  await deleteTranscript(ports, second, callBy('delete-document', 5));
  await addMeeting(installation, { title: 'Second', content: SAID });
  await ports.caughtUp(await ports.store.end());
}

/** Every document of every view, as text. */
async function contents(readModels: ReadModels, which: 'active' | 'declared' = 'active'): Promise<string[]> {
  const lines: string[] = [];
  for (const { name, version } of VIEWS) {
    for await (const { id, document } of readModels.all(name, which === 'active' ? undefined : version)) lines.push(`${name} ${id} ${JSON.stringify(document)}`);
  }
  return lines;
}

async function record({ ports }: TestInstallation): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of ports.store.readAll()) events.push(event);
  return events;
}

async function checked(work: (empty: ReadModels) => Promise<readonly string[]>): Promise<readonly string[]> {
  const empty = openSqliteReadModels(':memory:');
  try {
    return await work(empty);
  } finally {
    await empty.close();
  }
}

describe('Read models after a rich history', () => {
  it('are byte for byte what a rebuild makes, and what another start makes', async () => {
    await using installation = await openTestInstallation();
    await live(installation);
    const running = await contents(installation.ports.readModels);
    expect(running.length).toBeGreaterThan(300);
    expect(await checked(async (empty) => (await checkReadModels(installation.ports, empty, VIEWS)).faults)).toEqual([]);
    await installation.projector.rebuild();
    expect(await contents(installation.ports.readModels)).toEqual(running);
    await using restarted = await installation.restart();
    expect(await contents(restarted.ports.readModels)).toEqual(running);
  });

  it('stay as they are when any end of the event log is taken in again, twice, in any batches', async () => {
    await using installation = await openTestInstallation();
    await live(installation);
    const events = await record(installation);
    const expected = await contents(installation.ports.readModels);
    const random = mulberry32(20_260_314);
    for (let round = 0; round < 12; round++) {
      const known = Math.floor(random() * events.length);
      const from = Math.floor(random() * known);
      const size = 1 + Math.floor(random() * (round % 2 === 0 ? 40 : events.length));
      const readModels = openSqliteReadModels(':memory:');
      await takeIn(readModels, events.slice(0, known), 0, size);
      for (const _again of [1, 2]) await takeIn(readModels, events, from, size);
      expect(await contents(readModels, 'declared'), `${known} events, then all from event ${from} on, in batches of ${size}`).toEqual(expected);
      await readModels.close();
    }
  });
});

/** Takes in the event log from an event on, as after a crash that lost the checkpoint. */
async function takeIn(readModels: ReadModels, events: readonly RecordedEvent[], from: number, size: number): Promise<void> {
  const targets = await Promise.all(VIEWS.map((projection) => declareTarget(readModels, projection, projection.version)));
  for (const target of targets) target.checkpoint = events[from - 1]?.position;
  for (let at = from; at < events.length; at += size) await takeBatch(readModels, targets, events.slice(at, at + size));
}

describe('The checkup', () => {
  it('finds a document that was changed, one that was added and one that is missing', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { readModels, store } = installation.ports;
    const changed = await addMeeting(installation, { title: 'First', content: SAID });
    const removed = await addMeeting(installation, { title: 'Second', content: SAID });
    const version = (await readModels.activeVersion(transcriptsView.name)) ?? 0;
    const document = (await readModels.get<Document>(transcriptsView.name, changed)) ?? {};
    const position = (await store.end()) as Position;
    const later = `${position}z` as Position;
    await readModels.apply([{
      collection: transcriptsView.name, version, changes: [
        { id: changed, document: { ...document, name: 'Tampered with' }, position: later },
        { id: 'invented', document, position: later },
        { id: removed, document: null, position: later },
      ],
    }], position);
    const faults = await checked(async (empty) => (await checkReadModels(installation.ports, empty, VIEWS)).faults);
    expect(faults.toSorted()).toEqual([
      `transcripts: ${changed} is not what the event log says`,
      `transcripts: ${removed} is not what the event log says`,
      'transcripts: invented is in no event of the event log',
    ].toSorted());
  });

  it('finds a blob whose bytes changed on the disk, and one that is gone', async () => {
    await using installation = await openTestInstallation({ paints: false });
    expect(await checkBlobs(installation.ports)).toMatchObject({ faults: [] });
    const { ports, folder } = installation;
    const hashes: string[] = [];
    for await (const owner of ports.blobs.owners('')) hashes.push(...(await ports.blobs.list(owner)).map(({ hash }) => hash));
    const [damaged = '', gone = ''] = new Set(hashes);
    damageBlob(folder, damaged);
    loseBlob(folder, gone);
    const { faults } = await checkBlobs(installation.ports);
    expect(faults).toHaveLength(2);
    expect(faults.find((fault) => fault.includes(damaged))).toMatch(/damaged/);
    expect(faults.find((fault) => fault.includes(gone))).toMatch(/missing/);
  });

  it('finds a gap in the event log', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { store } = installation.ports;
    expect(await checkRecord({ store })).toMatchObject({ faults: [] });
    const lost = withMethod(store, 'readAll', async function* (after) {
      for await (const event of store.readAll(after)) if (event.stream !== 'lexicon' || event.revision !== 3) yield event;
    });
    expect((await checkRecord({ store: lost })).faults).toContain('lexicon: revision 4 where 3 is due');
  });
});
