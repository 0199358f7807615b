import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEvent, AnyEventType } from '../../events/model/anyEvent.ts';
import { entitiesOf, streamOfEntity } from '../../events/model/entities.ts';
import type { RecordedEvent } from '../../events/store/eventStore.ts';
import { tellStory, type Told } from '../../tests/golden/story.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { auditPage, type AuditFilter, type AuditLine } from './auditPage.ts';
import { CSV_HEAD, csvLine, exportedLines, jsonLine } from './exportAudit.ts';
import { historyOf } from './history.ts';
import { AUDIT_KINDS, isEcho, kindOf } from './kinds.ts';
import { createNameHistory, type NameHistory } from './nameHistory.ts';
import { recorded, toldLog, type ToldLog } from './story.fixture.ts';

/** The story of every event type, and things with names that begin like others. */
const FERRY: readonly Told[] = [
  { stream: 'catalogue-symbols', event: { type: 'SymbolNameTaken', data: { id: 'ferry', name: 'Ferry boat' } } },
  { stream: 'symbol-ferry', event: { type: 'SymbolAdded', data: { symbolId: 'ferry', name: 'Ferry boat', partSpeech: 'NOUN', tags: [], shape: 'rectangle', layoutId: null, layoutLogic: '' } } },
  { stream: 'lexicon', event: { type: 'LexiconEntryAdded', data: { symbolId: 'ferry', lemma: 'crossing', partSpeech: 'NOUN', emphasize: false } } },
  { stream: 'catalogue-transcripts', event: { type: 'TranscriptNameTaken', data: { id: 'tuesday', name: '=Tuesday, "all"' } } },
  { stream: 'background-quay', event: { type: 'BackgroundUpdated', data: { backgroundId: 'quay', published: true, palette: 'orchard', colors: { primary: null, secondary: null } } } },
  { stream: 'background-quay', event: { type: 'BackgroundUpdated', data: { backgroundId: 'quay', published: false } } },
  { stream: 'background-quay', event: { type: 'BackgroundUpdated', data: { backgroundId: 'quay', description: '', layoutId: 'lo_grid', symbols: [] } } },
  { stream: 'layouts', event: { type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId: null } } },
  { stream: 'lexicon', event: { type: 'LexiconEntryChanged', data: { symbolId: 'ferry', lemma: 'crossing', partSpeech: 'NOUN', emphasize: false } } },
  { stream: 'share-all', event: { type: 'TapestryShared', data: { shareId: 'all', kind: 'following', runId: 'first', documentID: 'tuesday', version: 'v', renderKey: 'k', sceneHash: 's', dataHash: 'd' } } },
  { stream: 'run-tuesday', event: { type: 'RunRecorded', data: { runId: 'tuesday', documentID: 'tuesday', version: 'v', renderKey: 'k', sceneHash: 's', symbolIds: [], pins: { documentID: 'tuesday', title: 'Tuesday', asked: {}, background: { id: 'quay' } } as unknown as Pins } } },
];
const STORY: readonly RecordedEvent[] = recorded([...tellStory(), ...FERRY]);

let log: ToldLog;
let names: NameHistory;
beforeAll(async () => {
  log = await toldLog(STORY);
  names = await createNameHistory(log.ports.store).now();
});
afterAll(() => log.readModels.close());

const streamsOf = (event: RecordedEvent): string[] => [...new Set([event.stream, ...entitiesOf(event as unknown as AnyEvent).map(streamOfEntity)])];

/** Names of a thing, whenever it had them, and words of a symbol; none of a transcript whose title is hidden. */
function namesOf(stream: string): string[] {
  return STORY.flatMap(({ type, data }) => {
    const { id, name, symbolId, lemma } = data as Record<string, string>;
    const kind = /^(\w+)Name(?:Taken|Changed)$/.exec(type)?.[1]?.toLowerCase();
    if (kind) return `${kind}-${id}` === stream && stream !== 'transcript-monday' ? [name!.toLowerCase()] : [];
    return type === 'LexiconEntryAdded' && `symbol-${symbolId}` === stream ? [lemma!] : [];
  });
}

/** What a filter lets through, told a second time over the events alone. */
function expected({ person, kind, entity, type, from, to, text }: AuditFilter): string[] {
  return STORY.filter((event) => {
    const own = event.type as AnyEventType;
    return (type === undefined ? !isEcho(own) || kind === 'picture' : own === type) && (kind === undefined || kindOf(own) === kind)
      && (person === undefined || event.metadata.user.sub === person) && (from === undefined || event.metadata.at >= from) && (to === undefined || event.metadata.at <= to)
      && (entity === undefined || streamsOf(event).includes(entity)) && (text === undefined || streamsOf(event).some((stream) => namesOf(stream).some((name) => name.includes(text))));
  }).map(({ id }) => id);
}

