import { describe, expect, it } from 'vitest';
import { arrangeRun } from '../../application/runs/arrangeRun.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { recentRuns } from '../../application/runs/recentRuns.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { runsHolding } from '../../application/runs/runsHolding.ts';
import { tapestryOfRun } from '../../application/runs/tapestryOfRun.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { NO_ARRANGEMENT } from '../../tapestry/model/arrangement.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { addMeeting, callBy, createRun } from '../support/meetings.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';

const RADIAL = { layout: 'lo_radial', params: {} };

async function opened({ ports }: Pick<TestInstallation, 'ports'>, runId: string) {
  const tapestry = await tapestryOfRun(ports, runId);
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  return tapestry;
}

/** Ports that can store and move, and compose nothing. */
function composingNothing({ ports }: TestInstallation) {
  const refuse = () => Promise.reject(new Error('This composes.'));
  return portsOver(ports, { compute: { ...ports.compute, poster: refuse, analyse: refuse } });
}

describe('A run', () => {
  it('shows the data and the scene that were on the screen, whoever opens it and with nothing composed', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation);
    const shown = await composeTapestry(installation.ports, { documentID, ...RADIAL });
    if ('ok' in shown) throw new Error(shown.refusal.message);
    const request = { documentID, ...RADIAL, version: shown.version };
    const answer = await recordRun(composingNothing(installation), request, callBy('add-run', request));
    if (!answer.ok) throw new Error(answer.refusal.message);
    const seen = await opened({ ports: composingNothing(installation) }, answer.value.id);
    expect(seen).toEqual({ ...JSON.parse(JSON.stringify(shown)), reconstructed: false });
    expect(seen.pins.compositionVersion).toBe(installation.ports.compute.compositionVersion);
  });

  it('is refused where the request says something else than the version that was shown', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation);
    const shown = await composeTapestry(installation.ports, { documentID, ...RADIAL, params: { minSymbolCount: 2 } });
    if ('ok' in shown) throw new Error(shown.refusal.message);
    const before = await installation.ports.store.end();
    const said = { documentID, layout: shown.pins.layout, params: { minSymbolCount: 2 }, backgroundID: shown.pins.background.id, version: shown.version };
    for (const [more, params] of [[{ layout: 'lo_triples' }, 'layout'], [{ backgroundID: 'another' }, 'backgroundID'], [{ params: { minSymbolCount: 9 } }, 'layoutParams']] as const) {
      const request = { ...said, ...more };
      expect(await recordRun(installation.ports, request, callBy('add-run', request))).toMatchObject({ ok: false, refusal: { code: 'invalid', details: { params } } });
    }
    expect(await installation.ports.store.end()).toBe(before);
    expect(await recordRun(installation.ports, said, callBy('add-run', said))).toMatchObject({ ok: true });
  });

  it('says the minimum that was used where none was asked for, stands in one row with those that asked for it, and is refused with another', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation);
    const shown = await composeTapestry(installation.ports, { documentID, ...RADIAL });
    if ('ok' in shown) throw new Error(shown.refusal.message);
    const { minSymbolCount = 0 } = shown.data.params;
    await createRun(installation, documentID);
    await createRun(installation, documentID, { params: { minSymbolCount } });
    expect((await recentRuns(installation.ports)).map(({ params, count }) => [params, count])).toEqual([[{ minSymbolCount }, 2]]);
    const other = { documentID, ...RADIAL, params: { minSymbolCount: minSymbolCount + 1 }, version: shown.version };
    expect(await recordRun(installation.ports, other, callBy('add-run', other))).toMatchObject({ ok: false, refusal: { code: 'invalid', details: { params: 'layoutParams' } } });
  });

  it('shares its stored data with runs that show the same, and none of it outlives the transcript', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation);
    const [first, second] = [await createRun(installation, documentID), await createRun(installation, documentID)];
    const dataOf = async (id: string) => {
      const run = await installation.ports.commands.state(runDecider, runStream(id));
      return run.status === 'recorded' ? run.seen.dataHash : undefined;
    };
    const hash = await dataOf(first.id) ?? '';
    expect(await dataOf(second.id)).toBe(hash);
    expect(await installation.ports.blobs.has(hash)).toBe(true);
    await deleteTranscript(installation.ports, documentID, callBy('delete-document', { documentID }));
    expect(await installation.ports.blobs.has(hash)).toBe(false);
    expect(await tapestryOfRun(installation.ports, first.id)).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
  });

  it('is moved without composing, and put back where it stood to the byte', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { id, renderKey } = await createRun(installation, await addMeeting(installation));
    const before = await opened(installation, id);
    const symbol = before.scene.items.find(({ kind }) => kind === 'symbol')?.id ?? '';
    const ports = composingNothing(installation);
    const moved = await arrangeRun(ports, { runId: id, arrangement: { ...NO_ARRANGEMENT, positions: { [symbol]: { dx: 20, dy: 0 } } } }, callBy('save-arrangement', 1));
    expect(moved.ok && moved.value.renderKey === renderKey).toBe(false);
    const back = await arrangeRun(ports, { runId: id, arrangement: NO_ARRANGEMENT }, callBy('save-arrangement', 2));
    expect(back).toMatchObject({ ok: true, value: { renderKey } });
    expect((await opened(installation, id)).canonicalScene).toBe(before.canonicalScene);
  });

  it('takes another phrase, which is composed by the program of today', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { id } = await createRun(installation, await addMeeting(installation));
    const group = symbolGroupsOf((await opened(installation, id)).data).find(({ phrases }) => phrases.length > 0);
    const answer = await arrangeRun(installation.ports, { runId: id, arrangement: { ...NO_ARRANGEMENT, phrases: { [group?.id ?? '']: group?.phrases[0]?.id ?? '' } } }, callBy('save-arrangement', 1));
    expect(answer.ok).toBe(true);
    const { data } = await opened(installation, id);
    expect(symbolGroupsOf(data).find(({ id: groupId }) => groupId === group?.id)?.chosenPhrase?.id).toBe(group?.phrases[0]?.id);
  });
});

