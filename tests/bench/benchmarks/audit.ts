import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addRun } from '../../../api/contract/addRun.ts';
import { addDocument } from '../../../api/contract/addDocument.ts';
import { audit, AUDIT_EXPORT_PATH } from '../../../api/contract/audit.ts';
import { compare } from '../../../api/contract/compare.ts';
import { history } from '../../../api/contract/history.ts';
import { impact } from '../../../api/contract/impact.ts';
import type { QueryOf } from '../../../api/contract/call.ts';
import { openEngines } from '../../../cli/engines.ts';
import { starterSource } from '../../../cli/starterContent.ts';
import { usedInView, type UseDocument } from '../../../projections/views/usedIn.ts';
import { openTestApi, type TestApi } from '../../api/testApi.ts';
import { tagSymbol } from '../../support/librarian.ts';
import { sampleText } from '../../support/meetings.ts';
import { runFile } from '../child.ts';
import { filler, madeUpHistoryInParts } from '../history.ts';
import { megabytes, milliseconds, perSecond, times, type Benchmark, type Measured, type Spent } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

/** So many that one symbol is held by nearly ten thousand runs: 9,664. */
const EVENTS = 1_150_000;
const REPETITIONS = 20;
const EXPORTS = 3;
/** So many meetings a screen asks for at first. */
const MEETINGS = 60;
const MB = 1_000_000;

/** What an auditor asks of an installation with more than a million events, through the API of a process that has answered once before. */
export const auditBenchmark: Benchmark = () => inScratchFolder(async (folder) => {
  const engines = await openEngines({ dataDir: folder });
  const append = filler(engines.store);
  for (const part of madeUpHistoryInParts(EVENTS)) await append(part);
  await engines.close();
  await using api = await openTestApi({ folder, starter: starterSource() });
  return [...await pages(api), ...await exports(api, folder), await comparison(api), await impactOfSymbol(api)];
});

const YEAR = Date.UTC(2030, 0, 1);

/** One of each kind of filter, those that find nothing too. */
const FILTERS: Readonly<Record<string, QueryOf<typeof audit>>> = {
  'none': {}, 'person': { person: 'person-3' }, 'nobody': { person: 'nobody' },
  'kind transcript': { kind: 'transcript' }, 'kind symbol': { kind: 'symbol' }, 'kind word': { kind: 'word' }, 'kind background': { kind: 'background' }, 'kind picture': { kind: 'picture' }, 'kind markup': { kind: 'markup' },
  'type': { event: 'TranscriptDeleted' }, 'rare type': { event: 'RunsCleared' }, 'time': { from: YEAR, to: YEAR + 7 * 86_400_000 }, 'no time': { from: Date.UTC(2001, 0), to: Date.UTC(2002, 0) },
  'text of one': { text: 'Meeting 54321' }, 'text of many': { text: 'meeting' }, 'text of some': { text: 'meeting 123' }, 'text of old symbols': { text: 'symbol 1' }, 'text of a word': { text: 'word 17 2' }, 'text of nothing': { text: 'nobody ever said this' },
  'person, kind, time': { person: 'person-5', kind: 'tapestry', from: YEAR, to: YEAR + 90 * 86_400_000 }, 'person, type, text': { person: 'person-5', event: 'TranscriptRenamed', text: 'meeting 9' }, 'kind, old text': { kind: 'tapestry', text: 'symbol 1' },
};

