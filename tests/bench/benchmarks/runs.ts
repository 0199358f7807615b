import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LIVE_PATH } from '../../../api/contract/liveChange.ts';
import { populatedServer, type PopulatedServer } from '../load/populatedServer.ts';
import { factor, milliseconds, perSecond, type Benchmark } from '../measure.ts';

const RUNS = 3_000;
const AT_ONCE = 16;
const LISTS = 5;
/** Posters are counted for so long, with lists open and without, in turns. */
const COUNTED_MS = 10_000;
const TURNS = 2;

/** Thousands of tapestries asked for through the API, their posters painted meanwhile; then how many are painted a second while five lists of them are open, and while none is. */
export const runs: Benchmark = async function* () {
  const served = await populatedServer();
  try {
    const began = performance.now();
    await ask(served, RUNS);
    const took = performance.now() - began;
    yield { ...milliseconds('runs-3000', [{ wall: took }], 120_000), what: 'add-run of 60 transcripts of 300 words in every layout with several least numbers of symbols, none of them twice; sixteen at once' };
    const rates: Record<'closed' | 'open', number[]> = { closed: [], open: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.closed.push(await postersPerSecond(served));
      const reader = fork(fileURLToPath(new URL('../load/listReader.ts', import.meta.url)), [served.server.url, served.tokens.slice(0, LISTS).join(',')]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      rates.open.push(await postersPerSecond(served));
      reader.disconnect();
    }
    yield perSecond('posters-no-list-open', rates.closed);
    yield perSecond('posters-five-lists-open', rates.open);
    yield { ...factor('posters-five-lists-to-none', rates.open.map((rate, turn) => rate / (rates.closed[turn] ?? Number.NaN)), 0.9), what: 'the lists are read by a process beside the server, on the same processors' };
  } finally {
    await served.server.stop();
  }
};

async function ask({ documentIDs, tokens, server, call }: PopulatedServer, count: number): Promise<void> {
  const { layoutTypes: layouts } = await call('/api/layout-types') as { layoutTypes: { id: string }[] };
  let next = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, async (_, asker) => {
    while (next < count) {
      const at = next++;
      const documentID = documentIDs[at % documentIDs.length];
      const nth = Math.floor(at / documentIDs.length);
      const answer = await fetch(`${server.url}/api/add-run`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[asker % tokens.length]}`, 'content-type': 'application/json' },
        body: JSON.stringify({ documentID, layout: layouts[nth % layouts.length]?.id, layoutParams: { minSymbolCount: 1 + Math.floor(nth / layouts.length) } }),
      });
      if (!answer.ok) throw new Error(`add-run was answered with ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  }));
}

/** Told live of every picture, and of nothing else that counts. */
async function postersPerSecond({ server, tokens }: PopulatedServer): Promise<number> {
  const over = AbortSignal.timeout(COUNTED_MS);
  const live = await fetch(server.url + LIVE_PATH, { headers: { authorization: `Bearer ${tokens[0]}` }, signal: over });
  let told = '';
  const began = performance.now();
  try {
    for await (const chunk of live.body ?? []) told += new TextDecoder().decode(chunk);
  } catch (error) {
    if (!over.aborted) throw error;
  }
  return (told.split('"status":"rendered"').length - 1) / ((performance.now() - began) / 1_000);
}
