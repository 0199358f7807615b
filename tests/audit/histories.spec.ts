import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { addEntry } from '../../api/contract/addEntry.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { audit } from '../../api/contract/audit.ts';
import type { AuditLine } from '../../api/contract/auditLine.ts';
import type { WriteCall } from '../../api/contract/call.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { history } from '../../api/contract/history.ts';
import { moveEntry } from '../../api/contract/moveEntry.ts';
import { removeEntry } from '../../api/contract/removeEntry.ts';
import { restore } from '../../api/contract/restore.ts';
import { symbol as symbolCall } from '../../api/contract/symbol.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateSymbol } from '../../api/contract/updateSymbol.ts';
import { updateSymbolName } from '../../api/contract/updateSymbolName.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { libraryNow } from '../../application/catalogue/libraryNow.ts';
import { manifestOf } from '../../application/audit/compareRuns.ts';
import { stateAt } from '../../events/model/stateAt.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { declareTarget, takeBatch } from '../../projections/target.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { sourceOf } from '../support/smallStarter.ts';
import { openTestApi, type Answer, type TestApi } from '../api/testApi.ts';

/**
 * Whatever people do, refused calls among it: the audit tells every acknowledged change once with its person and time,
 * field-level differences fold to the state at every point, and the library that was pinned at some point is what the log up
 * to there gives.
 */

const HISTORIES = 200;
const PEOPLE = ['Ada', 'Ben', 'Cleo'] as const;

