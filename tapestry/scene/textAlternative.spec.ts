import { describe, expect, it } from 'vitest';
import type { Scene, SceneItem } from './scene.ts';
import { textAlternative } from './textAlternative.ts';

const text = (kind: SceneItem['kind'], words: string, group?: string): SceneItem => ({ kind, layer: 'live', id: `${kind}-${words}`, text: words, ...(group === undefined ? {} : { group }) }) as SceneItem;
const symbol = (name: string, count: number, role: 'anchor' | 'link', group?: string): SceneItem => ({ kind: 'symbol', layer: 'live', id: name, name, count, role, ...(group === undefined ? {} : { group }) }) as SceneItem;
const sceneOf = (...items: SceneItem[]): Scene => ({ items }) as unknown as Scene;

describe('what a poster shows, in sentences', () => {
  it('names title, date, every group with its symbols, counts, phrase and words, and the sentence at the foot', () => {
    const scene = sceneOf(
      text('title', 'SPRING'), text('title', 'CALL'), text('date', '1 April 2026'),
      symbol('bed', 12, 'anchor', 'a'), symbol('door', 3, 'link', 'a'), symbol('light', 1, 'link', 'a'),
      text('phrase', 'BED SPACES', 'a'), text('word', 'floor', 'a'), text('word', 'lamp', 'a'), text('caption', 'doors', 'a'),
      text('sentence', 'A bed is not a door.'),
    );
    expect(textAlternative(scene)).toBe('Tapestry "SPRING CALL", 1 April 2026. A group shows bed (12 times) with door (3 times) and light; the phrase "BED SPACES"; the words floor and lamp. Key sentences: "A bed is not a door.".');
  });

  it('calls a symbol by the word that is painted with it', () => {
    const named = (item: SceneItem, symbolId: string): SceneItem => ({ ...item, symbolId }) as SceneItem;
    const scene = sceneOf(
      text('title', 'FRONT'), named(symbol('color', 25, 'anchor', 'a'), 's1'), named(symbol('remote control', 18, 'link', 'a'), 's2'), named(symbol('USB', 3, 'link', 'a'), 's3'),
      named(text('name', 'COLOUR', 'a'), 's1'), named(text('caption', 'remote', 'a'), 's2'), named(text('caption', 'USB', 'a'), 's3'), named(text('caption', 'colours', 'b'), 's1'),
    );
    expect(textAlternative(scene)).toBe('Tapestry "FRONT". A group shows colour (25 times) with remote (18 times) and USB (3 times).');
  });

  it('tells what stands by itself under the name it stands under', () => {
    const line = (id: string, kind: SceneItem['kind'], words: string): SceneItem => ({ ...text(kind, words), id });
    const aside = [line('aside-quote-1-1', 'quote', '“I suggest a'), line('aside-quote-1-2', 'quote', 'banana shape.”'), line('aside-quote-1-speaker-3', 'speaker', 'Ann'), line('aside-quote-2-1', 'quote', '“Where to?”')];
    expect(textAlternative(sceneOf(text('title', 'SHAPES'), line('aside-heading-1', 'heading', 'OVERHEARD'), ...aside))).toBe(
      'Tapestry "SHAPES". A strip named "OVERHEARD" shows the quote “I suggest a banana shape.” by Ann; the quote “Where to?”.');
    expect(textAlternative(sceneOf(text('title', 'SHAPES'), ...aside.slice(3)))).toBe('Tapestry "SHAPES". Under the title: the quote “Where to?”.');
  });

  it('lists symbols and phrases that belong to no group', () => {
    expect(textAlternative(sceneOf(text('title', 'HILL'), symbol('sun', 4, 'anchor'), symbol('rain', 2, 'link'), text('phrase', 'UP THE HILL')))).toBe(
      'Tapestry "HILL". Symbols: sun (4 times) and rain (2 times). Phrases: "UP THE HILL".');
  });

  it('says no more than the title of a poster without symbols and words', () => {
    expect(textAlternative(sceneOf(text('title', 'EMPTY')))).toBe('Tapestry "EMPTY".');
  });
});
