import { describe, expect, it } from 'vitest';
import { given } from './given.fixture.ts';
import { isOfErased, transcriptDecider, type TranscriptEvent } from './transcript.ts';

const properties = { date: null, calendarDate: '2026-03-02', contentHash: 'c1', setupHash: null, words: 400 };
const added: TranscriptEvent = { type: 'TranscriptAdded', data: { documentID: 'd', title: 'Monday', ...properties } };
const deleted: TranscriptEvent = { type: 'TranscriptDeleted', data: { documentID: 'd' } };

describe('A transcript', () => {
  it('is added once', () => {
    given(transcriptDecider, []).when({ do: 'add', documentID: 'd', title: 'Monday', properties }).then([added]);
    given(transcriptDecider, [added]).when({ do: 'add', documentID: 'd', title: 'Monday', properties }).thenRefused('alreadyExists');
  });

  it('records only what an update changes', () => {
    given(transcriptDecider, [added]).when({ do: 'update', documentID: 'd', properties: { ...properties, contentHash: 'c2', words: 410 } })
      .then([{ type: 'TranscriptUpdated', data: { documentID: 'd', contentHash: 'c2', words: 410 } }]);
    given(transcriptDecider, [added]).when({ do: 'update', documentID: 'd', properties }).then([]);
  });

  it('is not overwritten by whoever looked at an older one, unless only its name or its words changed since', () => {
    const saved: TranscriptEvent = { type: 'TranscriptUpdated', data: { documentID: 'd', contentHash: 'c2' } };
    const renamed: TranscriptEvent = { type: 'TranscriptRenamed', data: { documentID: 'd', title: 'Tuesday' } };
    const update = { do: 'update', documentID: 'd', properties: { contentHash: 'c3' }, seen: 0 } as const;
    const updated: TranscriptEvent = { type: 'TranscriptUpdated', data: { documentID: 'd', contentHash: 'c3' } };
    given(transcriptDecider, [added, saved]).when(update).thenRefused('changedMeanwhile');
    given(transcriptDecider, [added, saved]).when({ ...update, seen: 1 }).then([updated]);
    given(transcriptDecider, [added, renamed]).when(update).then([updated]);
    given(transcriptDecider, [added, saved]).when({ ...update, properties: { contentHash: 'c2' } }).then([]);
  });

  it('is renamed when the title differs', () => {
    given(transcriptDecider, [added]).when({ do: 'rename', documentID: 'd', title: 'Tuesday' }).then([{ type: 'TranscriptRenamed', data: { documentID: 'd', title: 'Tuesday' } }]);
    given(transcriptDecider, [added]).when({ do: 'rename', documentID: 'd', title: 'Monday' }).then([]);
  });

  it('keeps the name of its word rules', () => {
    const ruled: TranscriptEvent = { type: 'TranscriptWordsRuled', data: { documentID: 'd', wordsHash: 'w' } };
    given(transcriptDecider, [added]).when({ do: 'ruleWords', documentID: 'd', wordsHash: 'w' }).then([ruled]);
    given(transcriptDecider, [added, ruled]).when({ do: 'ruleWords', documentID: 'd', wordsHash: 'w' }).then([]);
  });

  it('stays deleted: it takes no more changes, and a second deletion changes nothing', () => {
    given(transcriptDecider, [added]).when({ do: 'delete', documentID: 'd' }).then([deleted]);
    given(transcriptDecider, [added, deleted]).when({ do: 'delete', documentID: 'd' }).then([]);
    given(transcriptDecider, [added, deleted]).when({ do: 'rename', documentID: 'd', title: 'Tuesday' }).thenRefused('deleted');
  });

  it('refuses changes to what was never added', () => {
    given(transcriptDecider, []).when({ do: 'delete', documentID: 'd' }).thenRefused('notFound');
  });

  it('knows what it was before and is rid of it once, but not of what it is again', () => {
    const update = (contentHash: string): TranscriptEvent => ({ type: 'TranscriptUpdated', data: { documentID: 'd', contentHash } });
    const doomed: TranscriptEvent = { type: 'TranscriptEarlierDoomed', data: { documentID: 'd' } };
    const erased: TranscriptEvent = { type: 'TranscriptEarlierErased', data: { documentID: 'd' } };
    const doom = { do: 'doomEarlier', documentID: 'd' } as const;
    const conclude = { do: 'concludeErasing', documentID: 'd' } as const;
    given(transcriptDecider, [added]).when(doom).then([]);
    given(transcriptDecider, [added, update('c2'), update('c1')]).when(doom).then([doomed]);
    given(transcriptDecider, [added, update('c2'), doomed]).when(doom).then([]);
    given(transcriptDecider, [added, update('c2'), doomed]).when(conclude).then([erased]);
    given(transcriptDecider, [added, update('c2'), doomed, erased]).when(conclude).then([]);
    const state = [added, update('c2'), doomed].reduce(transcriptDecider.evolve, transcriptDecider.initialState());
    expect(['c1', 'c2'].map((contentHash) => isOfErased(state, { contentHash, setupHash: null }))).toEqual([true, false]);
    expect(isOfErased(transcriptDecider.evolve(state, update('c1')), { contentHash: 'c1', setupHash: null })).toBe(false);
    expect(isOfErased(transcriptDecider.evolve(state, deleted), { contentHash: 'c1', setupHash: null })).toBe(false);
  });
});
