import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBackground } from '../../api/contract/addBackground.ts';
import { addEntry } from '../../api/contract/addEntry.ts';
import { addSymbol } from '../../api/contract/addSymbol.ts';
import { background } from '../../api/contract/background.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { deleteBackground } from '../../api/contract/deleteBackground.ts';
import { deleteImage } from '../../api/contract/deleteImage.ts';
import { deleteSymbol } from '../../api/contract/deleteSymbol.ts';
import { duplicateBackground } from '../../api/contract/duplicateBackground.ts';
import { history } from '../../api/contract/history.ts';
import { importSymbols } from '../../api/contract/importSymbols.ts';
import { layoutTypes } from '../../api/contract/layoutTypes.ts';
import { moveEntry } from '../../api/contract/moveEntry.ts';
import { removeEntry } from '../../api/contract/removeEntry.ts';
import { restore } from '../../api/contract/restore.ts';
import { symbol } from '../../api/contract/symbol.ts';
import { symbolImage } from '../../api/contract/symbolImage.ts';
import { updateBackground } from '../../api/contract/updateBackground.ts';
import { updateEntries } from '../../api/contract/updateEntries.ts';
import { updateSymbol } from '../../api/contract/updateSymbol.ts';
import { updateSymbolName } from '../../api/contract/updateSymbolName.ts';
import { uploadImages } from '../../api/contract/uploadImages.ts';
import { uploadPngs } from '../../api/contract/uploadPngs.ts';
import { saveWords } from '../../api/contract/saveWords.ts';
import { wordOwner } from '../../api/contract/wordOwner.ts';
import { words } from '../../api/contract/words.ts';
import { broken } from '../support/invariants.ts';
import { addMeeting } from '../support/meetings.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

