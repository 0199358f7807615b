import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { exchanged } from './exchanged.ts';

const symbol = (name: string) => ({ kind: 'symbol', layer: 'live', name });
const text = (kind: string, words: string, group = 'g') => ({ kind, layer: 'live', text: words, group, id: words });
const scene = (...items: object[]) => ({ items } as unknown as Scene);

describe('What comes onto a poster, and goes', () => {
  it('is told by the names of symbols and the words of texts, lines put together, captions left out', () => {
    const before = scene(symbol('ferry'), symbol('bear'), text('caption', 'bears'), text('heading', 'LONG'), text('heading', 'BRIDGE'), text('word', 'hard plastic'));
    const after = scene(symbol('ferry'), symbol('kite'), text('caption', 'kites'), text('word', 'hard plastic'), text('word', 'lamp'));
    expect(exchanged(before, after)).toEqual({ came: ['kite', '\u201clamp\u201d'], went: ['bear', '\u201clong bridge\u201d'] });
  });

  it('tells each of several quotes of a topic, a long one by its beginning', () => {
    const quotes = [text('quote', '\u201cWe keep the old timetable for the ferry'), text('quote', 'until spring.\u201d'), text('quote', '\u201cWhy?\u201d')];
    expect(exchanged(scene(), scene(...quotes)).came).toEqual(['\u201cWe keep the old timetable for the ferry \u2026\u201d', '\u201cWhy?\u201d']);
  });

  it('is nothing where only places have changed', () => {
    expect(exchanged(scene(symbol('ferry'), text('word', 'lamp', 'g')), scene(text('word', 'lamp', 'h'), symbol('ferry')))).toEqual({ came: [], went: [] });
  });
});
