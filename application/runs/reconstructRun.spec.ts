import { describe, expect, it } from 'vitest';
import { runDecider, type RecordedRun } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { FileLost } from '../../storage/errors/storageErrors.ts';
import { addMeeting, callBy, createRun, sampleText } from '../../tests/support/meetings.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../../tests/support/testInstallation.ts';
import { deleteTranscript } from '../transcripts/deleteTranscript.ts';
import { reconstructRun } from './reconstructRun.ts';

const OLD = 'recorded-before';

/** A run as it was recorded before data was stored: with its scene only. */
async function oldRun(installation: TestInstallation): Promise<RecordedRun> {
  const { ports } = installation;
  const { id } = await createRun(installation, await addMeeting(installation, { content: sampleText('Museum exhibition') }));
  const run = await ports.commands.state(runDecider, runStream(id));
  if (run.status !== 'recorded') throw new Error('The run is not there.');
  const { dataHash: _data, ...seen } = run.seen;
  await ports.commands.handle(runDecider, runStream(OLD), { do: 'record', runId: OLD, documentID: run.documentID, seen }, callBy('add-run', seen));
  return run;
}

describe('A run recorded with its scene only', { timeout: 120_000 }, () => {
  it('is given the data it would have been stored with', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { seen } = await oldRun(installation);
    expect(await reconstructRun(installation.ports, OLD)).toMatchObject({ status: 'recorded', reconstructed: true, seen: { dataHash: seen.dataHash } });
  });

  it('is refused as deleted where its transcript goes while its data is composed, and nothing is written', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { documentID } = await oldRun(installation);
    const poster = async () => {
      await deleteTranscript(installation.ports, documentID, callBy('delete-document', { documentID }));
      return null;
    };
    const ports = portsOver(installation.ports, { compute: { ...installation.ports.compute, poster } });
    expect(await reconstructRun(ports, OLD)).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    expect(await ports.commands.state(runDecider, runStream(OLD))).toMatchObject({ revision: 0, reconstructed: false });
    expect(await ports.blobs.list(`transcript-${documentID}`)).toEqual([]);
  });

  it('names a lost file where what it was made of is gone and its transcript is not', async () => {
    await using installation = await openTestInstallation({ paints: false });
    await oldRun(installation);
    const ports = portsOver(installation.ports, { compute: { ...installation.ports.compute, poster: async () => null } });
    await expect(reconstructRun(ports, OLD)).rejects.toThrow(FileLost);
  });
});
