import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importInstallation } from '../../../application/archive/importInstallation.ts';
import { arrangeRun } from '../../../application/runs/arrangeRun.ts';
import { composeTapestry } from '../../../application/tapestries/composeTapestry.ts';
import type { ComposedTapestry } from '../../../application/tapestries/composedTapestry.ts';
import { deleteTranscript } from '../../../application/transcripts/deleteTranscript.ts';
import { reconstructRuns } from '../../../application/runs/reconstructRuns.ts';
import { tapestryOfRun } from '../../../application/runs/tapestryOfRun.ts';
import { openEngines } from '../../../cli/engines.ts';
import type { RunEvent } from '../../../events/model/run.ts';
import { symbolsView, type SymbolDocument } from '../../../projections/views/symbols.ts';
import { archiveFolder } from '../../../storage/archive/archiveFolder.ts';
import { NO_ARRANGEMENT, readArrangement } from '../../../tapestry/model/arrangement.ts';
import type * as Compose from '../../../tapestry/compose/compose.ts';
import type * as BuildScene from '../../../tapestry/scene/buildScene.ts';
import { canonicalJson, sha256Hex } from '../../../tapestry/model/canonical.ts';
import { collect } from '../../contract/collect.ts';
import { withMethod } from '../../support/interposed.ts';
import { redrawSymbol } from '../../support/librarian.ts';
import { callBy } from '../../support/meetings.ts';
import { sourceOf } from '../../support/smallStarter.ts';
import { removeFolder, temporaryFolder } from '../../support/temporaryFolder.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../../support/testInstallation.ts';
import { unpackInto } from './runsArchive.ts';

/** While it is later, composition gives other titles and every sheet is laid out elsewhere. */
const program = vi.hoisted(() => ({ later: false }));

vi.mock('../../../tapestry/compose/compose.ts', async (original) => {
  const real = await original<typeof Compose>();
  const asOf = (data: ReturnType<typeof real.compose>) => (program.later ? { ...data, documentName: 'A later title', groups: data.groups.slice(1) } : data);
  return {
    ...real,
    compose: (...given: Parameters<typeof real.compose>) => asOf(real.compose(...given)),
    composeFrom: (...given: Parameters<typeof real.composeFrom>) => asOf(real.composeFrom(...given)),
  };
});
vi.mock('../../../tapestry/scene/buildScene.ts', async (original) => {
  const real = await original<typeof BuildScene>();
  return { ...real, buildScene: (...given: Parameters<typeof real.buildScene>) => {
    const built = real.buildScene(...given);
    return program.later ? { ...built, scene: { ...built.scene, width: built.scene.width + 1 } } : built;
  } };
});

/** A hundred runs of four kinds on all backgrounds, recorded by the version that stored scenes and no data; eight are arranged. */
const ARCHIVE = readFileSync(new URL('./before-stored-data.br', import.meta.url));

let installation: TestInstallation;
/** As the archive tells it: what each run showed last. */
const seen = new Map<string, { readonly sceneHash: string; readonly renderKey: string; readonly layout: string; readonly arranged: boolean }>();
const faults: string[] = [];
/** One that somebody opened before the pass over all of them. */
let openedFirst: ComposedTapestry;

beforeAll(async () => {
  const [packed, folder] = [temporaryFolder(), temporaryFolder()];
  unpackInto(packed, ARCHIVE);
  const engines = await openEngines({ dataDir: folder });
  await importInstallation(engines, archiveFolder(packed));
  await engines.close();
  removeFolder(packed);
  installation = await openTestInstallation({ folder, paints: false, starter: sourceOf({ symbols: [], backgrounds: [] }) });
  for await (const { type, data } of installation.ports.store.readAll()) {
    if (type !== 'RunRecorded' && type !== 'TapestryArranged') continue;
    const { runId, sceneHash, renderKey, pins } = data as Extract<RunEvent, { type: 'RunRecorded' }>['data'];
    seen.set(runId, { sceneHash, renderKey, layout: pins.layout, arranged: type === 'TapestryArranged' });
  }
  openedFirst = await opened([...seen.keys()][0] ?? '');
  await reconstructRuns(installation.ports, { onFault: (fault) => faults.push(fault) });
}, 300_000);
afterAll(() => installation[Symbol.asyncDispose]());

async function opened(runId: string, ports = installation.ports): Promise<ComposedTapestry> {
  const tapestry = await tapestryOfRun(ports, runId);
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  return tapestry;
}

const bytesOf = (tapestry: ComposedTapestry): string => sha256Hex(JSON.stringify([tapestry.canonicalScene, tapestry.data, tapestry.renderKey, tapestry.version]));

/** Ports without anything that could compose. */
function withoutComposition() {
  const refuse = () => Promise.reject(new Error('Opening a run composes nothing.'));
  return portsOver(installation.ports, { compute: { ...installation.ports.compute, poster: refuse, analyse: refuse, facts: refuse } });
}

