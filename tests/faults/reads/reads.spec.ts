import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exportInstallation } from '../../../application/archive/exportInstallation.ts';
import { importInstallation } from '../../../application/archive/importInstallation.ts';
import { contentName, transcriptOwner } from '../../../application/ports/owners.ts';
import { paintRender } from '../../../application/renders/paintRender.ts';
import { recordRun } from '../../../application/runs/recordRun.ts';
import { deleteTranscript } from '../../../application/transcripts/deleteTranscript.ts';
import { checkBlobs } from '../../../application/upkeep/checkup.ts';
import { repair } from '../../../application/upkeep/repair.ts';
import { catalogueDecider } from '../../../events/model/catalogue.ts';
import { renderDecider } from '../../../events/model/render.ts';
import { runDecider } from '../../../events/model/run.ts';
import { catalogueStream, renderStream, runStream, transcriptStream } from '../../../events/model/streams.ts';
import { transcriptDecider } from '../../../events/model/transcript.ts';
import { openSqliteEventStore } from '../../../events/store/sqlite/sqliteEventStore.ts';
import { sha256Hex } from '../../../tapestry/model/canonical.ts';
import { broken } from '../../support/invariants.ts';
import { addMeeting, callBy, createRun, sampleText } from '../../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import { failingFileBlobs, failingS3Blobs } from './failingBlobs.ts';
import { failingFolder, failingLog } from './failingRead.ts';
import { openHouse, type House } from './house.ts';
import { memoryFolder } from './memoryFolder.ts';
import { someReads } from './someReads.ts';

const CONTENT = sampleText('Museum exhibition').slice(0, 1500);
const RADIAL = { layout: 'lo_radial', params: {} };
/** Hundreds of reads, each with all of the work around it: `npm run reads`. Else the first of each kind and a sample. */
const EVERY_READ = process.env['EVERY_READ'] !== undefined;
const FAULT = { code: 'storageUnavailable' };