/** What somebody does; numbers choose among what this history has made so far, so that calls meet and are refused. */
const step = fc.oneof(
  fc.record({ do: fc.constant('addSymbol' as const), name: fc.nat(3) }),
  fc.record({ do: fc.constant('renameSymbol' as const), at: fc.nat(3), name: fc.nat(3) }),
  fc.record({ do: fc.constant('tagSymbol' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('deleteSymbol' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('restoreSymbol' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('addEntry' as const), at: fc.nat(3), word: fc.nat(2) }),
  fc.record({ do: fc.constant('removeEntry' as const), at: fc.nat(3), word: fc.nat(2) }),
  fc.record({ do: fc.constant('moveEntry' as const), to: fc.nat(3), word: fc.nat(2) }),
  fc.record({ do: fc.constant('addDocument' as const), name: fc.nat(3) }),
  fc.record({ do: fc.constant('renameDocument' as const), at: fc.nat(3), name: fc.nat(3) }),
  fc.record({ do: fc.constant('updateDocument' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('deleteDocument' as const), at: fc.nat(3) }),
  fc.record({ do: fc.constant('pin' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(fc.record({ person: fc.nat(PEOPLE.length - 1), step }), { minLength: 4, maxLength: 9 });

/** Every history begins with something that can be changed. */
const BEGINNING: readonly { readonly person: number; readonly step: Step }[] = [
  { person: 0, step: { do: 'addSymbol', name: 0 } }, { person: 1, step: { do: 'addSymbol', name: 1 } }, { person: 2, step: { do: 'addDocument', name: 0 } }, { person: 1, step: { do: 'addEntry', at: 0, word: 0 } },
];

let api: TestApi;
let tokens: readonly { readonly sub: string; readonly token: string }[];
/** A second set of read models, which takes in the log event by event and knows nothing else. */
let replay: Awaited<ReturnType<typeof openReplay>>;

beforeAll(async () => {
  api = await openTestApi({ starter: sourceOf({ symbols: [], backgrounds: [] }) });
  tokens = await Promise.all(PEOPLE.map(async (name) => {
    const account = api.people.accounts.add(`${name.toLowerCase()}@example.org`, name);
    return { sub: account.sub, token: await mintToken(account, api.origin, api.people.keys) };
  }));
  replay = await openReplay();
});
afterAll(async () => {
  await replay.readModels.close();
  await api[Symbol.asyncDispose]();
});

async function openReplay() {
  const readModels = openSqliteReadModels(':memory:');
  const targets = await Promise.all(VIEWS.map((view) => declareTarget(readModels, view, view.version)));
  for (const { name, version } of VIEWS) await readModels.activate(name, version);
  let taken: Position | undefined;
  return {
    readModels,
    /** Replays the log up to a position, and no further. */
    async upTo(position: Position) {
      for await (const event of api.installation.ports.store.readAll(taken)) {
        if (event.position > position) return;
        await takeBatch(readModels, targets, [event]);
        taken = event.position;
      }
    },
  };
}

interface Done {
  readonly sub: string;
  readonly call: string;
  readonly from: number;
  readonly to: number;
  /** What must be told: the type of one line, and the stream it is about. */
  readonly type: string;
  readonly stream: string | null;
}

let histories = 0;
let changes = 0;

/** One history after another on the same installation, each with names and words of its own. */
async function live(told: readonly { readonly person: number; readonly step: Step }[]) {
  const run = ++histories;
  const symbols: { id: string; name: string; deleted: boolean }[] = [];
  const documents: { id: string; title: string; deleted: boolean }[] = [];
  const words = new Map<string, string>();
  const done: Done[] = [];
  const pinned: { readonly position: Position; readonly version: string }[] = [];
  const name = (kind: string, number: number): string => `${kind} ${run} ${number}`;
  for (const { person, step: asked } of told) {
    const { sub, token } = tokens[person] as (typeof tokens)[number];
    const post = async <C extends WriteCall>(call: C, body: unknown, type: string, stream: (answer: Answer) => string | null, isSame = false): Promise<Answer> => {
      const from = Date.now();
      const answer = await api.post(call, body as never, { authorization: `Bearer ${token}` });
      expect(answer.status, answer.text).not.toBe(400);
      // What is asked for and is so already is acknowledged, and changes nothing.
      if (answer.status === 200 && !isSame) done.push({ sub, call: call.path.slice('/api/'.length), from, to: Date.now(), type, stream: stream(answer) });
      return answer;
    };
    const chosen = 'at' in asked ? symbols[asked.at] : undefined;
    // Most calls name a symbol by its name, which another may bear since the chosen one was deleted.
    const bearer = (of: typeof chosen): typeof chosen => symbols.find(({ name: own, deleted }) => own === of?.name && !deleted) ?? of;
    const symbol = asked.do === 'restoreSymbol' || asked.do === 'renameSymbol' ? chosen : bearer(chosen);
    const document = 'at' in asked ? documents[asked.at] : undefined;
    const ofSymbol = (): string => `symbol-${symbol?.id ?? ''}`;
    const ofDocument = (): string => `transcript-${document?.id ?? ''}`;
    changes += 1;
    switch (asked.do) {
      case 'addSymbol': {
        const answer = await post(addSymbol, { symbolName: name('Symbol', asked.name), partSpeech: 'NOUN' }, 'SymbolAdded', ({ json }) => `symbol-${(json as { id: string }).id}`);
        if (answer.status === 200) symbols.push({ id: (answer.json as { id: string }).id, name: name('Symbol', asked.name), deleted: false });
        break;
      }
      case 'renameSymbol': {
        if (!symbol || symbol.name === name('Symbol', asked.name)) break;
        const answer = await post(updateSymbolName, { id: symbol.id, newName: name('Symbol', asked.name) }, 'SymbolRenamed', ofSymbol);
        if (answer.status === 200) symbol.name = name('Symbol', asked.name);
        break;
      }
      case 'tagSymbol': if (symbol) await post(updateSymbol, { symbolName: symbol.name, tags: [`tag ${changes}`] }, 'SymbolUpdated', ofSymbol); break;
      case 'deleteSymbol': {
        if (!symbol || symbol.deleted) break;
        symbol.deleted = (await post(deleteSymbol, { symbolName: symbol.name }, 'SymbolDeleted', ofSymbol)).status === 200;
        if (symbol.deleted) for (const [word, id] of words) if (id === symbol.id) words.delete(word);
        break;
      }
      case 'restoreSymbol': {
        if (!symbol) break;
        const answer = await post(restore, { kind: 'symbol', id: symbol.id }, 'SymbolRestored', ofSymbol, !symbol.deleted);
        if (answer.status !== 200 || !symbol.deleted) break;
        symbol.deleted = false;
        for (const { lemma } of ((await api.get(symbolCall, { symbol: symbol.name })).json as { entries: { lemma: string }[] }).entries) words.set(lemma, symbol.id);
        break;
      }
      case 'addEntry': {
        if (!symbol) break;
        const word = name('word', asked.word);
        const answer = await post(addEntry, { symbolName: symbol.name, entry: word, partSpeech: 'NOUN' }, 'LexiconEntryAdded', ofSymbol, words.get(word) === symbol.id);
        if (answer.status === 200) words.set(word, symbol.id);
        break;
      }
      case 'removeEntry': {
        if (!symbol) break;
        const word = name('word', asked.word);
        const answer = await post(removeEntry, { symbolName: symbol.name, lemma: word, partSpeech: 'NOUN' }, 'LexiconEntryRemoved', ofSymbol, words.get(word) !== symbol.id);
        if (answer.status === 200 && words.get(word) === symbol.id) words.delete(word);
        break;
      }
      case 'moveEntry': {
        const to = bearer(symbols[asked.to]);
        if (!to) break;
        const word = name('word', asked.word);
        const answer = await post(moveEntry, { lemma: word, partSpeech: 'NOUN', symbolName: to.name }, 'LexiconEntryAdded', () => `symbol-${to.id}`, words.get(word) === to.id);
        if (answer.status === 200) words.set(word, to.id);
        break;
      }
      case 'addDocument': {
        const answer = await post(addDocument, { title: name('Meeting', asked.name), content: `Anna: It is number ${changes}.` }, 'TranscriptAdded', ({ json }) => `transcript-${(json as { id: string }).id}`);
        if (answer.status === 200) documents.push({ id: (answer.json as { id: string }).id, title: name('Meeting', asked.name), deleted: false });
        break;
      }
      case 'renameDocument': {
        if (!document || document.title === name('Meeting', asked.name)) break;
        const answer = await post(updateTranscriptName, { documentID: document.id, newName: name('Meeting', asked.name) }, 'TranscriptRenamed', ofDocument);
        if (answer.status === 200) document.title = name('Meeting', asked.name);
        break;
      }
      case 'updateDocument': if (document) await post(updateDocument, { documentID: document.id, content: `Anna: Now it is number ${changes}.` }, 'TranscriptUpdated', ofDocument); break;
      case 'deleteDocument': {
        if (!document) break;
        const answer = await post(deleteDocument, { documentID: document.id }, 'TranscriptDeleted', ofDocument, document.deleted);
        document.deleted ||= answer.status === 200;
        break;
      }
      case 'pin': {
        const position = await api.installation.ports.store.end();
        await api.installation.ports.caughtUp(position);
        if (position !== undefined) pinned.push({ position, version: (await libraryNow(api.installation.ports)).version });
        break;
      }
    }
  }
  return { done, pinned, streams: [...symbols.map(({ id }) => `symbol-${id}`), ...documents.map(({ id }) => `transcript-${id}`)] };
}

/** All lines since a position, oldest first. */
async function linesSince(position: Position | undefined): Promise<AuditLine[]> {
  await api.installation.ports.caughtUp(await api.installation.ports.store.end());
  const lines = ((await api.get(audit, { limit: 1000 })).json as { lines: AuditLine[] }).lines;
  return lines.filter((line) => position === undefined || line.position > position).toReversed();
}

/** Leaves of a state by their paths, written here a second time. */
function leavesOf(value: unknown, path: string, into: Map<string, unknown>): Map<string, unknown> {
  const isPictures = Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'object' && item !== null && 'pictureId' in item);
  if (isPictures) for (const item of value as { pictureId: string }[]) leavesOf(item, `${path}.${item.pictureId}`, into);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && (path === '' || Object.keys(value).length > 0)) for (const [key, own] of Object.entries(value)) leavesOf(own, path === '' ? key : `${path}.${key}`, into);
  else into.set(path, value);
  return into;
}

interface Version { readonly line: AuditLine; readonly changes: readonly { readonly field: string; readonly before?: unknown; readonly after?: unknown }[] }

async function checkFolding(stream: string): Promise<void> {
  const { versions } = (await api.get(history, { entity: stream })).json as { versions: readonly Version[] };
  const folded = leavesOf(await stateAt(api.installation.ports.store, stream, -1), '', new Map());
  for (const { line, changes: changed } of versions.filter((version) => version.line.stream === stream)) {
    for (const change of changed) {
      expect('before' in change, `${line.type} ${change.field}`).toBe(folded.has(change.field));
      if ('before' in change) expect(folded.get(change.field)).toEqual(change.before);
      if ('after' in change) folded.set(change.field, change.after);
      else folded.delete(change.field);
    }
    const state = leavesOf(JSON.parse(JSON.stringify(await stateAt(api.installation.ports.store, stream, line.revision))), '', new Map());
    expect(new Map([...folded].toSorted()), `${stream} at revision ${line.revision}`).toEqual(new Map([...state].toSorted()));
  }
}

describe('Of any history', () => {
  it('every acknowledged change is told once with its person and time, differences fold to the state at every point, and a pinned library is what the log gave then', async () => {
    let acknowledged = 0;
    let libraries = 0;
    await fc.assert(fc.asyncProperty(steps, async (told) => {
      const before = await api.installation.ports.store.end();
      const { done, pinned, streams } = await live([...BEGINNING, ...told]);
      const actions = [...Map.groupBy(await linesSince(before), ({ correlationId }) => correlationId).values()];
      expect(actions.map(([line]) => [line?.by.sub, line?.call])).toEqual(done.map(({ sub, call }) => [sub, call]));
      for (const [index, { sub, type, stream, from, to }] of done.entries()) {
        const lines = actions[index] ?? [];
        expect(lines.filter((line) => line.type === type && (line.stream === stream || line.things.some(({ kind, id }) => `${kind}-${id}` === stream))), `${type} of ${stream}`).toHaveLength(1);
        for (const line of lines) {
          expect(line.by.sub).toBe(sub);
          expect(line.at >= from && line.at <= to, `${line.type} at ${line.at}, acknowledged between ${from} and ${to}`).toBe(true);
        }
      }
      for (const stream of streams) await checkFolding(stream);
      for (const { position, version } of pinned) {
        await replay.upTo(position);
        const { ports } = api.installation;
        const then = await libraryNow({ ...ports, readModels: replay.readModels });
        expect(then.version).toBe(version);
        expect(await manifestOf(ports, version)).toEqual(JSON.parse(JSON.stringify(then.manifest)));
        libraries += 1;
      }
      acknowledged += done.length;
    }), { numRuns: HISTORIES, endOnFailure: true, interruptAfterTimeLimit: 1_000_000 });
    expect(acknowledged).toBeGreaterThan(5 * HISTORIES);
    expect(libraries).toBeGreaterThan(HISTORIES / 10);
  }, 1_200_000);
});