async function pages(api: TestApi): Promise<readonly Measured[]> {
  const first = await times(1, () => api.get(audit, { limit: 100 }), 0);
  const entity = await frequentSymbol(api);
  const filters: Record<string, QueryOf<typeof audit>> = { ...FILTERS, thing: { entity }, background: { entity: `background-${(await firstBackground(api))}` } };
  const spent: { readonly name: string; readonly wall: number }[] = [];
  for (let round = 0; round < REPETITIONS; round += 1) {
    for (const [name, filter] of Object.entries(filters)) {
      let cursor: string | undefined;
      // The first page and the two behind it.
      for (let page = 0; page < 3; page += 1) {
        const started = performance.now();
        const { status, json, text } = await api.get(audit, { ...filter, limit: 100, ...(cursor === undefined ? {} : { cursor }) });
        spent.push({ name, wall: performance.now() - started });
        if (status !== 200) throw new Error(`${name}: ${text}`);
        cursor = (json as { cursor?: string }).cursor;
        if (cursor === undefined) break;
      }
    }
  }
  const slowest = [...Map.groupBy(spent, ({ name }) => name)].map(([name, of]) => ({ name, p95: p95(of) })).toSorted((a, b) => b.p95 - a.p95).slice(0, 6);
  const measured = milliseconds('audit-page-p95', [{ wall: p95(spent) }], 100);
  const versions = await times(5, () => api.get(history, { entity }));
  return [
    { ...measured, repetitions: spent.length, what: `${Object.keys(filters).length} filters; slowest: ${slowest.map(({ name, p95: wall }) => `${name} ${wall.toFixed(0)} ms`).join(', ')}` },
    { ...milliseconds('audit-first-page', first), what: 'the first call of a process, which reads all names' },
    { ...milliseconds('audit-history', versions), what: 'versions of one symbol' },
  ];
}

function p95(spent: readonly Spent[]): number {
  const sorted = spent.map(({ wall }) => wall).toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

const CLIENT = new URL('./exportProgram.ts', import.meta.url);

/** Both formats, all lines, read by a process of its own as fast as they come; then once more here, for the memory. */
async function exports(api: TestApi, folder: string): Promise<readonly Measured[]> {
  const address = await api.listen();
  const measured: Measured[] = [];
  for (const format of ['csv', 'jsonl']) {
    const speeds: number[] = [];
    let lines = 0;
    for (let round = 0; round < EXPORTS; round += 1) {
      const told = JSON.parse(await runFile(CLIENT, [`${address}${AUDIT_EXPORT_PATH}?format=${format}`], folder, [], { TOKEN: api.token })) as { readonly lines: number; readonly milliseconds: number };
      ({ lines } = told);
      speeds.push(told.lines / (told.milliseconds / 1000));
    }
    measured.push({ ...perSecond(`audit-export-${format}`, speeds, 50_000), what: `${lines} lines` });
    measured.push({ ...megabytes(`audit-export-${format}-memory`, [await memoryOf(api, address, format)]), what: 'more in use than before, at most, looked at every 50 MB' });
  }
  return measured;
}

async function memoryOf(api: TestApi, address: string, format: string): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  let [most, read] = [0, 0];
  const answer = await fetch(`${address}${AUDIT_EXPORT_PATH}?format=${format}`, { headers: { authorization: `Bearer ${api.token}`, 'accept-encoding': 'identity' } });
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    read += part.length;
    if (read < 50 * MB) continue;
    read = 0;
    collect();
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  return Math.max(0, most / MB);
}

async function comparison(api: TestApi): Promise<Measured> {
  const id = ((await api.post(addDocument, { title: 'Spring call', content: sampleText('Allotment committee') })).json as { id: string }).id;
  const create = async (): Promise<string> => ((await api.post(addRun, { documentID: id, layout: 'lo_radial' })).json as { id: string }).id;
  const a = await create();
  await tagSymbol(api.installation, 'bus', ['changed']);
  const b = await create();
  const spent = await times(REPETITIONS, async () => {
    const { status, text } = await api.get(compare, { a, b });
    if (status !== 200) throw new Error(text);
  });
  return milliseconds('audit-compare', spent, 300);
}

async function impactOfSymbol(api: TestApi): Promise<Measured> {
  const entity = await frequentSymbol(api);
  let runs = 0;
  const spent = await times(REPETITIONS, async () => {
    const { json } = await api.get(impact, { entity, limit: MEETINGS });
    ({ runs } = json as { runs: number });
  });
  return { ...milliseconds('audit-impact', spent, 500), what: `a symbol that ${runs} runs hold` };
}

async function frequentSymbol({ installation: { ports } }: TestApi): Promise<string> {
  for await (const { document: { kind, entityId } } of ports.readModels.all<UseDocument>(usedInView.name)) if (kind === 'symbol') return `symbol-${entityId}`;
  throw new Error('No run holds a symbol.');
}

async function firstBackground({ installation: { ports } }: TestApi): Promise<string> {
  for await (const { document: { kind, entityId } } of ports.readModels.all<UseDocument>(usedInView.name)) if (kind === 'background') return entityId;
  throw new Error('No run holds a background.');
}
