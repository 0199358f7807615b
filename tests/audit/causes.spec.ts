import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { addEntry } from '../../api/contract/addEntry.ts';
import { addRun } from '../../api/contract/addRun.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { compare } from '../../api/contract/compare.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { removeEntry } from '../../api/contract/removeEntry.ts';
import { run } from '../../api/contract/run.ts';
import { saveArrangement } from '../../api/contract/saveArrangement.ts';
import { saveWords } from '../../api/contract/saveWords.ts';
import { symbol as symbolCall } from '../../api/contract/symbol.ts';
import { updateBackground } from '../../api/contract/updateBackground.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { callBy, sampleText } from '../support/meetings.ts';
import { sourceOf } from '../support/smallStarter.ts';
import { starterSource } from '../../cli/starterContent.ts';
import { portsOver } from '../support/testInstallation.ts';
import { openTestApi, type TestApi } from '../api/testApi.ts';

/** Causes are planted between two runs of one meeting, one at a time and together; the comparison must name them and no other. */

interface Standing {
  readonly api: TestApi;
  readonly documentID: string;
  /** How the next run is made. */
  request: { layout: string; params: { minSymbolCount?: number }; backgroundID?: string };
  /** By a later version of the program. */
  later: boolean;
  arranged: boolean;
  /** Symbols on the poster of the run before, largest first, that no cause of this case has touched. */
  symbols: { id: string; name: string; entries: { lemma: string; partSpeech: string }[] }[];
  number: number;
  /** Words that no symbol has any more. */
  readonly freed: string[];
}

/** Plants a cause; answers what the comparison has to say of it: its kind, and the stream of what was changed. */
type Plant = (standing: Standing) => Promise<{ readonly kind: string; readonly entity: string | null }>;

const ok = (answer: { readonly status: number; readonly text: string }): void => {
  if (answer.status !== 200) throw new Error(answer.text);
};
const taken = (standing: Standing): Standing['symbols'][number] => {
  const symbol = standing.symbols.shift();
  if (!symbol) throw new Error('There is no symbol left on the poster.');
  return symbol;
};
const MEETING = sampleText('Allotment committee');

