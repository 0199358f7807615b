import { describe, expect, it } from 'vitest';
import { repair } from '../../application/upkeep/repair.ts';
import { createSuspects } from '../../application/upkeep/suspects.ts';
import { eraseKept, keptOwners } from '../../application/upkeep/unknownOwners.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { addMeeting, callBy } from '../support/meetings.ts';
import { openTestInstallation } from '../support/testInstallation.ts';

const MINUTE_MS = 60_000;

describe('Repairing while others are at work', () => {
  it('leaves words whose addition may be on its way for an hour, and erases what nobody has finished then', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const kept = await addMeeting(installation);
    await ports.blobs.putFor('transcript-cut-off', 'content/x', new TextEncoder().encode('what was said'));
    let now = 0;
    const suspects = createSuspects(() => now);
    for (const minute of [0, 1, 40]) {
      now = minute * MINUTE_MS;
      expect((await repair(ports, 'running', suspects)).erased, `minute ${minute}`).toBe(0);
      expect(suspects.left()).toEqual(['transcript-cut-off']);
    }
    expect(await ports.blobs.list('transcript-cut-off')).toHaveLength(1);
    now = 60 * MINUTE_MS;
    expect((await repair(ports, 'running', suspects)).erased).toBe(1);
    expect(await ports.blobs.list('transcript-cut-off')).toEqual([]);
    expect((await ports.blobs.list(`transcript-${kept}`)).length).toBeGreaterThan(0);
    expect(suspects.left()).toEqual([]);
  });

  it('keeps words that the event log does not know for good, once it could not be told whether the log is whole', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    await ports.blobs.putFor('transcript-lost', 'content/x', new TextEncoder().encode('what was said'));
    let now = 0;
    const suspects = createSuspects(() => now);
    for (const when of ['runningWithoutPast', 'running', 'running'] as const) {
      expect(await repair(ports, when, suspects)).toMatchObject({ erased: 0 });
      now += 60 * MINUTE_MS;
    }
    expect(await repair(ports, 'start')).toMatchObject({ erased: 0 });
    expect(await keptOwners(ports)).toEqual(['transcript-lost']);
    expect(await eraseKept(ports)).toBe(1);
    expect(await ports.blobs.list('transcript-lost')).toEqual([]);
  });

  it('erases a picture that no event tells of only when nothing else is under way, and keeps every one that an event tells of', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const symbol = (await ports.readModels.find<{ readonly id: string }>(symbolsView.name, 'byName', {})).documents[0]!;
    const owner = `symbol-${symbol.id}`;
    const told = await ports.blobs.list(owner);
    expect(told.length).toBeGreaterThan(0);
    await ports.blobs.putFor(owner, 'pictures/cut-off', new TextEncoder().encode('<svg/>'));
    expect(await repair(ports, 'running')).toMatchObject({ erased: 0 });
    expect(await ports.blobs.list(owner)).toHaveLength(told.length + 1);
    expect(await repair(ports, 'start')).toMatchObject({ erased: 1 });
    expect(await ports.blobs.list(owner)).toEqual(told);
    expect(await repair(ports, 'start')).toMatchObject({ erased: 0 });
  });

  it('finishes a renaming that stands still for a minute, not one that went on', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    const rename = async (name: string): Promise<void> => {
      await ports.commands.handle(catalogueDecider('transcripts'), catalogueStream('transcripts'), { do: 'changeName', id, name }, callBy('rename', { name }));
      await ports.caughtUp(await ports.store.end());
    };
    let now = 0;
    const suspects = createSuspects(() => now);
    await rename('Herons');
    expect(await repair(ports, 'running', suspects)).toMatchObject({ renamed: 0 });
    now = MINUTE_MS;
    await rename('Storks');
    expect(await repair(ports, 'running', suspects)).toMatchObject({ renamed: 0 });
    now = 2 * MINUTE_MS;
    expect(await repair(ports, 'running', suspects)).toMatchObject({ renamed: 1 });
    expect(await ports.commands.state(transcriptDecider, transcriptStream(id))).toMatchObject({ title: 'Storks' });
  });
});