describe.each([['files', failingFileBlobs], ['an object store', failingS3Blobs]] as const)('One read of %s, the log or the read models that fails', { timeout: 600_000 }, (_kind, kind) => {
  let house: House;
  let titles = 0;
  beforeEach(async () => { house = await openHouse(kind); }, 120_000);
  afterEach(() => house[Symbol.asyncDispose]());

  const add = (title = `Meeting ${++titles}`): Promise<string> => addMeeting({ ports: house.fresh() }, { title, content: CONTENT });

  /** Does the work with nothing failing, and then again and again, each time with another of its reads failing; answers how many it has. */
  async function eachRead(work: (number: number, once: <T>(read: () => Promise<T>) => Promise<T | 'fault'>) => Promise<void>): Promise<number> {
    const kindsWithFailing = async (number: number): Promise<readonly string[]> => {
      let kinds: readonly string[] = [];
      await work(number, async (read) => {
        house.one.arm(number);
        try {
          return await read();
        } catch (error) {
          expect(error, `read ${number}`).toMatchObject(number > 0 ? FAULT : {});
          return 'fault';
        } finally {
          kinds = house.one.kinds();
          house.one.arm(0);
        }
      });
      return kinds;
    };
    const kinds = await kindsWithFailing(0);
    if (EVERY_READ) for (let number = 1; (await kindsWithFailing(number)).length >= number; number++);
    else for (const number of someReads(kinds)) await kindsWithFailing(number);
    return kinds.length;
  }

  it('never records another poster, nor calls a transcript deleted: composing fails with the fault and works the next time', async () => {
    const sceneOf = async (documentID: string, context: ReturnType<typeof callBy>): Promise<string> => {
      const ports = house.fresh();
      const answer = await recordRun(ports, { documentID, ...RADIAL }, context);
      if (!answer.ok) throw new Error(answer.refusal.message);
      await ports.caughtUp(answer.position);
      const run = await ports.commands.state(runDecider, runStream(answer.value.id));
      return run.status === 'recorded' ? run.seen.sceneHash : run.status;
    };
    const remove = async (documentID: string): Promise<void> => {
      const gone = await deleteTranscript(house.fresh(), documentID, callBy('delete-document', { documentID }));
      if (gone.ok) await house.fresh().caughtUp(gone.position);
    };
    const first = await add('Composed');
    const right = await sceneOf(first, callBy('add-run', { first }));
    await remove(first);
    const reads = await eachRead(async (number, once) => {
      const documentID = await add('Composed');
      const [context, ports] = [callBy('add-run', { documentID }), house.fresh()];
      const answer = await once(() => recordRun(ports, { documentID, ...RADIAL }, context));
      if (answer !== 'fault') expect(answer, `read ${number}`).toMatchObject({ ok: true });
      expect(await sceneOf(documentID, context), `after read ${number}`).toBe(right);
      await remove(documentID);
    });
    expect(reads).toBeGreaterThan(20);
  });

  it('costs a picture no attempt, and never leaves another one', async () => {
    const posters: (Uint8Array | undefined)[] = [];
    const newRun = async () => {
      const documentID = await add('Painted');
      return { documentID, ...await createRun({ ports: house.fresh() }, documentID) };
    };
    let waiting: { readonly documentID: string; readonly renderKey: string } | undefined;
    const reads = await eachRead(async (number, once) => {
      waiting ??= await newRun();
      const { documentID, renderKey: key } = waiting;
      const { ports, compute } = house.threaded();
      const outcome = await once(() => paintRender(ports, key, { signal: new AbortController().signal, stalled: 0, report: () => undefined }));
      await compute.close();
      expect(['again', 'rendered', 'fault'], `read ${number}`).toContain(outcome);
      const state = await house.fresh().commands.state(renderDecider, renderStream(key));
      if (state.status === 'rendered') {
        posters.push(await house.blobs.get(state.posterHash));
        const gone = await deleteTranscript(house.fresh(), documentID, callBy('delete-document', { documentID }));
        if (gone.ok) await house.fresh().caughtUp(gone.position);
        waiting = undefined;
      } else expect(state, `read ${number}`).toMatchObject({ status: 'outstanding', failures: 0 });
    });
    expect(reads).toBeGreaterThan(8);
    expect(posters.every((poster) => poster !== undefined && Buffer.from(poster).equals(posters[0] ?? Buffer.alloc(0)))).toBe(true);
  });

  it('never leaves an archive without something: an export is stopped by it, and the next one is whole', async () => {
    await createRun({ ports: house.fresh() }, await add());
    const whole = memoryFolder();
    await exportInstallation(house.fresh(), whole);
    const reads = await eachRead(async (number, once) => {
      const folder = memoryFolder();
      const done = await once(() => exportInstallation(house.fresh(), failingFolder(folder, house.one)));
      if (done === 'fault') expect(await folder.read('manifest.json'), `read ${number}`).toBeUndefined();
      else expect(folder.contents(), `read ${number}`).toEqual(whole.contents());
    });
    expect(reads).toBeGreaterThan(50);
  });

  it('never takes in half an archive as the whole: an import is stopped by it, and goes on the next time', async () => {
    // A small one: there is a whole import to every read of it.
    await house[Symbol.asyncDispose]();
    house = await openHouse(kind, 1);
    await add();
    const archive = memoryFolder();
    await exportInstallation(house.fresh(), archive);
    const reads = await eachRead(async (number, once) => {
      const path = temporaryFolder();
      const [store, blobs] = [openSqliteEventStore(join(path, 'log.sqlite')), await house.emptyBlobs()];
      const into = { store: failingLog(store, house.one), blobs };
      await once(() => importInstallation(into, failingFolder(archive, house.one)));
      await importInstallation({ store, blobs }, archive);
      const again = memoryFolder();
      await exportInstallation({ store, blobs }, again);
      expect(again.contents(), `after read ${number}`).toEqual(archive.contents());
      await Promise.all([store.close(), blobs.close()]);
      removeFolder(path);
    });
    expect(reads).toBeGreaterThan(20);
  });

  it('never leaves words of a transcript that was said to be deleted, nor takes those of another', async () => {
    const kept = await add();
    await createRun({ ports: house.fresh() }, kept);
    const before = await house.blobs.list(transcriptOwner(kept));
    const reads = await eachRead(async (number, once) => {
      const documentID = await add();
      await createRun({ ports: house.fresh() }, documentID);
      const [context, ports] = [callBy('delete-document', { documentID }), house.fresh()];
      const answer = await once(() => deleteTranscript(ports, documentID, context));
      if (answer === 'fault' && number % 2 === 0) expect(await deleteTranscript(house.fresh(), documentID, context), `again after read ${number}`).toMatchObject({ ok: true });
      else if (answer === 'fault') await repairedAtRest();
      else expect(answer, `read ${number}`).toMatchObject({ ok: true });
      const left = await house.blobs.list(transcriptOwner(documentID));
      const { status } = await house.fresh().commands.state(transcriptDecider, transcriptStream(documentID));
      // A deletion that failed before its first event never happened.
      expect([status, left.length > 0], `read ${number}`).toEqual(status === 'live' && answer === 'fault' ? ['live', true] : ['deleted', false]);
      expect(await house.blobs.list(transcriptOwner(kept))).toEqual(before);
    });
    expect(reads).toBeGreaterThan(5);
  });

  it('keeps a repair from erasing what is somebody\'s: it is finished by the next', async () => {
    const kept = await add();
    await createRun({ ports: house.fresh() }, kept);
    const before = await house.blobs.list(transcriptOwner(kept));
    const reads = await eachRead(async (number, once) => {
      const added = await leaveHalfDone(number);
      await once(() => repair(house.fresh(), 'start'));
      await repairedAtRest();
      expect(await house.blobs.list(transcriptOwner(kept)), `after read ${number}`).toEqual(before);
      // Looking at everything takes longer than repairing it.
      if (number % 5 === 1) expect(await broken({ ports: house.fresh() }), `after read ${number}`).toEqual([]);
      // What stays would be read by the next repair too: there would always be more to read.
      for (const documentID of added) expect(await deleteTranscript(house.fresh(), documentID, callBy('delete-document', { documentID }))).toMatchObject({ ok: true });
    });
    expect(reads).toBeGreaterThan(10);
  });

  it('is not told as damage by a check', async () => {
    const reads = await eachRead(async (number, once) => {
      const finding = await once(() => checkBlobs(house.fresh()));
      if (finding !== 'fault') expect(finding.faults, `read ${number}`).toEqual([]);
    });
    expect(reads).toBeGreaterThan(30);
  });

  async function repairedAtRest(): Promise<void> {
    const ports = house.fresh();
    await ports.caughtUp(await ports.store.end());
    await repair(ports, 'start');
    await ports.caughtUp(await ports.store.end());
  }

  /** An addition without its name, a name without its change, a deletion without its end, and words of nobody; answers those that are to stay. */
  async function leaveHalfDone(number: number): Promise<readonly string[]> {
    const ports = house.fresh();
    const [renamed, deleted] = [await add(), await add()];
    const names = { decider: catalogueDecider('transcripts'), stream: catalogueStream('transcripts') };
    const context = callBy('half-done', { number });
    const unnamed = `unnamed-${number}-${titles}`;
    await house.blobs.putFor(transcriptOwner(unnamed), contentName(sha256Hex(CONTENT)), new TextEncoder().encode(CONTENT));
    await ports.commands.handle(transcriptDecider, transcriptStream(unnamed), {
      do: 'add', documentID: unnamed, title: `Unnamed ${unnamed}`, properties: { date: null, calendarDate: null, contentHash: sha256Hex(CONTENT), setupHash: null, words: 3 },
    }, context);
    await ports.commands.handle(names.decider, names.stream, { do: 'changeName', id: renamed, name: `Renamed ${titles}` }, { ...context, call: 'rename' });
    await ports.commands.handle(names.decider, names.stream, { do: 'releaseName', id: deleted }, { ...context, call: 'release' });
    await house.blobs.putFor(transcriptOwner(`nobody-${titles}`), 'content/x', new TextEncoder().encode('Said by nobody.'));
    await ports.caughtUp(await ports.store.end());
    return [renamed, unnamed];
  }
});
