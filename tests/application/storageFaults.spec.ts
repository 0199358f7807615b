import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { transcriptOwner } from '../../application/ports/owners.ts';
import { readCompositionInput } from '../../application/tapestries/readCompositionInput.ts';
import { readTriples } from '../../application/tapestries/readTriples.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { compareRuns } from '../../application/audit/compareRuns.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { paintRender } from '../../application/renders/paintRender.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { BlobStore } from '../../storage/blobStore.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { paintsFor } from '../../cli/painting.ts';
import { createComputePool } from '../../worker/pool/computePool.ts';
import { startRenderProcess } from '../../worker/renderProcess.ts';
import { collect } from '../contract/collect.ts';
import { S3StandIn } from '../standIns/s3/s3StandIn.ts';
import { loseBlob } from '../support/damageBlob.ts';
import { withMethod } from '../support/interposed.ts';
import { addMeeting, callBy, createRun, paintedRender, sampleText, transcriptDocument } from '../support/meetings.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';

const CONTENT = sampleText('Museum exhibition');

/** Ports on the same engines with real worker threads, whose read of a blob fails once, the n-th time one is read. */
function failingAt(installation: TestInstallation, failing: number): { readonly ports: Ports; readonly compute: ReturnType<typeof createComputePool>; reads(): number } {
  let reads = 0;
  const blobs: BlobStore = withMethod(installation.ports.blobs, 'get', async (hash: string) => {
    if (++reads === failing) throw new StorageUnavailable('the blobs', 'read failed with EIO');
    return installation.engines.blobs.get(hash);
  });
  const { analysisVersion, compositionVersion, rendererVersion } = installation.ports.compute;
  const compute = createComputePool({ threads: 1, analysisVersion, compositionVersion, rendererVersion, longestTaskMs: 60_000, blob: (hash) => blobs.get(hash) });
  return { ports: portsOver(installation.ports, { blobs, compute }), compute, reads: () => reads };
}

// Threads start anew for every read: a machine busy with other things takes its time.
describe('A storage that fails at one read', { timeout: 300_000 }, () => {
  it('never gives another picture, nor calls a transcript deleted: composing fails with the fault, and works the next time', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation, { content: CONTENT });
    const request = { documentID, layout: 'lo_radial', params: {} };
    const whole = failingAt(installation, 0);
    const right = await composeTapestry(whole.ports, request);
    await whole.compute.close();
    if ('ok' in right) throw new Error(right.refusal.message);
    expect(whole.reads()).toBeGreaterThan(4);
    for (let failing = 1; failing <= whole.reads(); failing++) {
      const { ports, compute } = failingAt(installation, failing);
      await expect(recordRun(ports, request, callBy('add-run', request)), `read ${failing}`).rejects.toMatchObject({ code: 'storageUnavailable' });
      const again = await composeTapestry(ports, request);
      expect('ok' in again ? again.refusal.message : again.renderKey, `after read ${failing}`).toBe(right.renderKey);
      await compute.close();
    }
  });

  it('costs a picture no attempt while it is painted, however often it fails', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { renderKey } = await createRun(installation, await addMeeting(installation, { content: CONTENT }));
    const attempt = { signal: new AbortController().signal, stalled: 0, report: () => undefined };
    const whole = failingAt(installation, 0);
    for (let failing = 1; failing <= 2; failing++) {
      const { ports, compute } = failingAt(installation, failing);
      expect(await paintRender(ports, renderKey, attempt), `read ${failing}`).toBe('again');
      await compute.close();
    }
    expect(await paintRender(whole.ports, renderKey, attempt)).toBe('rendered');
    await whole.compute.close();
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered', failures: 0 });
  });
});

/** More attempts than pictures that fail for good after three have between them. */
const MANY_ATTEMPTS = 12;