describe('A symbol or background', () => {
  it('tells which runs hold it, each once', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation);
    const [first, second] = [await createRun(installation, documentID), await createRun(installation, documentID, { params: { minSymbolCount: 3 } })];
    const one = await opened(installation, first.id);
    await arrangeRun(installation.ports, { runId: first.id, arrangement: { ...NO_ARRANGEMENT, positions: { title: { dx: 4, dy: 0 } } } }, callBy('save-arrangement', 1));
    await installation.ports.caughtUp(await installation.ports.store.end());
    expect((await runsHolding(installation.ports, 'background', one.pins.background.id)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await runsHolding(installation.ports, 'symbol', one.symbolIds[0] ?? '')).toContain(first.id);
    expect(await runsHolding(installation.ports, 'symbol', 'nothing')).toEqual([]);
  });
});

describe('A library that was pinned', () => {
  it('keeps the drawings it names when symbols lose them', async () => {
    await using installation = await openTestInstallation({ paints: false });
    await createRun(installation, await addMeeting(installation));
    for await (const { document } of installation.ports.readModels.all<SymbolDocument>(symbolsView.name)) {
      const [picture] = document.pictures;
      await redrawSymbol(installation, document.name ?? '');
      expect(await installation.ports.blobs.has(picture?.pictureHash ?? '')).toBe(true);
      break;
    }
  });
});

describe('An installation that starts', () => {
  it('leaves runs that have their data as they are', async () => {
    await using installation = await openTestInstallation();
    const { id } = await createRun(installation, await addMeeting(installation));
    await using restarted = await installation.restart();
    const run = await restarted.ports.readModels.get<RunDocument>(runsView.name, id);
    expect(run?.hasData).toBe(true);
    const { faults } = restarted;
    expect(faults).toEqual([]);
  });
});
