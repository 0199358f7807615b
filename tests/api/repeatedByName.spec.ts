import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBackground } from '../../api/contract/addBackground.ts';
import { addEntry } from '../../api/contract/addEntry.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { deleteBackground } from '../../api/contract/deleteBackground.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { importSymbols } from '../../api/contract/importSymbols.ts';
import { moveEntry } from '../../api/contract/moveEntry.ts';
import { removeEntry } from '../../api/contract/removeEntry.ts';
import { restore } from '../../api/contract/restore.ts';
import { saveWords } from '../../api/contract/saveWords.ts';
import { symbol } from '../../api/contract/symbol.ts';
import { updateBackgroundName } from '../../api/contract/updateBackgroundName.ts';
import { updateEntries } from '../../api/contract/updateEntries.ts';
import { updateSymbol } from '../../api/contract/updateSymbol.ts';
import { updateSymbolName } from '../../api/contract/updateSymbolName.ts';
import { uploadImages } from '../../api/contract/uploadImages.ts';
import { broken } from '../support/invariants.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

let api: TestApi;
beforeAll(async () => { api = await openTestApi(); });
afterAll(() => api[Symbol.asyncDispose]());

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 18"><path d="M2 2 L20 20"/></svg>';
const idOf = (answer: Answer): string => (answer.json as { id: string }).id;
let count = 0;

const sendFile = (path: string, fields: Record<string, string>, key: Record<string, string>): Promise<Answer> => {
  const { type, body } = multipart(fields, { files: png(1800, 1125) });
  return api.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type, ...key } });
};

type Call = (name: string, key: Record<string, string>) => Promise<Answer>;

/** What is done to a symbol that has the word "{name} word"; "{name} other" belongs to somebody else. */
const OF_SYMBOLS: Readonly<Record<string, Call>> = {
  'delete-symbol': (symbolName, key) => api.post(deleteSymbol, { symbolName }, key),
  'update-symbol-name': (oldName, key) => api.post(updateSymbolName, { oldName, newName: `${oldName} called anew` }, key),
  'update-symbol': (symbolName, key) => api.post(updateSymbol, { symbolName, tags: ['sea'] }, key),
  'upload-images': (symbolName, key) => api.post(uploadImages, { symbolName, images: [{ svg: SVG }] }, key),
  'add-entry': (symbolName, key) => api.post(addEntry, { symbolName, entry: `${symbolName} new`, partSpeech: 'NOUN' }, key),
  'add-entry of a word it has': (symbolName, key) => api.post(addEntry, { symbolName, entry: `${symbolName} word`, partSpeech: 'NOUN', emphasize: true, isKnown: true }, key),
  'update-entries': (symbolName, key) => api.post(updateEntries, { symbolName, entries: [{ lemma: `${symbolName} only`, partSpeech: 'NOUN', emphasize: true }] }, key),
  'remove-entry': (symbolName, key) => api.post(removeEntry, { symbolName, lemma: `${symbolName} word`, partSpeech: 'NOUN' }, key),
  'move-entry': (symbolName, key) => api.post(moveEntry, { symbolName, lemma: `${symbolName} other`, partSpeech: 'NOUN' }, key),
  'save-words': (symbolName, key) => api.post(saveWords, { scope: 'everywhere', hidden: [], forced: [], mapped: [{ lemma: `${symbolName} said`, symbolName }] }, key),
  'import-symbols': (name, key) => api.post(importSymbols, { symbols: [{ file: 'x.svg', svg: SVG, name, entries: [{ lemma: `${name} imported`, partSpeech: 'NOUN', emphasize: false }] }] }, key),
};

const OF_BACKGROUNDS: Readonly<Record<string, Call>> = {
  'delete-background': (symbolName, key) => api.post(deleteBackground, { symbolName }, key),
  'update-background-name': (oldName, key) => api.post(updateBackgroundName, { oldName, newName: `${oldName} called anew` }, key),
  'upload-pngs': (symbol_name, key) => sendFile('/api/upload-pngs', { symbol_name, type: 'background' }, key),
};

const newSymbol = async (symbolName: string): Promise<string> => idOf(await api.post(addSymbol, { symbolName, partSpeech: 'NOUN' }));
const newBackground = async (name: string): Promise<string> => idOf(await api.post(addBackground, { symbolName: name }));
const wordOf = (symbolName: string, entry: string): Promise<Answer> => api.post(addEntry, { symbolName, entry, partSpeech: 'NOUN' });

