import { describe, expect, it } from 'vitest';
import type { NewEvent, Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { createNameHistory, type NameHistory } from './nameHistory.ts';

const metadata = { $correlationId: 'c', $causationId: 'c', user: { sub: 'ada' }, key: 'k', bodyHash: 'b', v: 1, at: 0 } as NewEvent['metadata'];

async function namesOf(told: readonly (readonly [stream: string, type: string, data: object])[]): Promise<NameHistory> {
  const revisions = new Map<string, number>();
  const events = told.map(([stream, type, data], index): RecordedEvent => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    return { id: `e${index}`, stream, revision, position: String(index).padStart(16, '0') as Position, type, data, metadata };
  });
  return await createNameHistory({
    async *read(stream, from = 0) {
      yield* events.filter((event) => event.stream === stream && event.revision >= from);
    },
  }).now();
}

const taken = (id: string, name: string) => ['catalogue-transcripts', 'TranscriptNameTaken', { id, name }] as const;

describe('Things found by their names', () => {
  it('are those that are or were called so, and symbols by their words', async () => {
    const names = await namesOf([
      taken('a', 'Budget'), taken('b', 'Harvest'), ['catalogue-transcripts', 'TranscriptNameChanged', { id: 'b', name: 'Autumn' }],
      ['catalogue-symbols', 'SymbolNameTaken', { id: 's', name: 'Coin' }], ['lexicon', 'LexiconEntryAdded', { symbolId: 's', lemma: 'budget', partSpeech: 'NOUN', emphasize: false }],
    ]);
    expect(names.streamsNamed('budget').atMost(10)).toEqual(['transcript-a', 'symbol-s']);
    expect(names.streamsNamed('harv').atMost(10)).toEqual(['transcript-b']);
    expect(['transcript-a', 'transcript-b', 'symbol-s', 'symbol-x'].map((stream) => names.streamsNamed('BUDGET').has(stream))).toEqual([true, false, true, false]);
  });

  it('are those that have or had exactly that name, however it is written, but for a title that was hidden', async () => {
    const names = await namesOf([taken('a', 'Budget'), taken('b', 'Budget plan'), taken('c', ' BUDGET'), ['catalogue-transcripts', 'TranscriptNameChanged', { id: 'a', name: 'Autumn' }], ['hidden-titles', 'TranscriptTitleHidden', { documentID: 'c' }]]);
    expect(names.streamsCalled('budget ')).toEqual(['transcript-a']);
    expect(names.streamsCalled('autumn')).toEqual(['transcript-a']);
    expect(names.streamsCalled('bud')).toEqual([]);
  });

  it('are called what they were called when something happened, and are deleted until they are restored', async () => {
    const names = await namesOf([taken('a', 'Budget'), ['catalogue-transcripts', 'TranscriptNameChanged', { id: 'a', name: 'Autumn' }], ['catalogue-transcripts', 'TranscriptNameReleased', { id: 'a', name: 'Autumn' }], taken('b', 'Other')]);
    const position = (index: number): Position => String(index).padStart(16, '0') as Position;
    expect([names.nameAt('transcript-a', position(0)), names.nameAt('transcript-a', position(1)), names.nameAt('transcript-a', position(9)), names.nameAt('transcript-b', position(0)), names.nameAt('transcript-x', position(0))]).toEqual(['Budget', 'Autumn', 'Autumn', 'Other', null]);
    expect([names.nameBefore('transcript-a', position(1), 'Autumn'), names.nameBefore('transcript-a', position(0), 'Budget'), names.nameBefore('transcript-x', position(1), 'Autumn')]).toEqual(['Budget', null, null]);
    expect([names.lastName('transcript-a'), names.isDeleted('transcript-a'), names.isDeleted('transcript-b')]).toEqual(['Autumn', true, false]);
    const restored = await namesOf([taken('a', 'Budget'), ['catalogue-transcripts', 'TranscriptNameReleased', { id: 'a', name: 'Budget' }], taken('a', 'Budget')]);
    expect(restored.isDeleted('transcript-a')).toBe(false);
  });

  it('are not gathered when they are more than somebody would look through, and each is still known', async () => {
    const names = await namesOf(Array.from({ length: 12 }, (_, index) => taken(String(index), `Meeting ${index}`)));
    const found = names.streamsNamed('meeting');
    expect(found.atMost(11)).toBeUndefined();
    expect(found.atMost(12)).toHaveLength(12);
    expect([found.has('transcript-11'), found.has('transcript-12')]).toEqual([true, false]);
  });

  it('leave out a title that was hidden', async () => {
    const names = await namesOf([taken('a', 'Secret plan'), ['hidden-titles', 'TranscriptTitleHidden', { documentID: 'a' }]]);
    expect(names.streamsNamed('secret').atMost(10)).toEqual([]);
    expect(names.streamsNamed('secret').has('transcript-a')).toBe(false);
  });

  it('are read in turns, so that others are answered between the pages of a long history', async () => {
    let turns = 0;
    const timer = setInterval(() => { turns += 1; }, 0);
    await namesOf(Array.from({ length: 5_000 }, (_, index) => taken(String(index), `Meeting ${index}`)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
