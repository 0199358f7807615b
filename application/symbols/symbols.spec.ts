import { describe, expect, it } from 'vitest';
import type { SymbolProperties } from '../../events/model/symbol.ts';
import { backgroundStream, symbolStream } from '../../events/model/streams.ts';
import { symbolsView } from '../../projections/views/symbols.ts';
import { withMethod } from '../../tests/support/interposed.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { libraryNow } from '../catalogue/libraryNow.ts';
import { backgroundBy, backgroundOfLayout, listBackgrounds, listLayouts, listSymbols } from '../catalogue/readLibrary.ts';
import { usesOf, wholeSymbol } from '../catalogue/readSymbol.ts';
import { deleteNamed } from '../named/deleteNamed.ts';
import { renameNamed } from '../named/renameNamed.ts';
import { restoreNamed } from '../named/restoreNamed.ts';
import { SYMBOLS } from '../named/symbols.ts';
import { TRANSCRIPTS } from '../named/transcripts.ts';
import { repair } from '../upkeep/repair.ts';
import { addPictures } from './addPictures.ts';
import { addSymbol } from './addSymbol.ts';
import { addEntry, emphasizeEntry, moveEntry, removeEntry, setEntries } from './entries.ts';
import { updateSymbol } from './updateSymbol.ts';
import { wordsOfDeleted } from './wordsOfDeleted.ts';

const NONE = { ok: false, refusal: { code: 'notFound', message: 'There is no such symbol.' } };
const boatWord = { lemma: 'boat', partSpeech: 'NOUN', emphasize: false } as const;

async function withSymbols(...names: readonly string[]): Promise<{ readonly ports: MemoryPorts; id(name: string): string }> {
  const ports = await memoryPorts();
  const ids = new Map<string, string>();
  for (const name of names) {
    const answer = await addSymbol(ports, { name, partSpeech: 'NOUN' }, callBy('add-symbol', name));
    if (!answer.ok) throw new Error(answer.refusal.message);
    ids.set(name, answer.value.id);
  }
  await ports.show();
  return { ports, id: (name) => ids.get(name)! };
}

const last = (ports: MemoryPorts): unknown => ports.events.at(-1)?.data;
const position = (ports: MemoryPorts): unknown => ports.events.at(-1)?.position;

