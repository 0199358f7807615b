import { longMeeting } from '../../../library/samples.ts';
import { startServer, type Server } from '../../web/support/server.ts';

const PEOPLE = 10;
const TRANSCRIPTS = 60;
const RUNS = 20;

export interface PopulatedServer {
  readonly server: Server;
  /** Of ten people. */
  readonly tokens: readonly string[];
  readonly documentIDs: readonly string[];
  call(path: string, body?: object): Promise<Record<string, unknown>>;
}

/** A server as people start it, with the starter library, sixty transcripts of 300 words and twenty recent tapestries; the burst of calls is unlimited. */
export async function populatedServer(): Promise<PopulatedServer> {
  const server = await startServer({ WORKER_THREADS: '2' });
  const tokens: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    const said = await server.command('token', `person${person}@example.org`, '--create', '--minutes', '60');
    tokens.push(said.trim().split('\n').at(-1) ?? '');
  }
  const call = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${tokens[0]}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json() as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${String(answer['message'])}`);
    return answer;
  };
  const documentIDs: string[] = [];
  for (let at = 0; at < TRANSCRIPTS; at += 1) {
    documentIDs.push(String((await call('/api/add-document', { title: `Meeting ${at}`, content: longMeeting(300 + at) }))['id']));
  }
  for (const documentID of documentIDs.slice(0, RUNS)) await call('/api/add-run', { documentID, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 } });
  await painted(call);
  return { server, tokens, documentIDs, call };
}

async function painted(call: PopulatedServer['call']): Promise<void> {
  for (;;) {
    const { runs } = await call('/api/runs') as { runs: { status: string }[] };
    if (runs.every(({ status }) => status !== 'waiting')) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
