import { addTranscript, type NewTranscript } from '../../application/transcripts/addTranscript.ts';
import { commandContext, type CommandContext } from '../../application/commands/commandContext.ts';
import { recordRun, type RunRequest } from '../../application/runs/recordRun.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import { sampleMeetings } from '../../library/samples.ts';
import { decodeTranscript } from '../../tapestry/transcript/decode.ts';
import type { Installation } from '../../cli/installation.ts';

/** Some 900 and 400 words. */
export type SmallMeeting = 'Allotment committee' | 'Museum exhibition';

/** The text of a sample meeting. */
export function sampleText(name: string): string {
  const meeting = sampleMeetings().find((sample) => sample.name === name);
  const decoded = meeting && decodeTranscript(meeting.bytes());
  if (!decoded?.ok) throw new Error(`There is no sample meeting ${name}.`);
  return decoded.text;
}

let calls = 0;

/** A call by Ada, who is signed in; the key is a new one unless a call is repeated. */
export function callBy(call: string, body: unknown, key = `key-${++calls}`): CommandContext {
  return commandContext('ada', call, key, body);
}

export function newTranscript(changes: Partial<NewTranscript> = {}): NewTranscript {
  return { title: 'Allotment committee', content: sampleText('Allotment committee'), date: null, calendarDate: null, setup: '', ...changes };
}

/** Adds a transcript and waits until everybody can see it; answers its id. */
export async function addMeeting({ ports }: Pick<Installation, 'ports'>, changes: Partial<NewTranscript> = {}): Promise<string> {
  const input = newTranscript(changes);
  const answer = await addTranscript(ports, input, callBy('add-document', input));
  if (!answer.ok) throw new Error(answer.refusal.message);
  await ports.caughtUp(answer.position);
  return answer.value.id;
}

export async function transcriptDocument({ ports }: Pick<Installation, 'ports'>, id: string): Promise<TranscriptDocument | undefined> {
  await ports.caughtUp(await ports.store.end());
  return ports.readModels.get<TranscriptDocument>(transcriptsView.name, id);
}

/** Presses "Create Tapestry"; answers the run and the key of its picture. */
export async function createRun({ ports }: Pick<Installation, 'ports'>, documentID: string, changes: Partial<RunRequest> = {}): Promise<{ id: string; renderKey: string }> {
  const request: RunRequest = { documentID, layout: 'lo_radial', params: {}, ...changes };
  const answer = await recordRun(ports, request, callBy('add-run', request));
  if (!answer.ok) throw new Error(answer.refusal.message);
  await ports.caughtUp(answer.position);
  return answer.value;
}

/** The picture once nothing more is due for it. */
export async function paintedRender({ ports, queue }: Pick<Installation, 'ports' | 'queue'>, key: string): Promise<RenderDocument> {
  for (;;) {
    await queue.settled(key);
    await ports.caughtUp(await ports.store.end());
    const render = await ports.readModels.get<RenderDocument>(rendersView.name, key);
    if (render && render.status !== 'outstanding') return render;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The bytes of a painted poster. */
export async function posterBytes(installation: Pick<Installation, 'ports' | 'queue'>, key: string): Promise<Uint8Array> {
  const { status, reason, posterHash } = await paintedRender(installation, key);
  const bytes = posterHash === null ? undefined : await installation.ports.blobs.get(posterHash);
  if (!bytes) throw new Error(`There is no poster: ${status}, ${reason ?? 'no reason'}.`);
  return bytes;
}
