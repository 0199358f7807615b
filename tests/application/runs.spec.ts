import { describe, expect, it } from 'vitest';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { arrangeRun } from '../../application/runs/arrangeRun.ts';
import { recentRuns } from '../../application/runs/recentRuns.ts';
import { runsDecider } from '../../events/model/runs.ts';
import { RUNS_STREAM } from '../../events/model/streams.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { runsView } from '../../projections/views/runs.ts';
import { NO_ARRANGEMENT } from '../../tapestry/model/arrangement.ts';
import { addMeeting, callBy, createRun, paintedRender } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

async function clear({ ports }: TestInstallation): Promise<void> {
  const handled = await ports.commands.handle(runsDecider, RUNS_STREAM, { do: 'clear' }, callBy('clear-runs', {}));
  if (handled.ok) await ports.caughtUp(handled.position);
}

describe('Recent Tapestries', () => {
  it('shows one row per transcript, layout, parameters and background, newest first, with how often', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const [dusk] = (await installation.ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'byName', {})).documents;
    const water = await addMeeting(installation, { title: 'Water' });
    const fences = await addMeeting(installation, { title: 'Fences' });
    const params = { minSymbolCount: 2 };
    await createRun(installation, water, { params });
    await createRun(installation, fences, { params });
    await createRun(installation, fences, { params: { minSymbolCount: 4 } });
    await createRun(installation, fences, { params, backgroundID: dusk?.id ?? '' });
    const newest = await createRun(installation, water, { params });

    const rows = await recentRuns(installation.ports);
    expect(rows.map(({ title, params, background, count }) => [title, params.minSymbolCount, background, count])).toEqual([
      ['Water', 2, 'Harbour', 2],
      ['Fences', 2, 'Dusk', 1],
      ['Fences', 4, 'Harbour', 1],
      ['Fences', 2, 'Harbour', 1],
    ]);
    expect(rows[0]).toMatchObject({ id: newest.id, documentID: water });
    expect(rows.map(({ time }) => time)).toEqual(rows.map(({ time }) => time).toSorted((a, b) => b - a));
  });

  it('is empty after it was cleared, fills again, and the runs stay in the event log', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    await createRun(installation, id);
    await createRun(installation, id);
    await clear(installation);
    expect(await recentRuns(installation.ports)).toEqual([]);
    await createRun(installation, id);
    expect((await recentRuns(installation.ports)).map(({ count }) => count)).toEqual([1]);
    expect(await installation.ports.readModels.count(runsView.name)).toBe(3);
  });

  it('shows the thumbnail once it is painted', async () => {
    await using installation = await openTestInstallation();
    const { renderKey } = await createRun(installation, await addMeeting(installation));
    const { thumbnailHash } = await paintedRender(installation, renderKey);
    expect(thumbnailHash).not.toBeNull();
    expect(await recentRuns(installation.ports)).toMatchObject([{ picture: 'rendered', thumbnailHash }]);
  });

  it('says that the picture of a deleted transcript was erased', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    await paintedRender(installation, (await createRun(installation, id)).renderKey);
    const deleted = await deleteTranscript(installation.ports, id, callBy('delete-document', id));
    await installation.ports.caughtUp(deleted.ok ? deleted.position : undefined);
    expect(await recentRuns(installation.ports)).toMatchObject([{ title: 'Allotment committee', picture: 'erased', thumbnailHash: null }]);
  });
});

describe('A row of Recent Tapestries that somebody arranged', () => {
  it('shows the arranged run although the meeting was opened again since, until a later one is arranged', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const arranged = await createRun(installation, id);
    const arrange = async (runId: string, dx: number): Promise<void> => {
      const answer = await arrangeRun(installation.ports, { runId, arrangement: { ...NO_ARRANGEMENT, positions: { legend: { dx, dy: 0 } } } }, callBy('save-arrangement', [runId, dx]));
      await installation.ports.caughtUp(answer.ok ? answer.position : undefined);
    };
    await arrange(arranged.id, 6);
    const fresh = await createRun(installation, id);
    expect(await recentRuns(installation.ports)).toMatchObject([{ id: arranged.id, arranged: true, count: 2 }]);
    await arrange(fresh.id, 9);
    expect(await recentRuns(installation.ports)).toMatchObject([{ id: fresh.id, arranged: true, count: 2 }]);
  });
});
