import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { openCompute } from '../../cli/createPorts.ts';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import type { Outcome, Written } from './greedyWriter.ts';
import { seenUntil, threadWaits } from './meanwhile.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const WORST_MS = 250;
/** Of the 1,280 that an api has in the compose file; one text of words that nobody knows is understood at a time, and the next one lies there already. */
const MAX_MB = 900;
/** Of each text: half of what a transcript may have, all of it where `LONGEST_TEXTS` is set, which takes minutes. */
const LENGTH = process.env['LONGEST_TEXTS'] === undefined ? 4 * 2 ** 20 : MAX_UPLOAD_BYTES;
const TEXTS = 4;

let api: TestApi;
let address: URL;
const waits = threadWaits();

/** With threads of its own, as an installation has. */
beforeAll(async () => {
  api = await openTestApi({ compute: (engines) => openCompute({ workerThreads: 2 }, engines, waits) });
  address = new URL(await api.listen());
  // What only the first calls wait for is nobody's fault.
  await seenWhile(1, 1000);
});
afterAll(() => api[Symbol.asyncDispose]());

let people = 0;

/** What somebody is answered who adds so many texts and looks at their tapestries, and what others wait for meanwhile. */
async function seenWhile(texts: number, letters: number) {
  const name = `eve${++people}`;
  const token = await mintToken(api.people.accounts.add(`${name}@example.org`, name), api.origin, api.people.keys);
  const writer = fork(fileURLToPath(new URL('./greedyWriter.ts', import.meta.url)));
  const outcomes = new Promise<readonly Outcome[]>((resolve, reject) => {
    writer.once('message', (told) => resolve(told as readonly Outcome[])).once('exit', () => reject(new Error('The writer has ended.')));
  });
  writer.send({ address: address.href, headers: { authorization: `Bearer ${token}` }, texts, letters } satisfies Written);
  const seen = await seenUntil(outcomes, { address, token: api.token, threads: { waits, sub: api.ada.sub } });
  writer.disconnect();
  return { outcomes: await outcomes, ...seen };
}

it(`nobody is held up for a quarter of a second by somebody who adds four texts of ${Math.round(LENGTH / 2 ** 20)} megabytes of made-up words and looks at their tapestries`, async () => {
  const { outcomes, worstMs, mostMb } = await seenWhile(TEXTS, LENGTH);
  expect(outcomes).toEqual(Array.from({ length: TEXTS }, () => [200, 200]));
  expect(worstMs).toBeLessThan(WORST_MS);
  expect(mostMb).toBeLessThan(MAX_MB);
}, 900_000);