const at = (index: number): number => STORY[index]!.metadata.at;
const STREAMS = [...new Set(STORY.flatMap(streamsOf))];
const FILTERS: readonly AuditFilter[] = [
  {}, ...AUDIT_KINDS.map((kind) => ({ kind })), ...['ada', 'nobody'].map((person) => ({ person })),
  ...AUDIT_KINDS.map((kind) => ({ kind, person: 'ben' })),
  { type: 'RenderFailed' }, { type: 'SymbolAdded' }, { type: 'SymbolNameTaken', person: 'cleo' }, { type: 'SymbolAdded', kind: 'symbol' }, { type: 'SymbolAdded', kind: 'word' },
  { type: 'RunRecorded', entity: 'transcript-monday' }, { type: 'SymbolNameTaken', text: 'boat' },
  ...STREAMS.map((entity) => ({ entity })), { entity: 'symbol-boat', kind: 'word' }, { entity: 'symbol-boat', person: 'ada' }, { entity: 'transcript-monday', kind: 'picture' }, { entity: 'transcript-tuesday', text: 'boat' },
  ...['boat', 'ferry', 'quay', 'crossing', 'monday', 'tuesday', 'zebra'].flatMap((text) => [{ text }, { text, person: 'ada' }, { text, kind: 'word' as const }, { text, kind: 'symbol' as const }, { text, kind: 'tapestry' as const, person: 'ben' }]),
  { from: at(10) }, { from: at(10) + 1 }, { to: at(20) }, { to: at(20) - 1 }, { from: at(10), to: at(30), kind: 'symbol' }, { from: at(12), to: at(12), text: 'boat' },
];

async function paged(filter: AuditFilter, limit: number): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  let cursor: string | undefined;
  do {
    const page = await auditPage(log.ports, names, filter, { limit, cursor });
    expect(page.lines.length).toBeLessThanOrEqual(limit);
    if (page.cursor !== undefined) expect(page.lines).toHaveLength(limit);
    lines.push(...page.lines);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return lines;
}

async function exported(filter: AuditFilter): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  for await (const line of exportedLines(log.ports.store, names, filter)) lines.push(line);
  return lines;
}