describe('A symbol', () => {
  it('is added under a name of its own, trimmed, and is one however often it is asked for', async () => {
    const { ports, id } = await withSymbols(' Boat ');
    expect(await listSymbols(ports)).toMatchObject([{ id: id(' Boat '), name: 'Boat', properties: { partSpeech: 'NOUN', tags: [], shape: 'square', layoutId: null, layoutLogic: '' } }]);
    const { length } = ports.events;
    expect(await addSymbol(ports, { name: 'BOAT', partSpeech: 'NOUN' }, callBy('add-symbol', 1))).toEqual({ ok: false, refusal: { code: 'nameTaken', message: 'Symbol "Boat" already exists', details: { name: 'Boat', id: id(' Boat ') } } });
    expect(ports.events).toHaveLength(length);
    const context = callBy('add-symbol', 2);
    const car = await addSymbol(ports, { name: 'car', partSpeech: 'NOUN' }, context);
    expect(car).toMatchObject({ ok: true, position: position(ports) });
    expect(await addSymbol(ports, { name: 'car', partSpeech: 'NOUN' }, context)).toMatchObject({ ok: true, value: (car as { value: object }).value });
    expect(ports.events).toHaveLength(length + 2);
  });

  it('is renamed, deleted and restored as it was, as long as nobody else has its name', async () => {
    const { ports, id } = await withSymbols('boat', 'car');
    expect(await renameNamed(ports, SYMBOLS, id('boat'), ' Ship ', callBy('rename', 1))).toMatchObject({ ok: true, value: { name: 'Ship' }, position: position(ports) });
    expect(await renameNamed(ports, SYMBOLS, id('boat'), 'CAR', callBy('rename', 2))).toMatchObject({ ok: false, refusal: { code: 'nameTaken', details: { id: id('car') } } });
    expect(await renameNamed(ports, SYMBOLS, 'none', 'Raft', callBy('rename', 3))).toEqual(NONE);
    await addEntry(ports, 'ship', boatWord, callBy('add-entry', 1));
    expect(await deleteNamed(ports, SYMBOLS, 'none', callBy('delete', 1))).toEqual(NONE);
    expect(await deleteNamed(ports, SYMBOLS, id('boat'), callBy('delete', 2))).toMatchObject({ ok: true, value: { name: 'Ship' }, position: position(ports) });
    expect(ports.events.slice(-3).map(({ type }) => type)).toEqual(['SymbolNameReleased', 'LexiconEntryRemoved', 'SymbolDeleted']);
    const other = await addSymbol(ports, { name: 'ship', partSpeech: 'NOUN' }, callBy('add-symbol', 4));
    const before = ports.events.length;
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), callBy('restore', 1))).toEqual({ ok: false, refusal: { code: 'nameTaken', message: 'There is already a symbol named Ship', details: { name: 'Ship', id: (other as { value: { id: string } }).value.id } } });
    expect(ports.events).toHaveLength(before);
    await deleteNamed(ports, SYMBOLS, (other as { value: { id: string } }).value.id, callBy('delete', 3));
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), callBy('restore', 2))).toMatchObject({ ok: true, value: { name: 'Ship' }, position: position(ports) });
    const { length } = ports.events;
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), callBy('restore', 3))).toMatchObject({ ok: true, value: { name: 'Ship' } });
    expect(ports.events).toHaveLength(length);
    expect(await restoreNamed(ports, SYMBOLS, 'none', callBy('restore', 4))).toEqual(NONE);
    expect(await restoreNamed(ports, TRANSCRIPTS, 'none', callBy('restore', 5))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such transcript.' } });
  });

  it('gets back the words that its deletion took, with their emphasis, but for those that others have by now', async () => {
    const { ports, id } = await withSymbols('boat', 'car');
    const words = [boatWord, { lemma: 'ship', partSpeech: 'NOUN', emphasize: true }, { lemma: 'row', partSpeech: 'VERB', emphasize: true }, { lemma: 'raft', partSpeech: 'NOUN', emphasize: false }] as const;
    await setEntries(ports, 'boat', words, callBy('e', 1));
    await removeEntry(ports, 'boat', words[3], callBy('e', 2));
    await deleteNamed(ports, SYMBOLS, id('boat'), callBy('delete', 1));
    await addEntry(ports, 'car', boatWord, callBy('e', 3));
    const context = callBy('restore', 1);
    const restored = await restoreNamed(ports, SYMBOLS, id('boat'), context);
    expect(restored).toEqual({ ok: true, value: { name: 'boat', wordsElsewhere: [{ lemma: 'boat', partSpeech: 'NOUN', symbolName: 'car' }] }, position: position(ports) });
    const wordsOf = async (name: string) => {
      await ports.show();
      return (await wholeSymbol(ports, name))?.symbol.entries;
    };
    expect(await wordsOf('boat')).toEqual([words[2], words[1]]);
    expect(await wordsOf('car')).toEqual([boatWord]);
    const { length } = ports.events;
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), context)).toEqual(restored);
    expect(ports.events).toHaveLength(length);
    await removeEntry(ports, 'boat', words[1], callBy('e', 4));
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), callBy('restore', 2))).toMatchObject({ ok: true, position: undefined });
    expect(await wordsOf('boat')).toEqual([words[2]]);
  });

  it('that was never deleted lost no words', async () => {
    const { ports, id } = await withSymbols('boat');
    await addEntry(ports, 'boat', boatWord, callBy('e', 1));
    expect(await wordsOfDeleted(ports, id('boat'))).toEqual([]);
  });

  it('gets its words back when a restart finished its deletion', async () => {
    const { ports, id } = await withSymbols('boat');
    await addEntry(ports, 'boat', boatWord, callBy('e', 1));
    await ports.happen('catalogue-symbols', { type: 'SymbolNameReleased', data: { id: id('boat'), name: 'boat' } });
    await repair(ports, 'start');
    await ports.show();
    expect(await listSymbols(ports)).toEqual([]);
    expect(await restoreNamed(ports, SYMBOLS, id('boat'), callBy('restore', 1))).toMatchObject({ ok: true, value: { wordsElsewhere: [] } });
    await ports.show();
    expect((await wholeSymbol(ports, 'boat'))?.symbol.entries).toEqual([boatWord]);
  });

  it('is answered, when a change comes again, with the revision it led to, and where nothing changed with the one that was seen', async () => {
    const { ports } = await withSymbols('boat');
    const again = callBy('update', 'mine', 'again');
    const save = (): Promise<unknown> => updateSymbol(ports, { symbolName: 'boat', properties: { shape: 'circle' }, description: { type: 'doc', content: ['wide'] }, seen: 0 }, again);
    const first = await save();
    expect(first).toMatchObject({ ok: true, value: { revision: 2 } });
    await updateSymbol(ports, { symbolName: 'boat', properties: { shape: 'square' }, seen: 2 }, callBy('update', 1));
    expect(await save()).toEqual(first);
    expect(await updateSymbol(ports, { symbolName: 'boat', properties: { partSpeech: 'NOUN' }, seen: 2 }, callBy('update', 2))).toMatchObject({ ok: true, value: { revision: 2 }, position: undefined });
    expect(await updateSymbol(ports, { symbolName: 'boat', properties: { shape: 'circle' }, seen: 2 }, callBy('update', 3))).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
  });

  it('is changed in one step: properties, pictures and description, whatever is given', async () => {
    const { ports, id } = await withSymbols('boat');
    const before = ports.names();
    expect(await updateSymbol(ports, { symbolName: 'none', properties: {}, description: { type: 'doc', content: ['lost'] } }, callBy('update', 1))).toEqual(NONE);
    expect(ports.names()).toEqual(before);
    expect(await updateSymbol(ports, { symbolName: 'BOAT', properties: { shape: 'circle' }, description: { type: 'doc', content: ['wide'] } }, callBy('update', 2))).toMatchObject({ ok: true, value: { name: 'BOAT', revision: 2 }, position: position(ports) });
    await ports.show();
    expect(await wholeSymbol(ports, 'boat')).toMatchObject({ symbol: { properties: { shape: 'circle' } }, description: { type: 'doc', content: ['wide'] } });
    expect(await updateSymbol(ports, { symbolName: 'boat', properties: { shape: 'square' }, seen: 0 }, callBy('update', 3))).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
    expect(await updateSymbol(ports, { symbolName: 'boat', properties: {}, choices: [{ pictureId: 'none', selected: true, variants: [] }] }, callBy('update', 4))).toMatchObject({ ok: false, refusal: { code: 'notFound', message: 'There is no such image.' } });
    const { length } = ports.events;
    expect(await updateSymbol(ports, { symbolName: 'boat', properties: {} }, callBy('update', 5))).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(ports.events).toHaveLength(length);
    await updateSymbol(ports, { symbolName: 'boat', properties: {}, description: null }, callBy('update', 6));
    await ports.show();
    expect(await wholeSymbol(ports, 'boat')).toMatchObject({ description: { type: 'doc', content: [{ type: 'paragraph' }] } });
    expect(Object.keys(ports.names()).every((name) => name.startsWith(`symbol-${id('boat')}/description/`))).toBe(true);
  });

  it('shows the first drawing that it gets, unless another is chosen', async () => {
    const { ports, id } = await withSymbols('boat', 'car');
    const drawing = (svg: string, selected = false) => ({ svg, heightRatio: 0.5, selected });
    expect(await addPictures(ports, 'none', [drawing('<a/>')], callBy('add-pictures', 1))).toEqual(NONE);
    const added = await addPictures(ports, 'boat', [drawing('<a/>'), drawing('<b/>')], callBy('add-pictures', 2));
    expect(added).toMatchObject({ ok: true, value: [{ heightRatio: 0.5 }, { heightRatio: 0.5 }], position: position(ports) });
    await addPictures(ports, 'boat', [drawing('<c/>')], callBy('add-pictures', 3));
    await addPictures(ports, 'car', [drawing('<d/>'), drawing('<e/>', true)], callBy('add-pictures', 4));
    await ports.show();
    const pictures = (await listSymbols(ports)).map(({ pictures: all }) => all.map(({ selected }) => selected));
    expect(pictures).toEqual([[true, false, false], [false, true]]);
    const whole = (await wholeSymbol(ports, ' BOAT'))!;
    expect([...whole.svgs.values()]).toEqual(['<a/>', '<b/>', '<c/>']);
    expect([...whole.svgs.keys()][0]).toBe((added as { value: readonly { id: string }[] }).value[0]!.id);
    ports.bytes.delete(whole.symbol.pictures[1]!.pictureHash);
    expect([...(await wholeSymbol(ports, 'boat'))!.svgs.values()]).toEqual(['<a/>', '<c/>']);
    expect(Object.keys(ports.names()).filter((name) => name.startsWith(`symbol-${id('car')}/picture/`))).toHaveLength(2);
  });
});