const drawing = (d = 'M2 2 L20 20', viewBox = '0 0 24 18'): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="${d}"/></svg>`;

let api: TestApi;
beforeAll(async () => { api = await openTestApi(); });
afterAll(() => api[Symbol.asyncDispose]());

const NONE = { hidden: [], forced: [], mapped: [] };
const idOf = (answer: Answer): string => (answer.json as { id: string }).id;
const upload = (path: string, fields: Record<string, string>, files: Record<string, Uint8Array | readonly Uint8Array[]>): Promise<Answer> => {
  const { type, body } = multipart(fields, files);
  return api.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type } });
};

describe('A symbol', () => {
  it('is added, drawn, described, given words and read back with all of it', async () => {
    expect((await api.post(addSymbol, { symbolName: ' Lighthouse ', partSpeech: 'NOUN' })).json).toEqual({ name: 'Lighthouse', id: expect.any(String) });
    const description = { type: 'doc' as const, content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tower' }] }] };
    expect((await api.post(updateSymbol, { symbolName: 'lighthouse', tags: ['sea'], shape: 'circle', layout: 'lo_radial', layoutLogic: 'left', description })).status).toBe(200);
    const added = await api.post(uploadImages, { symbolName: 'Lighthouse', type: 'symbol', images: [{ svg: drawing() }, { svg: '<svg/>', name: 'flat.svg' }] });
    expect(added.json).toEqual({ images: [{ id: expect.any(String), heightRatio: 0.75 }], failed: [{ file: 'flat.svg', reason: 'SVG file "flat.svg" does not have a valid viewBox attribute' }] });
    expect((await api.post(addEntry, { symbolName: 'Lighthouse', entry: ' lamp tower ', partSpeech: 'NOUN', emphasize: true })).json).toEqual({ lemma: 'lamp tower', partSpeech: 'NOUN', emphasize: true });
    expect((await api.get(symbol, { symbol: 'LIGHTHOUSE' })).json).toMatchObject({
      name: 'Lighthouse', partSpeech: 'NOUN', tags: ['sea'], shape: 'circle', layoutId: 'lo_radial', layoutLogic: 'left', description, keyWords: ['lamp tower'], inTapestry: false, count: 0,
      render: [{ heightRatio: 0.75, selected: true, imageFile: expect.stringContaining('M2 2 L20 20') }], entries: [{ lemma: 'lamp tower', partSpeech: 'NOUN', emphasize: true }],
    });
  });

  it('has tags without marks that nobody sees or that turn what follows, in whatever call they come', async () => {
    expect((await api.post(addSymbol, { symbolName: 'Beacon' })).status).toBe(200);
    expect((await api.post(updateSymbol, { symbolName: 'Beacon', tags: ['\u202eaes\u202c', ' har\u200bbour\u061c ', 'مرفأ'] })).status).toBe(200);
    expect((await api.get(symbol, { symbol: 'Beacon' })).json).toMatchObject({ tags: ['aes', 'harbour', 'مرفأ'] });
    expect(await api.post(updateSymbol, { symbolName: 'Beacon', tags: ['\u2066\u2069'] })).toMatchObject({ status: 400 });
    expect((await api.post(importSymbols, { symbols: [{ file: 'pier.svg', svg: drawing(), name: 'Pier', tags: ['\u2067sea'] }] })).json).toMatchObject({ added: 1 });
    expect((await api.get(symbol, { symbol: 'Pier' })).json).toMatchObject({ tags: ['sea'] });
  });

  it('that is imported again with the same key is told as the first time, and is there once', async () => {
    const key = { 'idempotency-key': 'a folder' };
    const file = (name: string, d: string, lemma: string) => ({ file: `${name}.svg`, svg: drawing(d), name, entries: [{ lemma, partSpeech: 'NOUN' as const, emphasize: false }] });
    const body = { symbols: [file('Buoy', 'M1 1 L2 2', 'floating mark'), file('Buoy', 'M1 1 L3 3', 'other mark'), file('Buoy', 'M1 1 L2 2', 'third mark'), file('Mooring', 'M1 1 L4 4', 'floating mark'), { ...file('Flat', '', 'x'), svg: '<svg/>' }] };
    const first = await api.post(importSymbols, body, key);
    expect(first.json).toEqual({ added: 2, drawn: 3, failed: [{ file: 'Flat.svg', reason: expect.stringContaining('viewBox') }], without: [{ file: 'Mooring.svg', reason: expect.stringContaining('There is already an entry "floating mark"') }] });
    const again = await api.post(importSymbols, body, key);
    expect(again).toMatchObject({ status: 200, json: first.json });
    expect((await api.get(symbol, { symbol: 'Buoy' })).json.render).toHaveLength(2);
    expect((await api.post(importSymbols, body)).json).toMatchObject({ added: 0, drawn: 0 });
  });

  it('is refused with a key that other files had, whatever those left to take', async () => {
    const key = { 'idempotency-key': 'another folder' };
    const file = (name: string, d: string, lemma: string) => ({ file: `${name}.svg`, svg: drawing(d), name, entries: [{ lemma, partSpeech: 'NOUN' as const, emphasize: false }] });
    await api.post(importSymbols, { symbols: [file('Gangway', 'M1 1 L5 5', 'gangway')] });
    await api.post(importSymbols, { symbols: [file('Gangway', 'M1 1 L5 5', 'footbridge')] }, key);
    for (const other of [file('Gangway', 'M1 1 L5 5', 'landing'), file('Gangway', 'M1 1 L6 6', 'footbridge')]) {
      const answer = await api.post(importSymbols, { symbols: [other] }, key);
      expect(answer).toMatchObject({ status: 422, json: { error: 'keyReused', message: 'This idempotency key was used before for a different request.' } });
    }
  });

  it('of a name that is taken is answered with 500 and the name, as the specification has it', async () => {
    expect(await api.post(addSymbol, { symbolName: 'LIGHTHOUSE' })).toMatchObject({ status: 500, json: { error: 'conflict', name: 'Lighthouse', message: 'Symbol "Lighthouse" already exists' } });
  });

  it('that somebody else saved meanwhile is not overwritten', async () => {
    await api.post(addSymbol, { symbolName: 'Quay' });
    const { revision } = (await api.get(symbol, { symbol: 'Quay' })).json as { revision: number };
    expect((await api.post(updateSymbol, { symbolName: 'Quay', tags: ['hers'], revision })).status).toBe(200);
    expect(await api.post(updateSymbol, { symbolName: 'Quay', tags: ['his'], revision })).toMatchObject({ status: 409, json: { error: 'conflict', revision: revision + 1 } });
    expect((await api.get(symbol, { symbol: 'Quay' })).json).toMatchObject({ tags: ['hers'] });
  });

  it('is not saved over a revision that nobody can have seen', async () => {
    await api.post(addSymbol, { symbolName: 'Slip' });
    const { revision } = (await api.get(symbol, { symbol: 'Slip' })).json as { revision: number };
    expect(await api.post(updateSymbol, { symbolName: 'Slip', tags: ['ahead'], revision: 99 })).toMatchObject({ status: 409, json: { error: 'conflict', revision } });
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Slipway' } as never));
    expect(await api.post(updateBackground, { id, description: 'ahead', revision: 99 })).toMatchObject({ status: 409, json: { error: 'conflict', revision: 0 } });
    expect((await api.post(updateBackground, { id, description: 'seen', revision: 0 })).status).toBe(200);
  });

  it('has to be named where one is meant', async () => {
    expect(await api.get(symbol, { symbol: ' ' })).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['symbol'] } });
    for (const call of [updateSymbol, deleteSymbol] as const) expect(await api.post(call, { symbolName: '' })).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['symbolName'] } });
  });

  it('and a background have each tag, style and symbol once, whatever its case', async () => {
    await api.post(addSymbol, { symbolName: 'Skiff' });
    await api.post(updateSymbol, { symbolName: 'Skiff', tags: ['Sea', 'sea', 'wide', 'SEA'] });
    expect((await api.get(symbol, { symbol: 'Skiff' })).json).toMatchObject({ tags: ['Sea', 'wide'] });
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Boathouse' } as never));
    await api.post(updateBackground, { id, variants: ['Night', 'night'], symbols: ['skiff', 'SKIFF'] });
    expect((await api.get(background, { id })).json).toMatchObject({ variants: ['Night'], symbols: ['skiff'] });
  });

  it.each([
    ['a script', { type: 'doc', content: [{ type: 'script', content: [] }] }],
    ['a link', { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:1' } }] }] }] }],
    ['no document', 'text'],
    ['quotes without end', Array.from({ length: 30 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), { type: 'paragraph' })],
  ])('takes no description with %s', async (_what, description) => {
    expect((await api.post(updateSymbol, { symbolName: 'Quay', description } as never)).status).toBe(400);
  });

  it('takes no layout that is not there', async () => {
    expect(await api.post(updateSymbol, { symbolName: 'Quay', layout: 'lo_nope' })).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['layout'] } });
    expect((await api.get(symbol, { symbol: 'Quay' })).json).toMatchObject({ layoutId: null });
    for (const layout of ['lo_radial', '', null]) expect((await api.post(updateSymbol, { symbolName: 'Quay', layout })).status).toBe(200);
  });

  it('is renamed, deleted with its words, and restored with those that no other symbol took', async () => {
    const id = idOf(await api.post(addSymbol, { symbolName: 'Barge' }));
    await api.post(addEntry, { symbolName: 'Barge', entry: 'lighter', partSpeech: 'NOUN', emphasize: true });
    await api.post(addEntry, { symbolName: 'Barge', entry: 'hulk', partSpeech: 'NOUN', emphasize: false });
    await api.post(uploadImages, { symbolName: 'Barge', images: [{ svg: drawing('M1 1 L5 5') }] });
    expect((await api.post(updateSymbolName, { oldName: 'Barge', newName: 'Scow', id })).json).toEqual({ name: 'Scow' });
    expect((await api.post(deleteSymbol, { symbolName: 'Scow' })).json).toEqual({ name: 'Scow' });
    expect((await api.get(symbol, { symbol: 'Scow' })).status).toBe(404);
    expect((await api.get(wordOwner, { lemma: 'lighter' })).json).toEqual({ owners: [] });
    await api.post(addSymbol, { symbolName: 'Tug' });
    await api.post(addEntry, { symbolName: 'Tug', entry: 'hulk', partSpeech: 'NOUN', emphasize: false });
    expect((await api.post(restore, { kind: 'symbol', id })).json).toEqual({ name: 'Scow', wordsElsewhere: [{ lemma: 'hulk', partSpeech: 'NOUN', symbolName: 'Tug' }] });
    expect((await api.get(symbol, { symbol: 'Scow' })).json).toMatchObject({ id, entries: [{ lemma: 'lighter', partSpeech: 'NOUN', emphasize: true }], render: [{ imageFile: expect.stringContaining('M1 1 L5 5') }] });
    const { versions } = (await api.get(history, { entity: `symbol-${id}` })).json as { versions: { line: { type: string; by: { name: string }; call: string } }[] };
    expect(versions.map(({ line }) => line.type)).toEqual(expect.arrayContaining(['SymbolAdded', 'SymbolRenamed', 'SymbolDeleted', 'SymbolRestored']));
    expect(versions.find(({ line }) => line.type === 'SymbolRestored')?.line).toMatchObject({ by: { name: 'Ada' }, call: 'restore' });
  });

  it('loses a drawing when it is deleted, and is asked for those of a style that are in use', async () => {
    const id = idOf(await api.post(addSymbol, { symbolName: 'Crane' }));
    const { images } = (await api.post(uploadImages, { symbolName: 'Crane', images: [{ svg: drawing('M3 3 L4 4') }, { svg: drawing('M5 5 L6 6') }] })).json as { images: { id: string }[] };
    const [first, second] = images.map((image) => image.id) as [string, string];
    await api.post(updateSymbol, { symbolName: 'Crane', renderData: [{ id: first, selected: true, variants: ['night', 'ink'] }, { id: second, selected: false, variants: ['night'] }] });
    const ids = async (query: object) => ((await api.get(symbolImage, query as never)).json as { images: { id: string }[] }).images.map((image) => image.id);
    expect(await ids({ id, variants: 'night' })).toEqual([first, second]);
    const both = await api.inject({ url: `${symbolImage.path}?id=${id}&variants=night&variants=ink`, headers: { authorization: `Bearer ${api.token}` } });
    expect((both.json as { images: { id: string }[] }).images.map((image) => image.id)).toEqual([first]);
    expect(await ids({ id, inTapestry: 'true' })).toEqual([first]);
    expect((await api.post(deleteImage, { id: first, type: 'symbol', parentId: id })).status).toBe(200);
    expect(await ids({ id })).toEqual([second]);
    expect((await api.get(symbolImage, { id: second, join: 'true' })).json).toMatchObject({ images: [{ id: second, shape: 'square', tags: [] }] });
  });
});

describe('A word', () => {
  it('belongs to one symbol: a second one is told whose it is, and may take it in one step', async () => {
    await api.post(addSymbol, { symbolName: 'Lamp' });
    const word = { lemma: 'LAMP tower', partSpeech: 'NOUN' as const };
    expect(await api.post(addEntry, { symbolName: 'Lamp', entry: word.lemma, partSpeech: 'NOUN', emphasize: false }))
      .toMatchObject({ status: 409, json: { error: 'conflict', lemma: 'lamp tower', partSpeech: 'NOUN', symbolName: 'Lighthouse', message: 'There is already an entry "lamp tower" (NOUN) for symbol "Lighthouse"' } });
    expect((await api.post(moveEntry, { ...word, symbolName: 'Lamp' })).json).toMatchObject({ from: 'Lighthouse', emphasize: true });
    expect((await api.get(wordOwner, word)).json).toMatchObject({ owners: [{ symbolName: 'Lamp', lemma: 'lamp tower' }] });
  });

  it('that its symbol has already is told as taken, unless its emphasis is to be changed', async () => {
    await api.post(addSymbol, { symbolName: 'Anchor' });
    const add = (fields: { readonly emphasize: boolean; readonly isKnown?: boolean }) => api.post(addEntry, { symbolName: 'Anchor', entry: 'anchor', partSpeech: 'NOUN', ...fields });
    expect((await add({ emphasize: false })).status).toBe(200);
    expect(await add({ emphasize: true })).toMatchObject({ status: 409, json: { error: 'conflict', lemma: 'anchor', partSpeech: 'NOUN', symbolName: 'Anchor', message: 'There is already an entry "anchor" (NOUN) for symbol "Anchor"' } });
    expect((await api.get(symbol, { symbol: 'Anchor' })).json).toMatchObject({ entries: [{ emphasize: false }] });
    expect((await add({ emphasize: true, isKnown: true })).json).toEqual({ lemma: 'anchor', partSpeech: 'NOUN', emphasize: true });
    expect((await api.get(symbol, { symbol: 'Anchor' })).json).toMatchObject({ entries: [{ emphasize: true }] });
  });

  it('that somebody took from its symbol does not come back when its emphasis is changed', async () => {
    await api.post(addSymbol, { symbolName: 'Mooring' });
    const word = { symbolName: 'Mooring', entry: 'mooring', partSpeech: 'NOUN' as const };
    await api.post(addEntry, { ...word, emphasize: false });
    await api.post(removeEntry, { symbolName: 'Mooring', lemma: 'mooring', partSpeech: 'NOUN' });
    expect(await api.post(addEntry, { ...word, emphasize: true, isKnown: true })).toMatchObject({ status: 404, json: { error: 'notFound' } });
    expect((await api.get(symbol, { symbol: 'Mooring' })).json).toMatchObject({ entries: [] });
  });

  it('is taken away, and all of a symbol’s words can be set at once', async () => {
    expect((await api.post(removeEntry, { symbolName: 'Lamp', lemma: 'lamp tower', partSpeech: 'NOUN' })).json).toEqual({ lemma: 'lamp tower', partSpeech: 'NOUN' });
    const entries = [{ lemma: 'bulb', partSpeech: 'NOUN' as const, emphasize: false }, { lemma: 'glow', partSpeech: 'VERB' as const, emphasize: true }];
    expect((await api.post(updateEntries, { symbolName: 'Lamp', entries })).json).toEqual({ entries });
    expect((await api.post(updateEntries, { symbolName: 'Lamp', entries: [...entries, entries[0]!] })).json).toEqual({ entries });
    expect((await api.get(symbol, { symbol: 'Lamp' })).json).toMatchObject({ entries });
  });
});

describe('Words that are ruled', () => {
  const ruled = async (documentID?: string) => (await api.get(words, documentID === undefined ? {} : { documentID })).json;

  it('are read back as they were saved, those of one transcript apart from those that hold everywhere', async () => {
    const documentID = await addMeeting(api.installation, { title: 'Ruled' });
    await api.post(addSymbol, { symbolName: 'Beacon' });
    expect(await ruled(documentID)).toMatchObject({ everywhere: NONE, transcript: NONE });
    const everywhere = { hidden: ['thing'], forced: ['quay'], mapped: [{ lemma: 'fire', symbolName: 'Beacon' }] };
    expect((await api.post(saveWords, { scope: 'everywhere', ...everywhere })).status).toBe(200);
    expect((await api.post(saveWords, { scope: 'transcript', documentID, ...NONE, hidden: ['stuff'] })).status).toBe(200);
    expect(await ruled()).toMatchObject({ everywhere, transcript: null });
    expect(await ruled(documentID)).toMatchObject({ everywhere, transcript: { ...NONE, hidden: ['stuff'] } });
  });

  it('and were changed since they were read are not overwritten: the refusal tells from where on to read again', async () => {
    const { everywhere: { revision, ...rules } } = await ruled() as { everywhere: typeof NONE & { revision: number } };
    expect((await api.post(saveWords, { scope: 'everywhere', ...rules, hidden: ['thing', 'theirs'], revision })).status).toBe(200);
    const refused = await api.post(saveWords, { scope: 'everywhere', ...rules, hidden: ['thing', 'mine'], revision });
    expect(refused).toMatchObject({ status: 409, json: { error: 'conflict', message: 'Somebody else has changed this list of words meanwhile.' } });
    expect(refused.headers['x-position']).toBe(await api.installation.ports.store.end());
    expect(await ruled()).toMatchObject({ everywhere: { hidden: ['theirs', 'thing'], revision: (refused.json as { revision: number }).revision } });
    expect((await api.post(saveWords, { scope: 'everywhere', ...rules })).status).toBe(200);
  });

  it('and were sent to a symbol that is deleted keep their own', async () => {
    await api.post(deleteSymbol, { symbolName: 'Beacon' });
    expect(await ruled()).toMatchObject({ everywhere: { hidden: ['thing'], mapped: [] } });
  });

  it('are refused for a transcript that is not there', async () => {
    expect((await api.get(words, { documentID: 'nowhere' })).status).toBe(404);
  });
});

describe('A background', () => {
  const listed = async (id: string) => ((await api.get(backgrounds, {})).json as { backgrounds: { id: string }[] }).backgrounds.find((one) => one.id === id);

  it('is added by a name alone, on blank paper and not published', async () => {
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Plain' } as never));
    expect(await listed(id)).toMatchObject({ name: 'Plain', published: false, imageUrl: null, layout: { id: 'lo_radial' } });
    expect(await api.post(addBackground as never, { symbolName: 'PLAIN' } as never)).toMatchObject({ status: 500, json: { name: 'Plain' } });
  });

  it('with a picture is the first of a new slot layout, called after it', async () => {
    const added = await upload(addBackground.path, { layout_name: 'Old Harbour', height_ratio: '0.63' }, { file: png(1800, 1145) });
    expect(added).toMatchObject({ status: 200, json: { name: 'Old Harbour' } });
    expect(await listed(idOf(added))).toMatchObject({ layout: { id: 'lo_old_harbour', name: 'Old Harbour' }, heightRatio: 1145 / 1800, imageUrl: expect.stringMatching(/^\/storage\/bg_/) });
    expect((await upload(addBackground.path, { layout_name: 'Old Harbour' }, { file: png(1800, 1130) })).json).toMatchObject({ name: 'Old Harbour 2' });
    const types = async () => ((await api.get(layoutTypes, {})).json as { layoutTypes: { id: string }[] }).layoutTypes.map(({ id }) => id);
    expect(await types()).not.toContain('lo_old_harbour');
    await api.post(updateBackground, { id: idOf(added), published: true, selected: true });
    expect(await types()).toContain('lo_old_harbour');
    expect((await api.get(background, { layout: 'lo_old_harbour' })).json).toMatchObject({ id: idOf(added), selected: true });
  });

  it.each<[string, Record<string, string>, Record<string, Uint8Array>, number, RegExp]>([
    ['a layout', { layout_name: ' ' }, { file: png(1800, 1145) }, 400, /^Please enter or select a layout$/],
    ['an image', { layout_name: 'X' }, {}, 400, /^Please upload an image$/],
    ['1800 px of width', { layout_name: 'X' }, { file: png(1799, 1145) }, 422, /1799 by 1145 pixels; a background is 1800 wide/],
    ['1125 px of height', { layout_name: 'X' }, { file: png(1800, 1124) }, 422, /1124/],
    ['at most 1145 px of height', { layout_name: 'X' }, { file: png(1800, 1146) }, 422, /1146/],
    ['a PNG', { layout_name: 'X' }, { file: Buffer.from(drawing().padEnd(100)) }, 422, /not a PNG/],
    ['pixels that can be decoded', { layout_name: 'X' }, { file: withoutPixels() }, 422, /damaged/],
  ])('needs %s', async (_what, fields, files, status, sentence) => {
    expect(await upload(addBackground.path, fields, files)).toMatchObject({ status, json: { message: expect.stringMatching(sentence) } });
  });

  it('keeps its places, our own fields and unknown ones included, and answers them whole', async () => {
    const id = idOf(await upload(addBackground.path, { layout_name: 'Pier' }, { file: png(1800, 1140) }));
    const slots = [
      { id: 1, type: 'symbol', x: 900, y: '0.5', tone: 'dark', stands: true, mood: 'calm', rules: { type: 'tags', value: 'boat' } },
      { id: '2', type: 'phrase', textpath: ['M 90 1101 Q 390 1091 690 1080'], textpath_data: { font_size: 900, glow: 3 }, scope: [1] },
    ];
    expect((await api.post(updateBackground, { id, layout: { slots, title: { x: 0.04, y: 0.05, max_size: 0.4, color: 'secondary' }, season: 'spring' } } as never)).status).toBe(200);
    const kept = {
      id: 'lo_pier', name: 'Pier', season: 'spring', title: { x: 0.04, y: 0.05, max_size: 0.4, color: 'secondary' },
      slots: [
        { id: 1, type: 'symbol', x: 0.5, y: 0.5, max_size: 0.2, tone: 'dark', stands: true, mood: 'calm', rules: [{ type: 'tags', value: ['boat'] }] },
        { id: 2, type: 'phrase', textpath: 'M 90 1101 Q 390 1091 690 1080', textpath_data: { font_size: 72, lines: 1, editable: true, glow: 3 }, scope: [1] },
      ],
    };
    const read = (await api.get(background, { id })).json as Record<string, unknown>;
    expect(read['layout']).toEqual(kept);
    expect((await api.post(updateBackground, { ...read, description: 'By the sea' } as never)).status).toBe(200);
    expect((await api.get(background, { id })).json).toMatchObject({ layout: kept, description: 'By the sea', colors: read['colors'] });
  });

  it('keeps the places and the colour of the title of which nothing is said', async () => {
    const id = idOf(await upload(addBackground.path, { layout_name: 'Partly' }, { file: png(1800, 1140) }));
    const title = { x: 0.04, y: 0.05, max_size: 0.4, color: 'secondary' as const };
    const save = async (layout: object) => {
      expect((await api.post(updateBackground, { id, layout } as never)).status).toBe(200);
      return ((await api.get(background, { id })).json as { layout: { slots: object[]; title: object | null } }).layout;
    };
    const { slots } = await save({ slots: [{ id: 3, type: 'symbol' }], title });
    expect(slots).toHaveLength(1);
    expect(await save({})).toMatchObject({ slots, title });
    expect(await save({ title: { x: 0.1, y: 0.2, max_size: 0.5 } })).toMatchObject({ slots, title: { x: 0.1, y: 0.2, max_size: 0.5, color: 'secondary' } });
    expect(await save({ title: null })).toMatchObject({ slots, title: null });
    expect(await save({ title: { x: 0.1, y: 0.2, max_size: 0.5 } })).toMatchObject({ slots, title: { color: 'primary' } });
    expect(await save({ slots: [] })).toMatchObject({ slots: [], title: { x: 0.1 } });
  });

  it.each([
    ['a size beyond 0.5', [{ id: 1, type: 'symbol', max_size: 0.51 }]],
    ['a size below 0.05', [{ id: 1, type: 'symbol', max_size: 0.04 }]],
    ['one id twice', [{ id: 1, type: 'symbol' }, { id: 1, type: 'symbol' }]],
    ['no line', [{ id: 1, type: 'phrase', textpath: 'M 0 0 L 9 9', textpath_data: { lines: 0 } }]],
    ['a path of other letters', [{ id: 1, type: 'phrase', textpath: 'M 0 0 A 9 9 9 9 9' }]],
    ['an adjective as rule', [{ id: 1, type: 'symbol', rules: [{ type: 'pos', value: 'ADJ' }] }]],
    ['a rule of phrases at a symbol', [{ id: 1, type: 'symbol', rules: [{ type: 'key_sentence' }] }]],
  ])('takes no places with %s', async (_what, slots) => {
    const id = idOf(await upload(addBackground.path, { layout_name: 'Bounds' }, { file: png(1800, 1140) }));
    expect((await api.post(updateBackground, { id, layout: { slots } } as never)).status).toBe(400);
  });

  it('is not added under the name of another one, which is told as it is written', async () => {
    await api.post(addBackground as never, { symbolName: 'Old Pier' } as never);
    expect(await api.post(addBackground as never, { symbolName: 'OLD pier' } as never)).toMatchObject({ status: 500, json: { error: 'conflict', name: 'Old Pier', message: 'Background "Old Pier" already exists' } });
  });

  it('is asked for its pictures where a form brings none', async () => {
    expect(await upload(uploadPngs.path, { type: 'background' }, {})).toMatchObject({ status: 422, json: { message: 'Please select images to upload' } });
  });

  it('takes no symbol that is not there, and keeps one that was deleted since', async () => {
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Breakwater' } as never));
    await api.post(addSymbol, { symbolName: 'Gannet' });
    expect(await api.post(updateBackground, { id, primarySymbol: 'nope-symbol' })).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['primarySymbol'], reason: 'There is no symbol "nope-symbol".' } });
    expect(await api.post(updateBackground, { id, symbols: ['gannet', 'nope'] })).toMatchObject({ status: 400, json: { params: ['symbols'], reason: 'There is no symbol "nope".' } });
    expect((await api.post(updateBackground, { id, primarySymbol: 'gannet', symbols: ['Gannet'] })).status).toBe(200);
    await api.post(deleteSymbol, { symbolName: 'Gannet' });
    expect((await api.post(updateBackground, { id, primarySymbol: 'gannet', symbols: ['Gannet'], description: 'Wind' })).status).toBe(200);
    expect((await api.post(updateBackground, { id, primarySymbol: '', symbols: [] })).status).toBe(200);
  });

  it('names a symbol by its new name after it was renamed, in its rules and for the posters made on it too', async () => {
    for (const symbolName of ['Heron', 'Egret']) await api.post(addSymbol, { symbolName });
    const id = idOf(await upload(addBackground.path, { layout_name: 'Marsh' }, { file: png(1800, 1140) }));
    const rules = (value: string[]) => [{ id: 1, type: 'symbol', rules: [{ type: 'symbols', value }, { type: 'tags', value: ['Heron'] }] }];
    await api.post(updateBackground, { id, published: true, primarySymbol: 'heron', symbols: ['Egret', 'Heron'], layout: { slots: rules(['HERON', 'Egret']) } } as never);
    const named = async (key: string, oldName: string, newName: string) => api.post(updateSymbolName, { oldName, newName }, { 'idempotency-key': key });

    expect((await named('first', 'Heron', 'Grey heron')).status).toBe(200);
    const read = (await api.get(background, { id })).json as { revision: number };
    expect(read).toMatchObject({ primarySymbol: 'Grey heron', symbols: ['Egret', 'Grey heron'], layout: { slots: rules(['Grey heron', 'Egret']) } });
    expect((await api.get(symbol, { symbol: 'Grey heron' })).json).toMatchObject({ rulepaths: [{ backgroundId: id, slotId: 1 }] });
    const { versions } = (await api.get(history, { entity: `background-${id}` })).json as { versions: { line: { type: string; call: string } }[] };
    expect(versions.at(-1)?.line).toMatchObject({ type: 'BackgroundUpdated', call: 'update-symbol-name' });

    await named('second', 'Grey heron', 'Ardea');
    await named('first', 'Heron', 'Grey heron');
    expect((await api.get(background, { id })).json).toMatchObject({ primarySymbol: 'Ardea', symbols: ['Egret', 'Ardea'] });
  });

  it('takes no rule that names a symbol that is not there, and keeps one whose symbol was deleted since', async () => {
    const id = idOf(await upload(addBackground.path, { layout_name: 'Weir' }, { file: png(1800, 1140) }));
    await api.post(addSymbol, { symbolName: 'Otter' });
    const save = (value: string[], description = '') => api.post(updateBackground, { id, description, layout: { slots: [{ id: 1, type: 'symbol', rules: [{ type: 'symbols', value }] }] } } as never);
    expect(await save(['otter', 'nope'])).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['layout'], reason: 'There is no symbol "nope".' } });
    expect((await save(['otter'])).status).toBe(200);
    await api.post(deleteSymbol, { symbolName: 'Otter' });
    expect((await save(['otter'], 'By the mill')).status).toBe(200);
  });

  it('is duplicated with its picture and places, unpublished, and deleted by either key', async () => {
    const id = idOf(await upload(addBackground.path, { layout_name: 'Jetty', name: 'First' }, { file: png(1800, 1141) }));
    await api.post(updateBackground, { id, published: true, renderData: { layout: { slots: [{ id: 3, type: 'symbol' }] } } } as never);
    const copy = await api.post(duplicateBackground, { backgroundId: id, layoutName: 'Jetty' });
    expect(copy.json).toMatchObject({ name: 'First copy' });
    expect((await api.get(background, { id: idOf(copy) })).json).toMatchObject({ published: false, heightRatio: 1141 / 1800, layout: { slots: [{ id: 3 }] } });
    expect((await api.post(deleteBackground, { id: idOf(copy) })).json).toEqual({ name: 'First copy' });
    expect((await api.post(deleteBackground, { backgroundId: id })).json).toEqual({ name: 'First' });
    await api.post(addBackground as never, { symbolName: 'Third' } as never);
    expect((await api.post(deleteBackground, { symbolName: 'third' })).json).toEqual({ name: 'Third' });
  });

  it('takes the first of several pictures that can be taken, and tells why it left out the others', async () => {
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Easel' } as never));
    const good = (height: number) => ({ images: [{ id, heightRatio: height / 1800 }] });
    const wrong = { file: 'files', reason: expect.stringMatching(/a background is 1800 wide/) };
    const second = { file: 'files', reason: 'files was left out: a background has one picture.' };
    const send = (...files: Uint8Array[]) => upload(uploadPngs.path, { symbolId: id }, { files });
    expect(await send(png(1800, 1126), png(1800, 1127))).toMatchObject({ status: 200, json: { ...good(1126), failed: [second] } });
    expect(await send(png(9, 9), png(1800, 1127))).toMatchObject({ status: 200, json: { ...good(1127), failed: [wrong] } });
    expect(await send(png(1800, 1128), Buffer.from('no picture'), png(1800, 1129))).toMatchObject({ status: 200, json: { ...good(1128), failed: [{ file: 'files', reason: expect.stringMatching(/not a PNG/) }, second] } });
    expect(await send(png(9, 9), png(8, 8))).toMatchObject({ status: 422 });
  });

  it('is not made by an upload of pictures for one, or for a layout, that there is not', async () => {
    const before = (await api.get(backgrounds, {})).json.backgrounds.length;
    const send = (fields: Record<string, string>) => upload(uploadPngs.path, fields, { files: png(1800, 1130) });
    expect(await send({ symbol_name: 'No such thing' })).toMatchObject({ status: 404, json: { message: 'There is no such background.' } });
    expect(await send({ layoutId: 'lo_nowhere' })).toMatchObject({ status: 400, json: { params: ['layoutId'], reason: expect.stringMatching(/^There is no layout "lo_nowhere"/) } });
    expect((await api.get(backgrounds, {})).json.backgrounds).toHaveLength(before);
    expect((await send({ symbol_name: '', layoutId: 'lo_bigsyms' })).json.images).toHaveLength(1);
  });

  it('gets another picture, and is blank paper once that is deleted', async () => {
    const id = idOf(await api.post(addBackground as never, { symbolName: 'Canvas' } as never));
    expect((await upload(uploadPngs.path, { symbolId: id, type: 'background', symbol_name: 'Canvas' }, { files: png(1800, 1126) })).json).toEqual({ images: [{ id, heightRatio: 1126 / 1800 }], failed: [] });
    expect(await listed(id)).toMatchObject({ imageUrl: expect.any(String) });
    await api.post(deleteImage, { id, type: 'background', parentId: id });
    expect(await listed(id)).toMatchObject({ imageUrl: null });
  });
});

it('Everything people did leaves nothing half done', async () => {
  expect(await broken(api.installation)).toEqual([]);
});

/** The right size and sums, and nothing a decoder could use. */
function withoutPixels(): Buffer {
  const whole = png(1800, 1145);
  const small = png(8, 8);
  return Buffer.concat([whole.subarray(0, 33), small.subarray(33)]);
}