const PLANTS: Readonly<Record<string, Plant>> = {
  async content({ api, documentID, number }) {
    ok(await api.post(updateDocument, { documentID, content: `${MEETING}\nAnna: ${['The table, the table and the child.', 'People, people, more people and a house.', 'A tree, a tree, a tree and a garden.'][number % 3]} It was number ${number}.` }));
    return { kind: 'content', entity: `transcript-${documentID}` };
  },
  async title({ api, documentID, number }) {
    ok(await api.post(updateTranscriptName, { documentID, newName: `Meeting number ${number}` }));
    return { kind: 'title', entity: `transcript-${documentID}` };
  },
  async date({ api, documentID, number }) {
    ok(await api.post(updateDocument, { documentID, calendarDate: `2026-03-${String(1 + (number % 28)).padStart(2, '0')}` as never }));
    return { kind: 'date', entity: `transcript-${documentID}` };
  },
  async description({ api, documentID, number }) {
    ok(await api.post(updateDocument, { documentID, documentSetup: `The committee wants more water and seeds, for the ${number}th time.` }));
    return { kind: 'description', entity: `transcript-${documentID}` };
  },
  async words({ api, documentID, number }) {
    ok(await api.post(saveWords, { scope: 'transcript', documentID, hidden: [`nothing${number}`, ['water', 'gate', 'money'][number % 3] as string], forced: [], mapped: [] }));
    return { kind: 'words', entity: `transcript-${documentID}` };
  },
  async 'library words'({ api, number }) {
    ok(await api.post(saveWords, { scope: 'everywhere', hidden: [`everywhere${number}`, ['key', 'road', 'night'][number % 3] as string], forced: [], mapped: [] }));
    return { kind: 'library words', entity: 'lexicon' };
  },
  async parameter(standing) {
    const { minSymbolCount: before } = standing.request.params;
    standing.request = { ...standing.request, params: { minSymbolCount: before === 2 ? 3 : 2 } };
    return { kind: 'parameter', entity: null };
  },
  async layout(standing) {
    const { backgroundID: _other, ...request } = standing.request;
    standing.request = { ...request, layout: standing.request.layout === 'lo_radial' ? 'lo_bigsyms' : 'lo_radial' };
    return { kind: 'layout', entity: null };
  },
  async arrangement(standing) {
    standing.arranged = true;
    return { kind: 'arrangement', entity: null };
  },
  async program(standing) {
    standing.later = true;
    return { kind: 'program', entity: null };
  },
  async picture(standing) {
    const { id, name } = taken(standing);
    await redrawSymbol(standing.api.installation, name, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h${10 + (standing.number % 9)}v16h-12z" fill="none" stroke="currentColor"/></svg>`);
    return { kind: 'picture', entity: `symbol-${id}` };
  },
  async 'entry taken'(standing) {
    const { id, name, entries } = taken(standing);
    for (const { lemma, partSpeech } of entries) ok(await standing.api.post(removeEntry, { symbolName: name, lemma, partSpeech: partSpeech as never }));
    standing.freed.push(...entries.filter(({ partSpeech }) => partSpeech === 'NOUN').map(({ lemma }) => lemma));
    return { kind: 'entry', entity: `symbol-${id}` };
  },
  async 'symbol deleted'(standing) {
    const { id, name } = taken(standing);
    ok(await standing.api.post(deleteSymbol, { symbolName: name }));
    return { kind: 'symbol', entity: `symbol-${id}` };
  },
  async 'symbol added'({ api, number, freed }) {
    const answer = await api.post(addSymbol, { symbolName: `Added ${number}`, partSpeech: 'NOUN' });
    ok(answer);
    for (const entry of freed.splice(0)) ok(await api.post(addEntry, { symbolName: `Added ${number}`, entry, partSpeech: 'NOUN', emphasize: true }));
    await redrawSymbol(api.installation, `Added ${number}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h18v18h-18z" fill="none" stroke="currentColor"/></svg>');
    return { kind: 'symbol', entity: `symbol-${(answer.json as { id: string }).id}` };
  },
  async background({ api, number }) {
    const { backgroundId: id } = layoutBackground;
    ok(await api.post(updateBackground, { id, renderData: { colors: { primary: `#${String(100_000 + number * 1_117)}` } } }));
    return { kind: 'background', entity: `background-${id}` };
  },
};

let layoutBackground: { backgroundId: string };

const KINDS = Object.keys(PLANTS);
/** Each alone, each again in another way, and combinations of two and three that do not hide one another. */
const CASES: readonly (readonly string[])[] = [
  ...KINDS.map((kind) => [kind]),
  ...KINDS.filter((kind) => !['symbol added', 'layout'].includes(kind)).map((kind) => [kind]),
  ['title', 'date'], ['title', 'picture'], ['content', 'title'], ['content', 'picture'], ['parameter', 'title'], ['picture', 'entry taken'], ['picture', 'picture'], ['description', 'date'], ['background', 'title'], ['arrangement', 'title'],
  ['program', 'picture'], ['words', 'title'], ['library words', 'picture'], ['content', 'parameter', 'title'], ['picture', 'title', 'date'], ['background', 'picture', 'title'], ['entry taken', 'title', 'date'], ['symbol deleted', 'picture'], ['content', 'description', 'words'], ['arrangement', 'picture'], ['layout', 'title'], ['layout', 'content'],
];

/** Of several of these nobody can tell which one moved what it is not about. */
const NEARBY: ReadonlySet<string> = new Set(['title', 'date', 'library words', 'picture', 'entry taken', 'symbol deleted', 'symbol added']);

async function made(standing: Standing): Promise<string> {
  const { api, documentID, request, later } = standing;
  let id: string;
  if (later) {
    const { ports } = api.installation;
    const compute = { ...ports.compute, rendererVersion: 'later', compositionVersion: 'later' };
    const answer = await recordRun(portsOver(ports, { compute }), { documentID, ...request }, callBy('add-run', request));
    if (!answer.ok) throw new Error(answer.refusal.message);
    await ports.caughtUp(answer.position);
    ({ id } = answer.value);
  } else {
    const answer = await api.post(addRun, { documentID, layout: request.layout, layoutParams: request.params, ...(request.backgroundID === undefined ? {} : { backgroundID: request.backgroundID }) });
    ok(answer);
    ({ id } = answer.json as { id: string });
  }
  if (standing.arranged) ok(await api.post(saveArrangement, { runId: id, phrases: {}, positions: { title: { dx: 12, dy: 0 } }, hidden: [], forced: [], mapped: [] }));
  standing.arranged = false;
  return id;
}

async function standingSymbols(api: TestApi, runId: string): Promise<Standing['symbols']> {
  const { symbols } = (await api.get(run, { id: runId })).json as { symbols: { id: string; name: string }[] };
  return Promise.all(symbols.map(async ({ id, name }) => ({ id, name, entries: ((await api.get(symbolCall, { symbol: name })).json as { entries?: { lemma: string; partSpeech: string }[] }).entries ?? [] })));
}

interface Compared {
  readonly causes: readonly { readonly kind: string; readonly number: number; readonly entity: string | null; readonly by: { readonly name: string } | null; readonly at: number | null }[];
  readonly differences: readonly { readonly change: string; readonly what: string; readonly cause: number | null }[];
}

describe('Why two tapestries differ', () => {
  let standing: Standing;
  beforeAll(async () => {
    const { symbols, backgrounds } = starterSource().content();
    const isTried = ({ properties }: (typeof backgrounds)[number]): boolean => ['lo_radial', 'lo_bigsyms'].includes(properties.layoutId);
    const api = await openTestApi({ starter: sourceOf({ symbols: symbols.slice(0, 400), backgrounds: backgrounds.filter(isTried) }) });
    const documentID = ((await api.post(addDocument, { title: 'Allotments', content: MEETING, calendarDate: '2026-02-01' })).json as { id: string }).id;
    standing = { api, documentID, request: { layout: 'lo_radial', params: {} }, later: false, arranged: false, symbols: [], number: 0, freed: [] };
  }, 120_000);
  afterAll(() => standing.api[Symbol.asyncDispose]());

  it(`is told truly in each of ${CASES.length} planted cases, with nobody and nothing else named`, async () => {
    expect(CASES.length).toBeGreaterThanOrEqual(50);
    const { api } = standing;
    const wrong: string[] = [];
    for (const [number, kinds] of CASES.entries()) {
      standing.number = number;
      const a = await made(standing);
      standing.symbols = await standingSymbols(api, a);
      layoutBackground = { backgroundId: ((await api.get(run, { id: a })).json as { run: { backgroundID: string } }).run.backgroundID };
      const planted = [];
      for (const kind of kinds) planted.push(await (PLANTS[kind] as Plant)(standing));
      const b = await made(standing);
      standing.later = false;
      const { causes, differences } = (await api.get(compare, { a, b })).json as Compared;
      const told = causes.map(({ kind, entity }) => `${kind} ${entity ?? '-'}`).toSorted();
      const expected = planted.map(({ kind, entity }) => `${kind} ${entity ?? '-'}`).toSorted();
      if (told.join() !== expected.join()) wrong.push(`case ${number} (${kinds.join(', ')}): told ${told.join(', ') || 'nothing'} instead of ${expected.join(', ')}; ${JSON.stringify(differences.slice(0, 6))}`);
      const isTold = kinds.length === 1 || kinds.some((kind) => !NEARBY.has(kind));
      for (const { change, what, cause } of differences) if ((isTold || change === 'picture') && !causes.some((each) => each.number === cause)) wrong.push(`case ${number} (${kinds.join(', ')}): ${change} of ${what} has no cause`);
      for (const { kind, by, at } of causes) if (kind !== 'program' && (by === null || at === null)) wrong.push(`case ${number}: nobody did ${kind}`);
    }
    expect(wrong).toEqual([]);
  }, 900_000);
});
