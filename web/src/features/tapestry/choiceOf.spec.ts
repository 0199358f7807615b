import { describe, expect, it } from 'vitest';
import type { LiveItem } from '../../../../tapestry/scene/scene.ts';
import { choiceOf } from './choiceOf.ts';
import type { Choice } from './choices.ts';

const line = (kind: string, id: string, text: string) => ({ kind, id, text, group: 'ferry' }) as unknown as LiveItem;
const quote = (id: string, text: string): Choice => ({ field: 'quotes', id, captionOf: null, chosen: { id: text, text }, others: [] });
const first = [line('quote', 'g1-quote-1-1', '\u201cThe ferry'), line('quote', 'g1-quote-1-2', 'sails.\u201d'), line('speaker', 'g1-quote-1-speaker-3', 'Ada')];
const second = [line('quote', 'g1-quote-2-1', '\u201cThe sea is calm.\u201d')];
const heading = line('heading', 'g1-heading-1', 'FERRY');
const choices: readonly Choice[] = [{ ...quote('ferry', 'Ferry'), field: 'phrases' }, quote('ferry', 'The ferry sails.'), quote('g1-quote-2-1', 'The sea is calm.')];
const pressed = (item: LiveItem, live: readonly LiveItem[] = [heading, ...first, ...second]) => choiceOf({ live, phraseOf: 'ferry' }, choices, item);

describe('Where somebody presses on a poster', () => {
  it('the quote is chosen that stands there, on whichever of its lines and by its speaker', () => {
    expect(first.map((item) => pressed(item)?.chosen?.text)).toEqual(Array(3).fill('The ferry sails.'));
    expect(pressed(second[0])?.chosen?.text).toBe('The sea is calm.');
    expect(pressed(second[0], second)?.id).toBe('g1-quote-2-1');
  });

  it('the quote of the topic is chosen where the one that stands there is not listed', () => {
    expect(pressed(line('quote', 'g1-quote-3-1', '\u201cElsewhere.\u201d'))?.id).toBe('ferry');
  });

  it('the phrase is chosen by everything else of its topic', () => {
    expect([pressed(heading)?.field, pressed(line('word', 'g1-word-1', 'sea'))?.field]).toEqual(['phrases', 'phrases']);
  });
});