describe('Words of symbols', () => {
  it('belong to one symbol, and a refusal names whose word it is', async () => {
    const { ports, id } = await withSymbols('boat', 'car');
    for (const answer of [await addEntry(ports, 'none', boatWord, callBy('e', 1)), await setEntries(ports, 'none', [], callBy('e', 2)), await removeEntry(ports, 'none', boatWord, callBy('e', 3)), await moveEntry(ports, 'none', boatWord, callBy('e', 4))]) expect(answer).toEqual(NONE);
    const first = callBy('e', 5);
    expect(await addEntry(ports, 'Boat', { ...boatWord, lemma: ' boat ' }, first)).toMatchObject({ ok: true, value: boatWord, position: position(ports) });
    const taken = { ok: false, refusal: { code: 'entryTaken', message: 'There is already an entry "boat" (NOUN) for symbol "boat"', details: { lemma: 'boat', partSpeech: 'NOUN', symbolName: 'boat' } } };
    expect(await addEntry(ports, 'car', boatWord, callBy('e', 6))).toEqual(taken);
    expect(await addEntry(ports, 'boat', { ...boatWord, emphasize: true }, callBy('e', 13))).toEqual(taken);
    expect(last(ports)).toMatchObject({ emphasize: false });
    expect(await addEntry(ports, 'Boat', { ...boatWord, lemma: ' boat ' }, first)).toMatchObject({ ok: true, value: boatWord });
    expect(await addEntry(ports, 'boat', { ...boatWord, emphasize: true }, callBy('e', 14), { isKnown: true })).toMatchObject({ ok: true, value: { emphasize: true } });
    expect(await setEntries(ports, 'car', [boatWord], callBy('e', 7))).toEqual(taken);
    expect(await addEntry(ports, 'car', { ...boatWord, lemma: ' ' }, callBy('e', 8))).toEqual({ ok: false, refusal: { code: 'invalid', message: 'Please specify a valid entry' } });
    expect(await setEntries(ports, 'car', [{ ...boatWord, lemma: 'van' }], callBy('e', 9))).toMatchObject({ ok: true, value: { entries: [{ lemma: 'van' }] }, position: position(ports) });
    const { length } = ports.events;
    expect(await removeEntry(ports, 'car', { lemma: 'boat', partSpeech: 'NOUN' }, callBy('e', 10))).toMatchObject({ ok: true });
    expect(ports.events).toHaveLength(length);
    expect(await removeEntry(ports, 'car', { lemma: 'van', partSpeech: 'NOUN' }, callBy('e', 11))).toMatchObject({ ok: true, value: { lemma: 'van', partSpeech: 'NOUN' }, position: position(ports) });
    expect(last(ports)).toEqual({ symbolId: id('car'), lemma: 'van', partSpeech: 'NOUN' });
    await deleteNamed(ports, SYMBOLS, id('boat'), callBy('delete', 1));
    expect(await addEntry(ports, 'car', boatWord, callBy('e', 12))).toMatchObject({ ok: true });
  });

  it('are emphasised while they are there, answered as they are stored, and do not come back by it', async () => {
    const { ports, id } = await withSymbols('boat');
    expect(await emphasizeEntry(ports, 'none', boatWord, callBy('e', 1))).toEqual(NONE);
    await addEntry(ports, 'boat', boatWord, callBy('e', 2));
    expect(await emphasizeEntry(ports, 'Boat', { ...boatWord, lemma: ' BOAT ', emphasize: true }, callBy('e', 3))).toEqual({ ok: true, value: { ...boatWord, emphasize: true }, position: position(ports) });
    expect(last(ports)).toEqual({ symbolId: id('boat'), ...boatWord, emphasize: true });
    await removeEntry(ports, 'boat', boatWord, callBy('e', 4));
    const { length } = ports.events;
    expect(await emphasizeEntry(ports, 'boat', boatWord, callBy('e', 5))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'The symbol has no such word.' } });
    expect(ports.events).toHaveLength(length);
  });

  it.each([
    ['added', (ports: MemoryPorts) => addEntry(ports, 'boat', boatWord, callBy('e', 2))],
    ['set', (ports: MemoryPorts) => setEntries(ports, 'boat', [boatWord], callBy('e', 2))],
    ['moved', (ports: MemoryPorts) => moveEntry(ports, 'boat', { lemma: 'van', partSpeech: 'NOUN' }, callBy('e', 2))],
  ] as const)('that are %s while their symbol is deleted go with it, and nothing is left to repair', async (_how, give) => {
    const { ports, id } = await withSymbols('boat', 'car');
    await addEntry(ports, 'car', { ...boatWord, lemma: 'van' }, callBy('e', 1));
    let isFirst = true;
    const handle: MemoryPorts['commands']['handle'] = async (...command) => {
      if (isFirst) {
        isFirst = false;
        await deleteNamed(ports, SYMBOLS, id('boat'), callBy('delete', 1));
      }
      return ports.commands.handle(...command);
    };
    expect(await give({ ...ports, commands: withMethod(ports.commands, 'handle', handle) })).toEqual(NONE);
    await ports.show();
    expect(await ports.readModels.get(symbolsView.name, id('boat'))).toBeUndefined();
    expect((await listSymbols(ports)).map(({ name }) => name)).toEqual(['car']);
    expect(await repair(ports, 'start')).toEqual({ named: 0, renamed: 0, deleted: 0, erased: 0 });
  });

  it('are answered as they are stored when they are set, each once', async () => {
    const { ports } = await withSymbols('boat');
    const asked = [{ ...boatWord, emphasize: true }, { lemma: 'row', partSpeech: 'VERB', emphasize: false }, { ...boatWord, lemma: ' BOAT ' }] as const;
    expect(await setEntries(ports, 'boat', asked, callBy('e', 1))).toMatchObject({ ok: true, value: { entries: [{ ...boatWord, lemma: 'BOAT' }, asked[1]] } });
    await ports.show();
    expect((await wholeSymbol(ports, 'boat'))?.symbol.entries).toEqual([{ ...boatWord, lemma: 'BOAT' }, asked[1]]);
  });

  it('are moved with what they weigh, and the answer says from whom', async () => {
    const { ports, id } = await withSymbols('boat', 'car');
    await addEntry(ports, 'boat', { ...boatWord, emphasize: true }, callBy('m', 1));
    const word = { lemma: 'boat', partSpeech: 'NOUN' } as const;
    expect(await moveEntry(ports, 'car', word, callBy('m', 2))).toEqual({ ok: true, value: { ...word, emphasize: true, from: 'boat' }, position: position(ports) });
    expect(last(ports)).toEqual({ symbolId: id('car'), ...word, emphasize: true });
    expect(await moveEntry(ports, 'car', word, callBy('m', 3))).toMatchObject({ ok: true, value: { from: null } });
    // However it was typed, and however often it comes: what it did when it came first.
    const again = callBy('m', 'again', 'again');
    const move = (): Promise<unknown> => moveEntry(ports, 'boat', { ...word, lemma: ` ${word.lemma.toUpperCase()} ` }, again);
    const first = await move();
    expect(first).toEqual({ ok: true, value: { ...word, emphasize: true, from: 'car' }, position: position(ports) });
    expect(await move()).toEqual(first);
    await moveEntry(ports, 'car', word, callBy('m', 5));
    await addEntry(ports, 'car', { ...word, emphasize: false }, callBy('m', 6), { isKnown: true });
    expect(await move()).toEqual(first);
    expect(await moveEntry(ports, 'car', { ...word, lemma: word.lemma.toUpperCase() }, callBy('m', 7))).toEqual({ ok: true, value: { ...word, emphasize: false, from: null }, position: undefined });
    await addEntry(ports, 'car', { ...word, emphasize: true }, callBy('m', 8), { isKnown: true });
    expect(await moveEntry(ports, 'car', { ...word, lemma: 'raft' }, callBy('m', 4))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such word.' } });
    await ports.happen('catalogue-symbols', { type: 'SymbolNameReleased', data: { id: id('car'), name: 'car' } });
    expect(await moveEntry(ports, 'boat', word, callBy('m', 5))).toMatchObject({ ok: true, value: { emphasize: true, from: null } });
  });
});

