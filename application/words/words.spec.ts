import { describe, expect, it } from 'vitest';
import { transcriptStream } from '../../events/model/streams.ts';
import type { CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import type { Compute } from '../ports/compute.ts';
import { transcriptOwner } from '../ports/owners.ts';
import { readWords } from './readWords.ts';
import { saveWordsEverywhere, saveWordsOfTranscript } from './saveWords.ts';
import { wordsWithoutSymbol } from './wordsWithoutSymbol.ts';

const NONE = { hidden: [], forced: [], mapped: [] };

async function meetings(compute: Partial<Compute> = {}): Promise<MemoryPorts> {
  const ports = await memoryPorts(compute);
  await ports.happen('catalogue-symbols', { type: 'SymbolNameTaken', data: { id: 'boat', name: 'Boat' } });
  for (const id of ['a', 'b', 'c']) {
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id, name: `Meeting ${id}` } });
    await ports.happen(transcriptStream(id), { type: 'TranscriptAdded', data: { documentID: id, title: `Meeting ${id}`, date: null, calendarDate: null, contentHash: `text ${id}`, setupHash: null, words: 9 } });
  }
  return ports;
}

describe('Words that are ruled', () => {
  it('everywhere are sorted, each once, and mapped to symbols by name', async () => {
    const ports = await meetings();
    const asked = { hidden: ['thing', ' chair ', '', 'thing'], forced: ['quay'], mapped: [{ lemma: ' ferry ', symbolName: 'BOAT' }] };
    expect(await saveWordsEverywhere(ports, asked, callBy('save-words', 1))).toEqual({ ok: true, value: { status: 'success' }, position: ports.events.at(-1)!.position });
    expect(ports.events.at(-1)?.data).toEqual({ hidden: ['chair', 'thing'], forced: ['quay'], mapped: [{ lemma: 'ferry', symbolId: 'boat' }] });
    await ports.show();
    expect(await readWords(ports, undefined)).toEqual({ everywhere: { hidden: ['chair', 'thing'], forced: ['quay'], mapped: [{ lemma: 'ferry', symbolName: 'Boat' }], revision: 1 }, transcript: null });
    const unknown = { ok: false, refusal: { code: 'notFound', message: 'There is no symbol "Raft".' } };
    expect(await saveWordsEverywhere(ports, { ...NONE, mapped: [{ lemma: 'x', symbolName: 'Raft' }] }, callBy('save-words', 2))).toEqual(unknown);
    expect(await saveWordsOfTranscript(ports, 'a', { ...NONE, mapped: [{ lemma: 'x', symbolName: 'Raft' }] }, callBy('save-words', 3))).toEqual(unknown);
    await ports.happen('catalogue-symbols', { type: 'SymbolNameReleased', data: { id: 'boat', name: 'Boat' } });
    expect(await readWords(ports, undefined)).toMatchObject({ everywhere: { mapped: [] } });
  });

  it('in one transcript are a file of its own, and none where there are none', async () => {
    const ports = await meetings();
    const never = { ...NONE, revision: 0 };
    expect(await readWords(ports, 'a')).toEqual({ everywhere: never, transcript: never });
    for (const [index, asked] of [{ ...NONE, hidden: ['chair'] }, { ...NONE, forced: ['quay'] }, { ...NONE, mapped: [{ lemma: 'ferry', symbolName: 'Boat' }] }].entries()) {
      expect(await saveWordsOfTranscript(ports, 'a', asked, callBy('save-words', index))).toEqual({ ok: true, value: { status: 'success' }, position: ports.events.at(-1)!.position });
      await ports.show();
      expect(await readWords(ports, 'a')).toEqual({ everywhere: never, transcript: { ...asked, revision: index + 1 } });
    }
    expect(Object.keys(ports.names()).every((name) => name.startsWith('transcript-a/words/'))).toBe(true);
    await saveWordsOfTranscript(ports, 'a', NONE, callBy('save-words', 'none'));
    expect(ports.events.at(-1)?.data).toEqual({ documentID: 'a', wordsHash: null });
  });

  it.each(['everywhere', 'transcript'] as const)('%s by two people at once are those of both: whoever comes second is refused, reads again and adds to what is there now', async (scope) => {
    const ports = await meetings();
    const read = async () => {
      await ports.show();
      const rules = await readWords(ports, 'a');
      if ('ok' in rules) throw new Error(rules.refusal.message);
      return rules[scope]!;
    };
    const save = ({ revision, ...words }: Awaited<ReturnType<typeof read>>, key: string) => (scope === 'everywhere'
      ? saveWordsEverywhere(ports, { ...words, seen: revision }, callBy('save-words', words, key))
      : saveWordsOfTranscript(ports, 'a', { ...words, seen: revision }, callBy('save-words', words, key)));
    for (const word of ['first', 'second']) {
      const [ada, ben] = [await read(), await read()];
      const theirs = { ...ben, hidden: [...ben.hidden, `${word} of Ben`] };
      expect(await save({ ...ada, hidden: [...ada.hidden, `${word} of Ada`] }, `${word} ada`)).toMatchObject({ ok: true });
      expect(await save(theirs, `${word} ben`)).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile', message: 'Somebody else has changed this list of words meanwhile.' } });
      const now = await read();
      expect(await save({ ...now, hidden: [...now.hidden, `${word} of Ben`] }, `${word} ben again`)).toMatchObject({ ok: true });
    }
    expect((await read()).hidden).toEqual(['first of Ada', 'first of Ben', 'second of Ada', 'second of Ben']);
    // Other events of the same stream are no changes of the rules.
    await ports.happen('lexicon', { type: 'LexiconEntryAdded', data: { symbolId: 'boat', lemma: 'punt', partSpeech: 'NOUN', emphasize: false } });
    await ports.happen(transcriptStream('a'), { type: 'TranscriptUpdated', data: { documentID: 'a', date: 5 } });
    const before = await read();
    await ports.happen('lexicon', { type: 'LexiconEntryAdded', data: { symbolId: 'boat', lemma: 'raft', partSpeech: 'NOUN', emphasize: false } });
    await ports.happen(transcriptStream('a'), { type: 'TranscriptUpdated', data: { documentID: 'a', date: 6 } });
    expect(await save({ ...before, hidden: [] }, 'last')).toMatchObject({ ok: true });
    // Without a revision the last one to save wins.
    const { revision: _revision, ...words } = before;
    expect(await (scope === 'everywhere' ? saveWordsEverywhere(ports, words, callBy('save-words', 9)) : saveWordsOfTranscript(ports, 'a', words, callBy('save-words', 9)))).toMatchObject({ ok: true });
  });

  it('are refused for a transcript that is not there, and do not outlive one', async () => {
    const ports = await meetings();
    const notFound = { ok: false, refusal: { code: 'notFound', message: 'There is no such transcript.' } };
    expect(await saveWordsOfTranscript(ports, 'none', NONE, callBy('save-words', 1))).toEqual(notFound);
    expect(await readWords(ports, 'none')).toEqual(notFound);
    const slow = { ...ports, blobs: { ...ports.blobs, putFor: async (...put: Parameters<typeof ports.blobs.putFor>) => {
      await ports.happen(transcriptStream('a'), { type: 'TranscriptDeleted', data: { documentID: 'a' } });
      return ports.blobs.putFor(...put);
    } } };
    expect(await saveWordsOfTranscript(slow, 'a', { ...NONE, hidden: ['chair'] }, callBy('save-words', 2))).toEqual({ ok: false, refusal: { code: 'deleted', message: 'This transcript was deleted.' } });
    expect(ports.names()).toEqual({});
  });
});