describe('Lines of the audit', () => {
  it.each(FILTERS.map((filter) => [JSON.stringify(filter), filter] as const))('%s are the same in pages of any size and in a file, and all there are', async (_filter, filter) => {
    const ids = expected(filter);
    expect((await exported(filter)).map(({ eventId }) => eventId)).toEqual(ids);
    for (const limit of [1, 7, Math.max(1, ids.length), 1_000]) expect((await paged(filter, limit)).map(({ eventId }) => eventId)).toEqual(ids.toReversed());
    expect(await paged(filter, 1_000)).toEqual((await exported(filter)).toReversed());
  });

  it('are asked for in the lists that hold little else: of a thing, of a person, of types', async () => {
    const asked: string[] = [];
    const find = async (view: string, name: string, where: object, { limit = 0 } = {}) => {
      asked.push(`${name} ${Object.values(where).join(' ')} ${limit}`);
      return log.readModels.find(view, name, where as Record<string, string>, { limit });
    };
    const listsOf = async (filter: AuditFilter, limit = 9): Promise<string[]> => {
      asked.length = 0;
      await auditPage({ ...log.ports, readModels: { ...log.readModels, find: find as typeof log.readModels.find } }, names, filter, { limit });
      return asked.filter((list) => /(?: 10| 24| 30)$/.test(list));
    };
    expect(await listsOf({ entity: 'symbol-ferry', text: 'boat', person: 'ada', type: 'SymbolAdded' })).toEqual(['byStream symbol-ferry 10', 'byAbout symbol-ferry 10']);
    expect(await listsOf({ text: 'crossing' })).toEqual(['byStream symbol-ferry 10', 'byAbout symbol-ferry 10']);
    expect(await listsOf({ text: 'crossing', kind: 'word' })).toEqual(['byStream symbol-ferry 10', 'byAbout symbol-ferry 10']);
    expect(await listsOf({ text: 'crossing', kind: 'background' })).toEqual([]);
    expect(await listsOf({ text: 'crossing', type: 'BackgroundAdded' })).toEqual([]);
    expect(await listsOf({ type: 'SymbolAdded' })).toEqual(['byType SymbolAdded 10']);
    expect(await listsOf({ type: 'SymbolAdded', person: 'ada' })).toEqual(['byPersonAndType ada SymbolAdded 10']);
    expect(await listsOf({ kind: 'markup' }, 29)).toEqual(['MarkupAdded', 'MarkupRenamed', 'MarkupDeleted', 'MarkupRestored'].map((type) => `byType ${type} 30`));
    const many = await listsOf({ person: 'ada' }, 100);
    expect(many.every((list) => /^byPersonAndType ada \w+ 24$/.test(list)) && many.length).toBe(new Set(many).size);
    expect((await listsOf({}, 100)).every((list) => /^byType \w+ 24$/.test(list))).toBe(true);
  });

  it('go on in a file behind any line, and stop when nobody waits for them any more', async () => {
    const all = await exported({});
    const rest: string[] = [];
    for await (const { eventId } of exportedLines(log.ports.store, names, {}, undefined, STORY.find(({ id }) => id === all[4]?.eventId)?.position)) rest.push(eventId);
    expect(rest).toEqual(all.slice(5).map(({ eventId }) => eventId));
    await expect(exportedLines(log.ports.store, names, {}, AbortSignal.abort()).next()).rejects.toThrow(/abort/);
  });

  it('are not gone on with from a place that no page has handed out', async () => {
    for (const cursor of ['', 'bm90IEpTT04', Buffer.from('["1","2"]').toString('base64url'), Buffer.from('[1,2]').toString('base64url')]) {
      await expect(auditPage(log.ports, names, {}, { limit: 5, cursor })).rejects.toMatchObject({ code: 'invalidCursor', message: 'This cursor does not belong to this list. Start again from its first page.' });
    }
  });

  it('say what they say on file: who, when, what to which thing, by which call, without a hidden title', async () => {
    const lines = [...await exported({}), ...await exported({ kind: 'picture' })];
    const echoes = await Promise.all([...new Set(STORY.map(({ type }) => type as AnyEventType))].filter((type) => isEcho(type) && kindOf(type) !== 'picture').map((type) => exported({ type })));
    const all = [...lines, ...echoes.flat()];
    await expect([CSV_HEAD, ...all.map((line) => csvLine(line, `${line.by}@sea`))].map((line) => line.replace(/\r\n$/, '\n')).join('')).toMatchFileSnapshot('../../tests/golden/audit.csv');
    await expect(all.filter((_line, index) => index % 7 === 0).map((line) => jsonLine(line, line.by)).join('')).toMatchFileSnapshot('../../tests/golden/audit.jsonl');
  });

  it('tell of every thing how it came to be what it is, field by field', async () => {
    const told: string[] = [];
    for (const stream of STREAMS.filter((one) => !one.startsWith('catalogue-')).toSorted()) {
      told.push(`# ${stream}`);
      for (const { line, changes } of (await historyOf(log.ports, names, stream)).versions) {
        told.push(`${line.by} ${line.sentence} (${new Date(line.at).toISOString().slice(11, 19)})`);
        for (const change of changes) {
          const { field } = change;
          told.push(`  ${field}: ${'before' in change ? JSON.stringify(change.before) : '-'} -> ${'after' in change ? JSON.stringify(change.after) : '-'}`);
        }
      }
      told.push('');
    }
    await expect(told.join('\n')).toMatchFileSnapshot('../../tests/golden/histories.txt');
  });

  it('tell of a place of a background what was changed in it, and nothing of the other places', async () => {
    const place = (id: number, x: number) => ({ id, type: 'symbol' as const, x, y: 0.5, max_size: 0.1 });
    const layout = (x: number) => ({ name: 'Quay', slots: [place(1, 0.2), place(2, x)], title: null });
    const properties = { layoutId: 'lo_quay', published: false, description: '', palette: 'harbour' as const, colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [] };
    const drawn = await toldLog(recorded([
      { stream: 'background-pier', event: { type: 'BackgroundAdded', data: { backgroundId: 'pier', name: 'Pier', ...properties, layout: layout(0.6), imageHash: null, heightRatio: 0.6 } } },
      { stream: 'background-pier', event: { type: 'BackgroundUpdated', data: { backgroundId: 'pier', layout: layout(0.7) } } },
    ]));
    const { versions } = await historyOf(drawn.ports, await createNameHistory(drawn.ports.store).now(), 'background-pier');
    expect(versions[1]?.changes.filter(({ field }) => field.startsWith('properties.'))).toEqual([{ field: 'properties.layout.slots.2.x', before: 0.6, after: 0.7 }]);
    await drawn.readModels.close();
  });
});

