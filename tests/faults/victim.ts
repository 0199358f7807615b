import { writeSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import { createdId } from '../../application/commands/commandContext.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { openInstallation } from '../../cli/installation.ts';
import { callContext } from '../../cli/person.ts';
import { longMeeting } from '../../library/samples.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { secretOf, type Said } from './ledger.ts';

/**
 * Adds, renames, deletes and runs transcripts of one data folder, several at once, until it is killed. It says what it
 * is about to do and what was acknowledged. Arguments: data folder, seed.
 */

enableCompileCache();

const LANES = 4;
const MAX_TRANSCRIPTS = 24;
const TITLES = 400;
const LINES = longMeeting(9_000).split('\n');

const [, , dataDir = '', seed = '0'] = process.argv;
const random = mulberry32(Number(seed));
const below = (most: number): number => Math.floor(random() * most);

/** Written at once: what is said has left the process before anything else happens. */
const say = (said: Said): void => void writeSync(1, `${JSON.stringify(said)}\n`);

const installation = await openInstallation({ dataDir, workerThreads: 2 }, { paints: true, onFault: (message) => void writeSync(2, `${message}\n`) });
const { ports, queue } = installation;
const free = await liveTranscripts();
say({ say: 'ready' });
if (free.length > 1) void onOne(run);
await Promise.all(Array.from({ length: LANES }, lane));

async function liveTranscripts(): Promise<string[]> {
  const page = await ports.readModels.find<TranscriptDocument>(transcriptsView.name, 'byName', {}, { limit: 10_000 });
  return page.documents.map(({ id }) => id);
}

async function lane(): Promise<void> {
  for (;;) {
    const dice = random();
    if (free.length === 0 || (dice < 0.3 && free.length < MAX_TRANSCRIPTS)) await add();
    else await onOne(dice < 0.5 ? rename : dice < 0.62 ? remove : run);
    await pause(below(30));
  }
}

/** One lane at a time works on a transcript, so that what is said about it has one order. */
async function onOne(work: (id: string) => Promise<boolean>): Promise<void> {
  const [id] = free.splice(below(free.length), 1);
  if (id !== undefined && (await work(id))) free.push(id);
}

async function add(): Promise<void> {
  const title = `Meeting ${below(TITLES)}`;
  const context = callContext('add-document', title);
  const from = below(LINES.length - 40);
  const content = `${LINES.slice(from, from + 20 + below(20)).join('\n')}\nAnna: The word is ${secretOf(createdId(context, 'transcript'))}.`;
  const answer = await addTranscript(ports, { title, content, date: null, calendarDate: null, setup: '' }, context);
  if (!answer.ok) return;
  say({ say: 'added', id: answer.value.id, name: title });
  await ports.caughtUp(answer.position);
  free.push(answer.value.id);
}

async function rename(id: string): Promise<boolean> {
  const name = `Meeting ${below(TITLES)}`;
  say({ say: 'renaming', id, name });
  const answer = await renameTranscript(ports, id, name, callContext('update-transcript-name', [id, name]));
  if (answer.ok) say({ say: 'renamed', id, name });
  return true;
}

async function remove(id: string): Promise<boolean> {
  say({ say: 'deleting', id });
  const answer = await deleteTranscript(ports, id, callContext('delete-document', id));
  if (answer.ok) say({ say: 'deleted', id });
  return !answer.ok;
}

async function run(id: string): Promise<boolean> {
  const { waiting } = await queue.counts();
  if (waiting > 3) return true;
  const request = { documentID: id, layout: 'lo_radial', params: {} };
  const answer = await recordRun(ports, request, callContext('add-run', request));
  if (answer.ok) say({ say: 'ran', id, run: answer.value.id, key: answer.value.renderKey });
  return true;
}