describe('The library', () => {
  it('is one version as long as it holds the same, with its drawings and the words of everywhere', async () => {
    const { ports, id } = await withSymbols('boat');
    await addPictures(ports, 'boat', [{ svg: '<a/>', heightRatio: 1, selected: true }], callBy('p', 1));
    await addEntry(ports, 'boat', boatWord, callBy('e', 1));
    await ports.happen(symbolStream('unnamed'), { type: 'SymbolAdded', data: { symbolId: 'unnamed', name: 'unnamed', partSpeech: 'NOUN', tags: [], shape: 'circle', layoutId: null, layoutLogic: '' } });
    const first = await libraryNow(ports);
    expect(first.manifest).toMatchObject({ words: { hidden: [], forced: [], mapped: [] }, symbols: [{ id: id('boat'), name: 'boat', entries: [boatWord], pictures: [{ heightRatio: 1, selected: true, variants: [] }] }] });
    const [hash] = first.manifest.symbols.flatMap(({ pictures }) => pictures.map((picture) => picture.hash));
    expect(ports.names()).toMatchObject({ [`library/manifest/${first.version}`]: first.version, [`library/picture/${hash}`]: hash });
    ports.blobs.putFor = async () => Promise.reject(new Error('Stored again.'));
    expect((await libraryNow(ports)).version).toBe(first.version);
    await ports.happen('lexicon', { type: 'LexiconWordsRuled', data: { hidden: ['thing'], forced: [], mapped: [] } });
    await expect(libraryNow(ports)).rejects.toThrow('Stored again.');
  });

  it('tells of a symbol where it is used: in rules of slots, and in the meetings whose tapestries show it, the last first', async () => {
    const { ports, id } = await withSymbols('boat');
    const own: SymbolProperties = { partSpeech: 'NOUN', tags: ['water'], shape: 'circle', layoutId: null, layoutLogic: '' };
    await updateSymbol(ports, { symbolName: 'boat', properties: own }, callBy('u', 1));
    const slot = (number: number, rules: object[]) => ({ id: number, rules });
    const layout = { slots: [slot(1, [{ type: 'symbols', value: ['BOAT'] }]), slot(2, [{ type: 'tags', value: ['water'] }]), slot(3, [{ type: 'tags', value: ['boat'] }, { type: 'symbols', value: ['car'] }]), { id: 4 }] } as never;
    await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id: 'quay', name: 'Quay' } });
    await ports.happen(backgroundStream('quay'), { type: 'BackgroundAdded', data: { backgroundId: 'quay', name: 'Quay', layoutId: 'lo_slots', published: true, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [], layout, imageHash: null, heightRatio: 1 } });
    for (const [day, documentID] of [[2, 'a'], [3, 'b'], [20, 'a'], [4, 'c']] as const) {
      ports.clock.now = Date.UTC(2026, 2, day);
      await ports.happen(`run-${day}`, { type: 'RunRecorded', data: { runId: `${day}`, documentID, version: 'v', pins: { background: { id: 'quay' } } as never, symbolIds: [id('boat')], renderKey: 'k', sceneHash: 's' } });
    }
    expect(await wholeSymbol(ports, 'boat')).toMatchObject({ rulepaths: [{ backgroundId: 'quay', slotId: 1 }, { backgroundId: 'quay', slotId: 2 }], transcripts: 3, description: null });
    expect((await usesOf(ports, 'symbol', id('boat')))[0]).toEqual({ documentID: 'a', day: '2026-03-20' });
    expect((await usesOf(ports, 'symbol', id('boat'))).map(({ documentID }) => documentID).toSorted()).toEqual(['a', 'b', 'c']);
    expect(await wholeSymbol(ports, 'car')).toBeUndefined();
  });

  it('lists backgrounds that are wholly there, and layouts with the background each takes by itself', async () => {
    const ports = await memoryPorts();
    const add = async (id: string, name: string, published: boolean, layoutId = 'lo_radial'): Promise<void> => {
      await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id, name } });
      await ports.happen(backgroundStream(id), { type: 'BackgroundAdded', data: { backgroundId: id, name, layoutId, published, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [], imageHash: null, heightRatio: 1 } });
    };
    await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id: 'nameOnly', name: 'Name only' } });
    await add('zinc', 'Zinc', true);
    await add('hidden', 'A hidden one', false);
    await add('mole', 'Mole', true);
    expect((await listBackgrounds(ports)).map(({ id, selected }) => [id, selected])).toEqual([['hidden', false], ['mole', false], ['zinc', false]]);
    expect((await backgroundOfLayout(ports, 'lo_radial'))?.id).toBe('mole');
    expect(await backgroundOfLayout(ports, 'lo_grid')).toBeUndefined();
    await ports.happen('layouts', { type: 'LayoutDefaultChosen', data: { layoutId: 'lo_radial', backgroundId: 'hidden' } });
    expect((await backgroundOfLayout(ports, 'lo_radial'))?.id).toBe('mole');
    expect((await listLayouts(ports)).find(({ id }) => id === 'lo_radial')).toMatchObject({ backgroundId: 'mole' });
    expect((await listLayouts(ports)).find(({ id }) => id !== 'lo_radial')).toMatchObject({ backgroundId: null });
    expect(await backgroundBy(ports, { id: 'mole' })).toMatchObject({ name: 'Mole', selected: false });
    expect(await backgroundBy(ports, { name: ' A HIDDEN one ' })).toMatchObject({ id: 'hidden', selected: true });
    expect([await backgroundBy(ports, { id: 'nameOnly' }), await backgroundBy(ports, { id: 'none' }), await backgroundBy(ports, { name: 'Name only' }), await backgroundBy(ports, { name: 'none' })]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
