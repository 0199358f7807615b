import { describe, expect, it } from 'vitest';
import type { LiveItem } from '../../../tapestry/scene/scene.ts';
import { hitAt } from './hit.ts';
import type { Unit } from './units.ts';

const item = (kind: 'quote' | 'speaker' | 'word', y: number): LiveItem => ({ id: `${kind}-${y}`, kind, layer: 'live', bounds: { x: 100, y, width: 200, height: 30 } }) as unknown as LiveItem;
const unit = (id: string, ...live: readonly LiveItem[]): Unit => ({ id, label: id, live, items: [], bounds: { x: 0, y: 0, width: 0, height: 0 }, frame: { x: 0, y: 0, width: 0, height: 0 }, phraseOf: null });

describe('What is pressed on a poster', () => {
  const units = [unit('quote', item('quote', 100), item('speaker', 170)), unit('word', item('word', 300))];

  it('is a quote anywhere in its bubble, between what is said and who says it too', () => {
    expect(hitAt(units, { x: 200, y: 150 })?.unit.id).toBe('quote');
    expect(hitAt(units, { x: 90, y: 85 })?.unit.id).toBe('quote');
  });

  it('is a word within a few pixels, and nothing further away', () => {
    expect(hitAt(units, { x: 200, y: 337 })?.unit.id).toBe('word');
    expect(hitAt(units, { x: 200, y: 345 })).toBeNull();
  });

  it('is what lies nearest, where a finger may miss by more', () => {
    const words = [unit('above', item('word', 300)), unit('below', item('word', 370))];
    expect([340, 360].map((y) => hitAt(words, { x: 200, y }, 50)?.unit.id)).toEqual(['above', 'below']);
  });
});
