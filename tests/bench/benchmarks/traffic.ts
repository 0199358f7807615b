import { longMeeting } from '../../../library/samples.ts';
import type { LoadKind } from '../load/loadPlan.ts';
import { populatedServer, type PopulatedServer } from '../load/populatedServer.ts';
import { runLoad } from '../load/runLoad.ts';
import { milliseconds, type Benchmark, type Measured } from '../measure.ts';

const READS = { rate: 300, seconds: 10, warmUpSeconds: 2, mostUnderWay: 256 } as const;
const WRITES = { rate: 100, seconds: 10, warmUpSeconds: 2, mostUnderWay: 256 } as const;
const REPETITIONS = 3;
const LONG_WORDS = 22_000;
const LONG_MEETINGS = 4;

/**
 * Ten people at once, from a process of its own: reads at 300 a second, on a quiet server and while four long transcripts
 * are understood for the first time, then writes at 100 a second. Each figure is the median 99th percentile of three runs.
 */
export const traffic: Benchmark = async () => {
  const served = await populatedServer();
  try {
    const reads = { ...READS, origin: served.server.url, tokens: served.tokens, kinds: await readKinds(served) };
    const quiet = await repeated(() => runLoad(reads));
    const busy = await repeated(async (repetition) => {
      let analysed: Promise<void> | undefined;
      const result = await runLoad(reads, () => { analysed = analyseLong(served, repetition); });
      await analysed;
      return result;
    });
    const written = await repeated((repetition) => runLoad({ ...WRITES, origin: served.server.url, tokens: served.tokens, kinds: writeKinds(served, repetition) }));
    return [
      p99('reads-300-per-second-p99', quiet, 50),
      p99('reads-300-per-second-during-analysis-p99', busy, 50),
      p99('writes-100-per-second-p99', written, 100),
    ];
  } finally {
    await served.server.stop();
  }
};

/** 60 % by id, 25 % lists with If-None-Match, 10 % recent runs, 5 % warm tapestries. */
async function readKinds({ documentIDs, call }: PopulatedServer): Promise<LoadKind[]> {
  const { backgrounds } = await call('/api/backgrounds') as { backgrounds: { id: string }[] };
  const warm = documentIDs.slice(0, 4).map((id) => ({ path: `/api/tapestry?documentID=${id}&layout=lo_radial&minSymbolCount=1` }));
  for (const { path } of warm) await call(path);
  return [
    { name: 'by id', share: 0.6, requests: [...documentIDs.map((id) => ({ path: `/api/document?documentID=${id}` })), ...backgrounds.map(({ id }) => ({ path: `/api/background?id=${id}` }))] },
    { name: 'lists', share: 0.25, requests: ['documents', 'symbols', 'backgrounds', 'layout-types'].map((list) => ({ path: `/api/${list}`, conditional: true })) },
    { name: 'runs', share: 0.1, requests: [{ path: '/api/runs' }] },
    { name: 'tapestry', share: 0.05, requests: warm },
  ];
}

function writeKinds({ documentIDs }: PopulatedServer, repetition: number): LoadKind[] {
  return [
    { name: 'update', share: 0.5, requests: documentIDs.map((documentID) => ({ path: '/api/update-document', body: { documentID, documentSetup: `Setup ${repetition}-{n}` } })) },
    { name: 'rename', share: 0.25, requests: documentIDs.map((documentID) => ({ path: '/api/update-transcript-name', body: { documentID, newName: `Name ${repetition}-{n}` } })) },
    { name: 'add', share: 0.25, requests: [{ path: '/api/add-document', body: { title: `Added ${repetition}-{n}`, content: `Ada: Hello number {n}.\nBo: ${longMeeting(100)}` } }] },
  ];
}

/** Four people ask for the tapestry of a long meeting that nobody has asked for before. */
async function analyseLong({ call }: PopulatedServer, repetition: number): Promise<void> {
  const content = longMeeting(LONG_WORDS);
  const ids = await Promise.all(Array.from({ length: LONG_MEETINGS }, async (_, at) =>
    String((await call('/api/add-document', { title: `Long ${repetition}-${at}`, content: `${content}\nAda: Number ${repetition}-${at}.` }))['id'])));
  await Promise.all(ids.map((id) => call(`/api/tapestry?documentID=${id}&layout=lo_radial&minSymbolCount=5`)));
}

async function repeated<T>(run: (repetition: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) results.push(await run(repetition));
  return results;
}

const p99 = (name: string, results: readonly { readonly p99: number }[], limit: number): Measured => milliseconds(name, results.map((result) => ({ wall: result.p99 })), limit);