describe('A store of files that is away for some seconds while pictures wait', { timeout: 300_000 }, () => {
  it.each<[string, (server: S3StandIn, file: string) => Promise<() => Promise<S3StandIn>>]>([
    ['fails at every read', async (server) => {
      server.faults.failsRead = () => 'refuse';
      return async () => {
        server.faults.failsRead = () => false;
        return server;
      };
    }],
    ['takes no connection', async (server, file) => {
      const port = Number(new URL(server.url().replace('s3+', '')).port);
      await server.stop();
      return () => S3StandIn.start({ port, file });
    }],
  ])('and %s costs none of them an attempt: all are painted when it is back', async (_how, takeAway) => {
    const folder = temporaryFolder();
    let server = await S3StandIn.start({ file: join(folder, 'objects') });
    try {
      await using installation = await openTestInstallation({ folder: join(folder, 'data'), blobUrl: server.url(), paints: false });
      const { ports, queue } = installation;
      const keys: string[] = [];
      for (const title of ['One', 'Another', 'A third']) keys.push((await createRun(installation, await addMeeting(installation, { title, content: CONTENT }))).renderKey);
      expect(new Set(keys).size).toBe(3);

      const bringBack = await takeAway(server, join(folder, 'objects'));
      const following = await startRenderProcess(ports, queue, { reconcileEveryMs: 60_000, onFault: () => undefined });
      let attempts = 0;
      const stopPainting = paintsFor(queue, 1, (key, attempt) => {
        attempts += 1;
        return paintRender(ports, key, attempt);
      });
      try {
        await expect.poll(() => attempts, { timeout: 120_000, interval: 50 }).toBeGreaterThan(MANY_ATTEMPTS);
        expect(await outcomes(ports)).toEqual([]);
      } finally {
        server = await bringBack();
      }

      for (const key of keys) expect(await paintedRender(installation, key)).toMatchObject({ status: 'rendered', failures: 0 });
      expect((await outcomes(ports)).toSorted()).toEqual(['TapestryRendered', 'TapestryRendered', 'TapestryRendered']);
      await stopPainting();
      await following.stop();
    } finally {
      await server.stop();
      removeFolder(folder);
    }
  });
});

/** What the log says became of pictures. */
async function outcomes({ store }: Pick<Ports, 'store'>): Promise<string[]> {
  return (await collect(store.readAll(undefined, ['RenderAttemptFailed', 'RenderFailed', 'RenderAbandoned', 'TapestryRendered']))).map(({ type }) => type);
}

describe('A file that is lost though nobody deleted the transcript', () => {
  it('is called lost, not deleted, and the transcript stays', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation, { content: CONTENT });
    const document = await transcriptDocument(installation, documentID);
    loseBlob(installation.folder, document?.properties?.contentHash ?? '');
    await expect(composeTapestry(installation.ports, { documentID, layout: 'lo_radial', params: {} })).rejects.toMatchObject({ code: 'fileLost' });
    expect(await transcriptDocument(installation, documentID)).toMatchObject({ name: 'Allotment committee' });
  });

  it.each<[string, RegExp, (ports: Ports, documentID: string, runs: readonly [string, string]) => Promise<unknown>]>([
    ['what a page draws backgrounds from', /^setup/, (ports, documentID) => readCompositionInput(ports, { documentID })],
    ['two runs beside each other', /^scene/, async (ports, _, [a, b]) => compareRuns(ports, await namesNow(ports), a, b)],
  ])('is called lost by %s', async (_what, part, read) => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports, folder } = installation;
    const documentID = await addMeeting(installation, { content: CONTENT, setup: 'See the allotments.' });
    const [a, b] = [await createRun(installation, documentID), await createRun(installation, documentID, { params: { minSymbolCount: 1 } })];
    const lost = (await ports.blobs.list(transcriptOwner(documentID))).filter(({ name }) => part.test(name));
    expect(lost.length).toBeGreaterThan(0);
    for (const { hash } of lost) loseBlob(folder, hash);
    await expect(read(ports, documentID, [a.id, b.id])).rejects.toMatchObject({ code: 'fileLost' });
  });

  it('is called lost where a thread finds nothing to read for a suggested layout or for triples', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation, { content: CONTENT });
    const nothing = async (): Promise<null> => null;
    const ports = portsOver(installation.ports, { compute: { ...installation.ports.compute, suggestion: nothing, triples: nothing } });
    await expect(composeTapestry(ports, { documentID, params: {} })).rejects.toMatchObject({ code: 'fileLost' });
    await expect(readTriples(ports, { documentID })).rejects.toMatchObject({ code: 'fileLost' });
  });
});
