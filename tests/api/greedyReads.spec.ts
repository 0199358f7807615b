import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tapestryDownload } from '../../api/contract/tapestryDownload.ts';
import { triples } from '../../api/contract/triples.ts';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { openCompute } from '../../cli/createPorts.ts';
import { addMeeting, createRun, sampleText } from '../support/meetings.ts';
import type { Answered, Asked } from './greedyReader.ts';
import { seenUntil, threadWaits, type Seen } from './meanwhile.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const WORST_MS = 250;
const LONGEST = 8 * 2 ** 20 - 1;
const DOWNLOADS = 60;
/** Of the 1,280 MB that an api has in the compose file, a third. */
const MAX_MB = 400;
/** A thread understands the text besides: measured 444. */
const MAX_MB_UNDERSTOOD = 550;
const waits = threadWaits();

let api: TestApi;
let address: URL;
let eve: { readonly authorization: string };

/** With threads of its own, as an installation has. */
beforeAll(async () => {
  api = await openTestApi({ compute: (engines) => openCompute({ workerThreads: 2 }, engines, waits) });
  address = new URL(await api.listen());
  eve = { authorization: `Bearer ${await mintToken(api.people.accounts.add('eve@example.org', 'Eve'), api.origin, api.people.keys)}` };
  // What only the first calls wait for is nobody's fault.
  await seenMeanwhile(await addressOfFile(await addMeeting(api.installation), { format: 'svg' }), 1);
});
afterAll(() => api[Symbol.asyncDispose]());

const query = (path: string, params: Readonly<Record<string, string>>): URL => new URL(`${path}?${new URLSearchParams(params).toString()}`, address);

async function addressOfFile(documentID: string, wanted: Readonly<Record<string, string>>): Promise<URL> {
  const { renderKey } = await createRun(api.installation, documentID);
  const answer = await fetch(query(tapestryDownload.path, { documentID, renderKey, ...wanted }), { headers: eve });
  return new URL(((await answer.json()) as { readonly address: string }).address, address);
}

/** What Eve is answered, who asks so many times at once, and what others wait for meanwhile. */
async function seenMeanwhile(wanted: URL, times: number): Promise<Seen & { readonly answered: readonly Answered[] }> {
  const reader = fork(fileURLToPath(new URL('./greedyReader.ts', import.meta.url)));
  const answered = new Promise<readonly Answered[]>((resolve, reject) => {
    reader.once('message', (answers) => resolve(answers as readonly Answered[])).once('exit', () => reject(new Error('The reader has ended.')));
  });
  reader.send({ addresses: Array.from({ length: times }, () => wanted.href), headers: eve } satisfies Asked);
  const seen = await seenUntil(answered, { address, token: api.token, threads: { waits, sub: api.ada.sub } });
  reader.disconnect();
  return { answered: await answered, ...seen };
}

describe('Nobody is held up for a quarter of a second', { timeout: 300_000 }, () => {
  it('by somebody who takes sixty files away at once through one signed link, and who gets all of them', async () => {
    const link = await addressOfFile(await addMeeting(api.installation, { title: 'Taken away' }), { format: 'png', scale: '2' });
    const { answered, worstMs, mostMb } = await seenMeanwhile(link, DOWNLOADS);
    expect(answered).toEqual(Array.from({ length: DOWNLOADS }, () => ({ status: 200, bytes: answered[0]?.bytes })));
    expect(answered[0]?.bytes).toBeGreaterThan(100_000);
    expect(worstMs).toBeLessThan(WORST_MS);
    expect(mostMb).toBeLessThan(MAX_MB);
  });

  it('by somebody who asks for the triples of eight megabytes', async () => {
    const text = sampleText('Allotment committee');
    const documentID = await addMeeting(api.installation, { title: 'Very long', content: text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST) });
    const { answered, worstMs, mostMb } = await seenMeanwhile(query(triples.path, { documentID, limit: '1000' }), 1);
    expect(answered[0]?.status).toBe(200);
    expect(answered[0]?.bytes).toBeGreaterThan(100_000);
    expect(worstMs).toBeLessThan(WORST_MS);
    expect(mostMb).toBeLessThan(MAX_MB_UNDERSTOOD);
  });
});
