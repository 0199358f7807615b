import { setTimeout as pause } from 'node:timers/promises';
import { longMeeting } from '../../../library/samples.ts';
import type { Ledger } from '../ledger.ts';
import type { Caller } from './caller.ts';

export interface MixedLoad {
  readonly ledger: Ledger;
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Told of what should not have been answered. */
  onFault(fault: string): void;
}

const LINES = longMeeting(9_000).split('\n');
const MAX_TRANSCRIPTS = 6;
const MAX_PAUSE_MS = 200;
const OK = new Set([200, 202]);

/** One person who adds, reads, renames, runs and deletes transcripts of their own, until the signal aborts. */
export async function behave(name: string, { write, read }: Caller, { ledger, random, signal, onFault }: MixedLoad): Promise<void> {
  const mine: string[] = [];
  let count = 0;
  const below = (most: number): number => Math.floor(random() * most);
  const title = (): string => `${name} ${++count}`;

  async function add(): Promise<void> {
    const [from, wanted] = [below(LINES.length - 60), title()];
    const content = LINES.slice(from, from + 20 + below(40)).join('\n');
    const answer = await write('/api/add-document', { title: wanted, content, date: null, documentSetup: '' });
    if (!answer) return;
    if (!OK.has(answer.status)) return onFault(`adding was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
    const id = String(answer.json['id']);
    ledger.take({ say: 'added', id, name: wanted });
    // Read models that are behind are told with 503, and the read is repeated: 404 is a loss.
    const seen = await read(`/api/document?documentID=${id}`, answer.position);
    if (seen && !OK.has(seen.status)) return onFault(`${id} was acknowledged, and another process answers ${seen.status}`);
    if (seen && seen.json['title'] !== wanted) onFault(`${id} was added as "${wanted}", and another process answers "${String(seen.json['title'])}"`);
    mine.push(id);
  }

  async function rename(id: string): Promise<void> {
    const wanted = title();
    ledger.take({ say: 'renaming', id, name: wanted });
    const answer = await write('/api/update-transcript-name', { documentID: id, newName: wanted });
    if (answer && OK.has(answer.status)) ledger.take({ say: 'renamed', id, name: wanted });
    else if (answer) onFault(`renaming was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
  }

  async function run(id: string): Promise<void> {
    const answer = await write('/api/add-run', { documentID: id, layout: 'lo_radial', layoutParams: { minSymbolCount: 1 + below(3) } });
    if (answer && OK.has(answer.status)) ledger.take({ say: 'ran', id, run: String(answer.json['id']), key: String(answer.json['renderKey']) });
    else if (answer) onFault(`a run was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
  }

  async function remove(id: string): Promise<void> {
    mine.splice(mine.indexOf(id), 1);
    ledger.take({ say: 'deleting', id });
    const answer = await write('/api/delete-document', { documentID: id });
    if (answer && OK.has(answer.status)) ledger.take({ say: 'deleted', id });
    else if (answer && answer.status !== 404) onFault(`deleting was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
  }

  async function list(path: string): Promise<void> {
    const answer = await read(path, null);
    if (answer && !OK.has(answer.status)) onFault(`${path} was answered with ${answer.status}: ${JSON.stringify(answer.json)}`);
  }

  while (!signal.aborted) {
    const [id, dice] = [mine[below(mine.length)], random()];
    if (id === undefined || (dice < 0.3 && mine.length < MAX_TRANSCRIPTS)) await add();
    else if (dice < 0.45) await rename(id);
    else if (dice < 0.75) await run(id);
    else if (dice < 0.82) await remove(id);
    else await list(dice < 0.91 ? '/api/documents' : '/api/runs');
    await pause(below(MAX_PAUSE_MS));
  }
}
