import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importInstallation } from '../../../application/archive/importInstallation.ts';
import { compareRuns } from '../../../application/audit/compareRuns.ts';
import { namesNow } from '../../../application/audit/namesNow.ts';
import { seenRun } from '../../../application/audit/runThen.ts';
import { openEngines } from '../../../cli/engines.ts';
import type { RunEvent } from '../../../events/model/run.ts';
import { archiveFolder } from '../../../storage/archive/archiveFolder.ts';
import { sha256Hex } from '../../../tapestry/model/canonical.ts';
import { tapestry, temporaryFolder as cliFolder } from '../../cli/tapestry.fixture.ts';
import { sourceOf } from '../../support/smallStarter.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { openTestInstallation, type TestInstallation } from '../../support/testInstallation.ts';
import { unpackInto } from './runsArchive.ts';

/** A hundred runs of an earlier version, as an auditor opens and compares them: here and at the terminal. */
const ARCHIVE = readFileSync(new URL('./before-stored-data.br', import.meta.url));

const folder = cliFolder();
let installation: TestInstallation;
const seen = new Map<string, { readonly sceneHash: string; readonly renderKey: string }>();

beforeAll(async () => {
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  unpackInto(packed, ARCHIVE);
  const dataDir = temporaryFolder();
  const engines = await openEngines({ dataDir });
  await importInstallation(engines, archiveFolder(packed));
  await engines.close();
  installation = await openTestInstallation({ folder: dataDir, paints: false, starter: sourceOf({ symbols: [], backgrounds: [] }) });
  for await (const { type, data } of installation.ports.store.readAll()) {
    if (type !== 'RunRecorded' && type !== 'TapestryArranged') continue;
    const { runId, sceneHash, renderKey } = data as Extract<RunEvent, { type: 'RunRecorded' }>['data'];
    seen.set(runId, { sceneHash, renderKey });
  }
}, 300_000);
afterAll(() => installation[Symbol.asyncDispose]());

describe('A hundred runs recorded by an earlier version', { timeout: 300_000 }, () => {
  it('are opened by the audit with the bytes they were recorded with', async () => {
    expect(seen.size).toBe(100);
    const names = await namesNow(installation.ports);
    for (const [id, { sceneHash, renderKey }] of seen) {
      const run = await seenRun(installation.ports, names, id);
      if ('ok' in run) throw new Error(run.refusal.message);
      const bytes = await installation.ports.blobs.get(run.sceneHash);
      expect([run.sceneHash, run.renderKey, bytes && sha256Hex(new TextDecoder().decode(bytes))]).toEqual([sceneHash, renderKey, sceneHash]);
    }
  });

  it('are compared: each is like itself, and what neighbours differ by has a cause', async () => {
    const names = await namesNow(installation.ports);
    const ids = [...seen.keys()];
    for (const [index, id] of ids.entries()) {
      const same = await compareRuns(installation.ports, names, id, id);
      expect('ok' in same ? same : [same.causes, same.differences]).toEqual([[], []]);
      const next = await compareRuns(installation.ports, names, id, ids[(index + 1) % ids.length] ?? '');
      if ('ok' in next) throw new Error(next.refusal.message);
      expect(next.differences.filter(({ cause }) => cause === null), `${id} and the next`).toEqual([]);
    }
  });

  it('are shown and compared by the command line with the same bytes', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    expect(await tapestry(['import', join(folder, 'packed')], { cwd: folder, env })).toMatchObject({ code: 0 });
    const ids = [...seen.keys()];
    for (const id of [ids[0], ids[41], ids[99]] as string[]) {
      const shown = await tapestry(['show', id, '--json'], { cwd: folder, env });
      expect(JSON.parse(shown.out)).toMatchObject({ id, ...seen.get(id) });
    }
    const [a, b] = ids as [string, string];
    expect(await tapestry(['compare', a, a], { cwd: folder, env })).toMatchObject({ code: 0, out: 'These two tapestries do not differ.\n' });
    const here = await compareRuns(installation.ports, await namesNow(installation.ports), a, b);
    const there = JSON.parse((await tapestry(['compare', a, b, '--json'], { cwd: folder, env })).out) as { differences: unknown };
    expect(there.differences).toEqual(JSON.parse(JSON.stringify('ok' in here ? null : here.differences)));
  });
});