describe('Lines of an audit that is long', () => {
  const named = (count: number): Told[] => Array.from({ length: count }, (_, n) => ({ stream: 'catalogue-symbols', event: { type: 'SymbolNameTaken', data: { id: `boat-${n}`, name: `Boat ${n}` } } }));
  const added = (id: string): Told => ({ stream: `symbol-${id}`, event: { type: 'SymbolAdded', data: { symbolId: id, name: id, partSpeech: 'NOUN', tags: [], shape: 'rectangle', layoutId: null, layoutLogic: '' } } });
  const cleared: Told = { stream: 'runs', event: { type: 'RunsCleared', data: {} } };

  async function opened(told: readonly Told[]): Promise<{ readonly log: ToldLog; readonly names: NameHistory; page(filter: AuditFilter, limit: number, cursor?: string): ReturnType<typeof auditPage> }> {
    const long = await toldLog(recorded(told));
    const history = await createNameHistory(long.ports.store).now();
    return { log: long, names: history, page: (filter, limit, cursor) => auditPage(long.ports, history, filter, { limit, cursor }) };
  }

  it('are looked through 20,000 at a time, and the page after goes on where that was', async () => {
    const { log: long, page } = await opened([...named(201), added('boat-0'), ...Array.from({ length: 20_000 }, () => cleared)]);
    const first = await page({ text: 'boat' }, 5);
    expect(first.lines).toEqual([]);
    const second = await page({ text: 'boat' }, 5, first.cursor);
    expect(second.lines.map(({ sentence }) => sentence)).toEqual(['added the symbol “boat-0”']);
    expect(second.cursor).toBeUndefined();
    await long.readModels.close();
  });

  it('by a text that more than two hundred things are called by are asked for in one list of all, unless a person, type or kind is named too', async () => {
    const { log: long, names: history } = await opened([...named(201), added('boat-7'), cleared]);
    const listsOf = async (filter: AuditFilter): Promise<string[]> => {
      const lists = new Set<string>();
      const find: typeof long.readModels.find = (view, name, where, options) => (lists.add(name), long.readModels.find(view, name, where, options));
      await auditPage({ ...long.ports, readModels: { ...long.readModels, find } }, history, { text: 'boat', ...filter }, { limit: 5 });
      return [...lists];
    };
    expect(await listsOf({})).toEqual(['newest']);
    expect(await listsOf({ person: 'ada' })).toEqual(['byPersonAndType']);
    expect(await listsOf({ kind: 'symbol' })).toEqual(['byType']);
    expect(await listsOf({ type: 'SymbolAdded' })).toEqual(['byType']);
    await long.readModels.close();
  });

  it('of many lists are read a few at a time, of very many fewer', async () => {
    for (const [count, ahead] of [[50, 24], [51, 8]] as const) {
      const { log: long, names: history } = await opened([...named(count), cleared]);
      const limits = new Set<number | undefined>();
      const find: typeof long.readModels.find = (view, name, where, options) => (limits.add(options?.limit), long.readModels.find(view, name, where, options));
      await auditPage({ ...long.ports, readModels: { ...long.readModels, find } }, history, { text: 'boat' }, { limit: 30 });
      expect([...limits]).toEqual([ahead]);
      await long.readModels.close();
    }
  });

  it('are found by a text that many things are called by, each thing asked for by itself or all looked through', async () => {
    for (const count of [200, 201]) {
      const { log: long, page } = await opened([...named(count), added('boat-7'), added('boat-3'), added('car'), cleared]);
      for (const filter of [{ text: 'boat' }, { text: 'boat', kind: 'symbol' as const }, { text: 'boat', type: 'SymbolAdded' as const }]) {
        expect((await page(filter, 10)).lines.map(({ stream }) => stream)).toEqual(['symbol-boat-3', 'symbol-boat-7']);
      }
      expect((await page({ text: 'boat', kind: 'markup' }, 10)).lines).toEqual([]);
      await long.readModels.close();
    }
  });

  it('about one thing are all of its own and the last two thousand of others, and it is told when there are more', async () => {
    const word: Told = { stream: 'lexicon', event: { type: 'LexiconEntryAdded', data: { symbolId: 'boat', lemma: 'boat', partSpeech: 'NOUN', emphasize: false } } };
    const renamed = (to: number): Told => ({ stream: 'symbol-boat', event: { type: 'SymbolRenamed', data: { symbolId: 'boat', name: `boat ${to}` } } });
    const own = [added('boat'), ...Array.from({ length: 10 }, (_, index) => renamed(index))];
    for (const [words, first, isCut] of [[2_000, 0, false], [2_100, 100, true]] as const) {
      const { log: long, names: history } = await opened([...own, ...Array.from({ length: words }, () => word)]);
      const told = await historyOf(long.ports, history, 'symbol-boat');
      expect([told.isCut, told.versions.length]).toEqual([isCut, 2_011]);
      expect(told.versions.map(({ line }) => `${line.stream} ${line.revision}`).slice(9, 12)).toEqual(['symbol-boat 9', 'symbol-boat 10', `lexicon ${first}`]);
      await long.readModels.close();
    }
  });
});