describe('A hundred runs recorded by an earlier version', { timeout: 300_000 }, () => {
  it('open with the scene and the render key they were recorded with, byte for byte, of every kind and layout', async () => {
    expect(seen.size).toBe(100);
    expect(new Set([...seen.values()].map(({ layout }) => layout)).size).toBe(15);
    expect([...seen.values()].filter(({ arranged }) => arranged)).toHaveLength(8);
    expect(faults).toEqual([]);
    for (const [runId, { sceneHash, renderKey }] of seen) {
      const tapestry = await opened(runId, withoutComposition());
      expect([sha256Hex(tapestry.canonicalScene), sha256Hex(canonicalJson(tapestry.scene)), tapestry.renderKey]).toEqual([sceneHash, sceneHash, renderKey]);
    }
  });

  it('are given their data when somebody opens them, however far the pass over all of them has come', async () => {
    const again = await opened([...seen.keys()][0] ?? '', withoutComposition());
    expect(openedFirst.reconstructed).toBe(true);
    expect(bytesOf(openedFirst)).toBe(bytesOf(again));
  });

  it('are marked as reconstructed, and their data speaks of the sheet that was seen', async () => {
    for (const runId of seen.keys()) {
      const { data, reconstructed, scene } = await opened(runId);
      const standing = new Set(scene.items.flatMap((item) => (item.kind === 'symbol' ? [item.name] : [])));
      const said = Object.values(data.symbols).filter(({ inTapestry }) => inTapestry).map(({ name }) => name);
      expect(reconstructed).toBe(true);
      expect(said.filter((name) => !standing.has(name))).toEqual([]);
    }
    const again = await reconstructRuns(installation.ports, { onFault: (fault) => faults.push(fault) });
    expect([again, faults]).toEqual([0, []]);
  });

  it('show the same bytes after layout, composition and library have changed, where a new tapestry shows others', async () => {
    const before = new Map<string, string>();
    for (const runId of seen.keys()) before.set(runId, bytesOf(await opened(runId)));
    const { pins, renderKey } = await opened([...seen.keys()][0] ?? '');
    const request = { documentID: pins.documentID, layout: pins.layout, backgroundID: pins.background.id, params: pins.params };
    program.later = true;
    const anew = await composeTapestry(installation.ports, request);
    expect('ok' in anew ? undefined : [anew.data.documentName, anew.renderKey === renderKey]).toEqual(['A later title', false]);
    for (const { document } of (await collect(installation.ports.readModels.all<SymbolDocument>(symbolsView.name))).slice(0, 20)) await redrawSymbol(installation, document.name ?? '');
    const changed: string[] = [];
    for (const [runId, bytes] of before) if (bytesOf(await opened(runId)) !== bytes) changed.push(runId);
    expect(changed).toEqual([]);
    program.later = false;
  });

  it('are rearranged from the sheet that was seen: what was not moved stays where it was', async () => {
    program.later = true;
    for (const arranged of [false, true]) {
      const [runId = ''] = [...seen].find(([, run]) => run.arranged === arranged) ?? [];
      const before = await opened(runId);
      const symbols = before.scene.items.filter(({ kind }) => kind === 'symbol');
      const moved = symbols.at(-1)?.id ?? '';
      const known = before.pins.arrangement === null ? NO_ARRANGEMENT : readArrangement(new TextDecoder().decode(await installation.ports.blobs.get(before.pins.arrangement)));
      const arrangement = { ...known, positions: { ...known.positions, [moved]: { dx: 8, dy: 8 } } };
      const answer = await arrangeRun(withoutComposition(), { runId, arrangement }, callBy('save-arrangement', runId));
      expect(answer).toMatchObject({ ok: true });
      const after = await opened(runId);
      const unlike = after.scene.items.filter((item, index) => item.kind !== 'connector' && canonicalJson(item) !== canonicalJson(before.scene.items[index]));
      expect(unlike.map(({ id }) => id)).toEqual([moved]);
      expect(after.reconstructed).toBe(false);
    }
    program.later = false;
  });
});

describe('A run whose stored parts cannot be read', { timeout: 60_000 }, () => {
  const unarranged = (): string => [...seen].findLast(([, { arranged }]) => !arranged)?.[0] ?? '';

  it('is a fault, neither "deleted" nor another picture', async () => {
    const { blobs } = installation.ports;
    const broken = withMethod(blobs, 'get', async () => { throw new Error('The disk does not answer.'); });
    await expect(tapestryOfRun(portsOver(installation.ports, { blobs: broken }), unarranged())).rejects.toThrow('The disk does not answer.');
    const empty = withMethod(blobs, 'get', async () => undefined);
    await expect(tapestryOfRun(portsOver(installation.ports, { blobs: empty }), unarranged())).rejects.toMatchObject({ code: 'fileLost' });
  });

  it('is refused as deleted once its transcript was deleted, and nothing of it stays', async () => {
    const runId = unarranged();
    const { pins: { documentID } } = await opened(runId);
    const at = callBy('delete-document', { documentID });
    expect(await deleteTranscript(installation.ports, documentID, at)).toMatchObject({ ok: true });
    expect(await tapestryOfRun(installation.ports, runId)).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    expect((await installation.ports.blobs.list(`transcript-${documentID}`))).toEqual([]);
  });
});
