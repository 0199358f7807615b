import { describe, expect, it } from 'vitest';
import { writtenValue } from './writtenValue.ts';

describe('A value before or after a change', () => {
  it.each([
    ['words.abacus', { partSpeech: 'NOUN' }, 'noun'],
    ['words.abacus', { partSpeech: 'VERB', emphasize: false }, 'verb'],
    ['words.abacus', { partSpeech: 'ADJ', emphasize: true }, 'adjective (emphasised)'],
    ['properties.partSpeech', 'VERB', 'verb'],
    ['properties.layoutId', 'lo_big_symbols', 'Big Symbols'],
    ['properties.layoutId', 'lo_the_old_quay', 'The Old Quay'],
    ['properties.layoutId', null, 'none'],
    ['properties.calendarDate', '2026-03-02', '2 Mar 2026'],
    ['properties.date', new Date(2026, 2, 2).getTime(), '2 Mar 2026'],
    ['properties.published', true, 'yes'],
    ['properties.tags', ['water', 'travel'], 'water, travel'],
    ['properties.tags', [], 'none'],
    ['properties.description', '', 'empty'],
    ['properties.words', 1200, '1,200'],
    ['properties.contentHash', 'a1b2c3d4'.repeat(8), 'a1b2c3d4'],
    ['seen.symbolIds', ['5b1f7c66-3c0e-4f0f-9d55-0d9a8f1f7a53'], '5b1f7c66'],
    ['properties.layout.slots.3.rules', [{ type: 'tags', value: ['water', 'travel'] }, { type: 'key_sentence' }], 'tags water, travel, key sentence'],
    ['words.mapped', [{ lemma: 'ferry', symbol: 'boat' }], 'ferry symbol boat'],
    ['properties.layout.title', {}, 'none'],
  ])('stands in words where it has some, never as the program keeps it: %s %j', (field, value, written) => {
    expect(writtenValue(field, value)).toBe(written);
  });
});
