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
    expect(await readWords(ports, undefined)).toEqual({ everywhere: { hidden: ['chair', 'thing'], forced: ['quay'], mapped: [{ lemma: 'ferry', symbolName: 'Boat' }] }, transcript: null });
    const unknown = { ok: false, refusal: { code: 'notFound', message: 'There is no symbol "Raft".' } };
    expect(await saveWordsEverywhere(ports, { ...NONE, mapped: [{ lemma: 'x', symbolName: 'Raft' }] }, callBy('save-words', 2))).toEqual(unknown);
    expect(await saveWordsOfTranscript(ports, 'a', { ...NONE, mapped: [{ lemma: 'x', symbolName: 'Raft' }] }, callBy('save-words', 3))).toEqual(unknown);
    await ports.happen('catalogue-symbols', { type: 'SymbolNameReleased', data: { id: 'boat', name: 'Boat' } });
    expect(await readWords(ports, undefined)).toMatchObject({ everywhere: { mapped: [] } });
  });

  it('in one transcript are a file of its own, and none where there are none', async () => {
    const ports = await meetings();
    expect(await readWords(ports, 'a')).toEqual({ everywhere: NONE, transcript: NONE });
    for (const [index, asked] of [{ ...NONE, hidden: ['chair'] }, { ...NONE, forced: ['quay'] }, { ...NONE, mapped: [{ lemma: 'ferry', symbolName: 'Boat' }] }].entries()) {
      expect(await saveWordsOfTranscript(ports, 'a', asked, callBy('save-words', index))).toEqual({ ok: true, value: { status: 'success' }, position: ports.events.at(-1)!.position });
      await ports.show();
      expect(await readWords(ports, 'a')).toEqual({ everywhere: NONE, transcript: asked });
    }
    expect(Object.keys(ports.names()).every((name) => name.startsWith('transcript-a/words/'))).toBe(true);
    await saveWordsOfTranscript(ports, 'a', NONE, callBy('save-words', 'none'));
    expect(ports.events.at(-1)?.data).toEqual({ documentID: 'a', wordsHash: null });
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