describe('Words that no symbol has', () => {
  it('are those said most in all meetings that were looked at, without those that are hidden, a symbol\'s or mapped to one that is there', async () => {
    const word = (lemma: string, count: number, partSpeech = 'NOUN'): CountedWord => ({ lemma, partSpeech, count, sentence: `A ${lemma}.` }) as CountedWord;
    const said: Record<string, CountedWord[]> = {
      a: [word('budget', 3), word('tax', 4), word('thing', 9), word('rowing', 9), word('boat', 9), word('rowing boat', 9), word('ferry', 9), word('plan', 1, 'VERB'), word('acorn', 2)], b: [word('budget', 2), word('plan', 2)],
    };
    const ports = await meetings({ words: async ({ analysisHash }) => said[new TextDecoder().decode(ports.bytes.get(analysisHash))] ?? null });
    for (const id of ['a', 'b']) await ports.blobs.putFor(transcriptOwner(id), `analysis/analysis/text ${id}`, new TextEncoder().encode(id));
    for (const [symbolId, lemma] of [['boat', 'Rowing boat'], ['deleted', 'tax']] as const) await ports.happen('lexicon', { type: 'LexiconEntryAdded', data: { symbolId, lemma, partSpeech: 'NOUN', emphasize: false } });
    await ports.happen('lexicon', { type: 'LexiconWordsRuled', data: { hidden: ['thing'], forced: [], mapped: [{ lemma: 'ferry', symbolId: 'boat' }, { lemma: 'acorn', symbolId: 'deleted' }] } });
    expect((await wordsWithoutSymbol(ports, 9)).words.map(({ lemma, partSpeech, count, transcripts, documentID }) => [lemma, partSpeech, count, transcripts, documentID])).toEqual([
      ['budget', 'NOUN', 5, 2, 'a'], ['tax', 'NOUN', 4, 1, 'a'], ['acorn', 'NOUN', 2, 1, 'a'], ['plan', 'NOUN', 2, 1, 'b'], ['plan', 'VERB', 1, 1, 'a'],
    ]);
    expect(await wordsWithoutSymbol(ports, 1)).toMatchObject({ words: [{ lemma: 'budget' }], total: 5 });
  });
});
