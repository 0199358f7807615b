import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { annotatedLines } from '../text/annotatedLines.ts';
import { madeUpMeeting, madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { layoutTriples } from './triples.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.dusk, seed: 12 }, symbols: {}, picture: madeUpPicture };
const meeting = (rows: number): TapestryData => madeUpMeeting(21, { kind: 'triples', links: Array.from({ length: rows }, () => 2) });
const PLAN = { width: 800, oneLine: { largest: 44, smallest: 38 }, twoLines: { largest: 41, smallest: 32 } };

describe('a triples sheet', () => {
  it.each([1, 2, 3, 4, 5])('of %d groups shows each in a row of its own, the first as the largest', (rows) => {
    const layout = layoutTriples(context, meeting(rows));
    expect(layout.rows).toHaveLength(rows);
    const boxes = layout.rows.map(({ places }) => Math.max(...places.map(({ wash }) => wash.rx)));
    expect(Math.max(...boxes)).toBe(boxes[0]);
  });

  it('reads from left to right: who, does, what, with arrows between', () => {
    for (const { places, arrows } of layoutTriples(context, meeting(5)).rows) {
      const middles = places.map(({ wash }) => wash.centre.x);
      expect(middles).toEqual(middles.toSorted((a, b) => a - b));
      expect(arrows.length).toBeLessThan(places.length);
      for (const { path } of arrows) expect(path.to.x).toBeGreaterThan(path.from.x);
    }
  });

  it('adds a sentence at the foot only where rows leave room for it', () => {
    const told = (rows: number) => layoutTriples(context, { ...meeting(rows), keySentences: ['We keep the path open.'] }).band?.sentence.text;
    expect(told(2)).toBe('We keep the path open.');
    expect(told(5)).toBeUndefined();
  });

  it('explains its colours', () => {
    expect(layoutTriples(context, meeting(2)).legend.texts.map(({ text }) => text).toSorted()).toEqual(['does', 'what', 'who']);
  });
});

describe('an annotated sentence', () => {
  const spans = (end: string) => [{ text: 'All those ' }, { text: 'farmers', role: 'subject' as const }, { text: ' ' }, { text: 'pay', role: 'verb' as const }, { text: end }];

  it('has a stroke under every word with a role, exactly as wide', () => {
    const lines = annotatedLines(context, [{ sentence: 1, spans: spans(' a carbon tax.') }], PLAN, 0);
    expect(lines?.lines).toHaveLength(1);
    const [subject, verb] = lines?.underlines ?? [];
    expect([subject?.role, verb?.role]).toEqual(['subject', 'verb']);
    expect(subject?.to.x).toBeLessThan(verb?.from.x ?? 0);
    expect((subject?.to.x ?? 0) - (subject?.from.x ?? 0)).toBeGreaterThan((verb?.to.x ?? 0) - (verb?.from.x ?? 0));
  });

  it('goes over two balanced lines when it is long, and gives way to the next when it is longer still', () => {
    const long = spans(' a carbon tax, and there is no program for them at all.');
    const endless = spans(` a carbon tax ${'and another one '.repeat(12)}`);
    expect(annotatedLines(context, [{ sentence: 1, spans: long }], PLAN, 0)?.lines).toHaveLength(2);
    const next = annotatedLines(context, [{ sentence: 1, spans: endless }, { sentence: 2, spans: spans('.') }], PLAN, 0);
    expect(next?.lines.map(({ text }) => text)).toEqual(['All those farmers pay.']);
    expect(annotatedLines(context, [{ sentence: 1, spans: endless }], PLAN, 0)).toBeNull();
  });
});