async function symbolWithWords(name: string): Promise<string> {
  const id = await newSymbol(name);
  await newSymbol(`${name} neighbour`);
  await wordOf(name, `${name} word`);
  await wordOf(`${name} neighbour`, `${name} other`);
  return id;
}

/** What may come between a call and its repetition; where the call itself ended or renamed the thing, some of it is refused. */
const MEANWHILE = ['nothing happened', 'it was renamed', 'it was deleted', 'another one took its name', 'another one took the name of the deleted one'] as const;

const CASES = [
  ...Object.entries(OF_SYMBOLS).map(([name, call]) => ({
    name, call, begin: symbolWithWords, another: newSymbol,
    rename: (id: string, newName: string) => api.post(updateSymbolName, { id, newName }), remove: async (name: string) => api.post(deleteSymbol, { symbolName: name }),
  })),
  ...Object.entries(OF_BACKGROUNDS).map(([name, call]) => ({
    name, call, begin: newBackground, another: newBackground,
    rename: (id: string, newName: string) => api.post(updateBackgroundName, { id, newName }), remove: async (name: string) => api.post(deleteBackground, { symbolName: name }),
  })),
];

describe.each(CASES)('$name by name', ({ call, begin, another, rename, remove }) => {
  it.each(MEANWHILE)('is answered as the first time and done once, although %s', async (meanwhile) => {
    const name = `Thing ${count += 1}`;
    const key = { 'idempotency-key': `repeated ${name}` };
    const id = await begin(name);
    const first = await call(name, key);
    expect(first.status).toBe(200);
    if (meanwhile === 'it was renamed' || meanwhile === 'another one took its name') await rename(id, `${name} elsewhere`);
    if (meanwhile === 'it was deleted' || meanwhile === 'another one took the name of the deleted one') await remove(name);
    if (meanwhile.startsWith('another')) expect(await another(name)).toBeTypeOf('string');
    const end = await api.installation.ports.store.end();
    const again = await call(name, key);
    expect({ status: again.status, json: again.json as unknown }).toEqual({ status: 200, json: first.json as unknown });
    expect(await api.installation.ports.store.end()).toBe(end);
  });
});

describe('A deletion of a symbol by id', () => {
  it('means the symbol that was looked at, renamed or not, and never the one that has its name now', async () => {
    const id = await newSymbol('sloop');
    await api.post(updateSymbolName, { id, newName: 'cutter' });
    const other = await newSymbol('sloop');
    expect(await api.post(deleteSymbol, { id, symbolName: 'sloop' })).toMatchObject({ status: 200, json: { name: 'cutter' } });
    expect((await api.get(symbol, { symbol: 'sloop' })).json).toMatchObject({ id: other });
    expect(await api.post(deleteSymbol, { id })).toMatchObject({ status: 200, json: { name: 'cutter' } });
    expect((await api.post(deleteSymbol, { id: 'none' })).status).toBe(404);
    expect((await api.post(deleteSymbol, {})).status).toBe(400);
  });
});

describe('A deletion of a symbol that is repeated', () => {
  it('leaves the symbol that has its name now as it is, with its words', async () => {
    await newSymbol('boat');
    const key = { 'idempotency-key': 'delete boat' };
    expect((await api.post(deleteSymbol, { symbolName: 'boat' }, key)).json).toEqual({ name: 'boat' });
    const other = await newSymbol('boat');
    await wordOf('boat', 'dinghy');
    expect(await api.post(deleteSymbol, { symbolName: 'boat' }, key)).toMatchObject({ status: 200, json: { name: 'boat' } });
    expect((await api.get(symbol, { symbol: 'boat' })).json).toMatchObject({ id: other, entries: [{ lemma: 'dinghy' }] });
    expect(await broken(api.installation)).toEqual([]);
  });

  it('takes nothing from the symbol that was restored since', async () => {
    const id = await newSymbol('raft');
    const key = { 'idempotency-key': 'delete raft' };
    await api.post(deleteSymbol, { symbolName: 'raft' }, key);
    await api.post(restore, { kind: 'symbol', id });
    await wordOf('raft', 'float');
    expect(await api.post(deleteSymbol, { symbolName: 'raft' }, key)).toMatchObject({ status: 200, json: { name: 'raft' } });
    expect((await api.get(symbol, { symbol: 'raft' })).json).toMatchObject({ id, entries: [{ lemma: 'float' }] });
  });
});
