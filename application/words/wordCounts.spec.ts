import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import { memoryPorts } from '../../tests/support/memoryPorts.ts';
import { transcriptOwner } from '../ports/owners.ts';
import { createWordCounts } from './wordCounts.ts';
import { wordsWithoutSymbol } from './wordsWithoutSymbol.ts';

const words = (lemma: string): CountedWord[] => [{ lemma, partSpeech: 'NOUN', count: 2, sentence: `A ${lemma}.` }];

/** Two transcripts that say one word each, and which analyses were read. */
async function meetings() {
  const read: (string | undefined)[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const ports = await memoryPorts({
    words: async ({ analysisHash }, signal) => {
      const said = new TextDecoder().decode(ports.bytes.get(analysisHash));
      read.push(said);
      signals.push(signal);
      return words(said);
    },
  });
  for (const id of ['boat', 'tax']) {
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id, name: id } });
    await ports.happen(`transcript-${id}`, { type: 'TranscriptAdded', data: { documentID: id, title: id, date: null, calendarDate: null, contentHash: `text ${id}`, setupHash: null, words: 1 } });
    await ports.blobs.putFor(transcriptOwner(id), `analysis/analysis/text ${id}`, new TextEncoder().encode(id));
  }
  const counts = createWordCounts(ports.compute);
  const lemmas = async (signal?: AbortSignal) => (await wordsWithoutSymbol(ports, 9, { counts, ...(signal && { signal }) })).words.map(({ lemma }) => lemma);
  return { ports, lemmas, read, signals };
}

describe('Words without a symbol', () => {
  afterEach(() => vi.useRealTimers());

  it('are counted once in each analysis, whatever the library comes to know', async () => {
    const { ports, lemmas, read } = await meetings();
    expect([await lemmas(), await lemmas()]).toEqual([['boat', 'tax'], ['boat', 'tax']]);
    await ports.happen('lexicon', { type: 'LexiconWordsRuled', data: { hidden: ['tax'], forced: [], mapped: [] } });
    expect(await lemmas()).toEqual(['boat']);
    expect(read).toEqual(['boat', 'tax']);
  });

  it('of a transcript that was deleted are forgotten with the next answer', async () => {
    const { ports, lemmas, read } = await meetings();
    await lemmas();
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameReleased', data: { id: 'tax', name: 'tax' } });
    expect(await lemmas()).toEqual(['boat']);
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'tax', name: 'tax' } });
    expect(await lemmas()).toEqual(['boat', 'tax']);
    expect(read).toEqual(['boat', 'tax', 'tax']);
  });

  it('are counted no further once nobody waits for them', async () => {
    const { lemmas, signals } = await meetings();
    const { signal } = new AbortController();
    await lemmas(signal);
    expect(signals).toEqual([signal, signal]);
  });

  it('are forgotten when nobody asks any more, and kept as far as there is room; what is gone is not kept', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const counts = createWordCounts({ words: async ({ analysisHash }) => (asked.push(analysisHash), analysisHash === 'gone' ? null : words(analysisHash)) }, { keptMs: 1_000, maxBytes: 250 });
    for (const hash of ['a', 'b', 'c', 'a', 'b', 'c', 'gone', 'gone']) await counts.of(hash);
    expect(asked).toEqual(['a', 'b', 'c', 'c', 'gone', 'gone']);
    vi.advanceTimersByTime(999);
    expect(await counts.of('a')).toEqual(words('a'));
    vi.advanceTimersByTime(1_000);
    await counts.of('c');
    await counts.of('a');
    expect(asked.slice(6)).toEqual(['c', 'a']);
  });
});
