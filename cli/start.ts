import { addTranscript } from '../application/addTranscript.ts';
import { recentRuns } from '../application/recentRuns.ts';
import { recordRun } from '../application/recordRun.ts';
import { sampleMeetings } from '../library/samples.ts';
import { transcriptsView } from '../projections/views/transcripts.ts';
import { DEFAULT_LAYOUT } from '../tapestry/model/vocabulary.ts';
import { decodeTranscript } from '../tapestry/transcript/decode.ts';
import type { CommandRun } from './command.ts';
import { asFailure, CommandFailed, EXIT } from './failure.ts';
import { callContext } from './person.ts';
import { posterOfRun } from './posterOfRun.ts';
import { withInstallation } from './withInstallation.ts';
import { writeOutputs } from './outputs.ts';

/** `npm start`: makes the data folder ready, and on an empty one turns a sample meeting into a first poster. */

const POSTER = 'first-poster.png';

async function start(run: CommandRun): Promise<void> {
  await withInstallation(run, { paints: true }, async ({ ports, queue }) => {
    if ((await ports.readModels.count(transcriptsView.name)) > 0) {
      run.out.write(`The data folder is ready: ${(await recentRuns(ports)).length} recent tapestries. \`bin/tapestry --help\` tells what can be done.\n`);
      return;
    }
    const sample = sampleMeetings()[0];
    const decoded = sample && decodeTranscript(sample.bytes());
    if (!sample || !decoded?.ok) throw new CommandFailed(EXIT.failed, 'The sample meetings are missing from this checkout.');
    const transcript = { title: sample.name, content: decoded.text, date: null, calendarDate: null, setup: '' };
    const added = await addTranscript(ports, transcript, callContext('add-document', transcript));
    if (!added.ok) throw new CommandFailed(EXIT.refused, added.refusal.message);
    await ports.caughtUp(added.position);
    const request = { documentID: added.value.id, layout: DEFAULT_LAYOUT, params: {} };
    const recorded = await recordRun(ports, request, callContext('add-run', request));
    if (!recorded.ok) throw new CommandFailed(EXIT.refused, recorded.refusal.message);
    await writeOutputs([{ path: POSTER, bytes: await posterOfRun(ports, queue, recorded.value.renderKey, run.signal) }]);
    run.out.write(`The sample meeting "${sample.name}" has become ${POSTER}. Look at it, then make one of your own:\n`);
    run.out.write('  bin/tapestry render your-meeting.txt\n  bin/tapestry --help\n');
  });
}

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());

start({ env: process.env, out: process.stdout, err: process.stderr, signal: interrupted.signal }).catch((error: unknown) => {
  const { message, exitCode } = asFailure(error, 'bin/tapestry --help');
  process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
});
