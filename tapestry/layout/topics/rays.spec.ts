import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import type { Point, Rect } from '../../model/geometry.ts';
import { PALETTES } from '../../model/palette.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import { unite } from '../placement/body.ts';
import { HARBOUR, madeUpTopics, MUSEUM, SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';
import { layoutTopics } from './topicSheet.ts';

const faces = loadFaces();
const centre = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });
/** Cosine between two ways. */
const cosine = (a: Point, b: Point): number => (a.x * b.x + a.y * b.y) / (Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y));
const way = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

const layouts = [SCHOOL_BUS, MUSEUM, HARBOUR, ...Array.from({ length: 12 }, (_, at) => madeUpTopics(at + 1))].flatMap((meeting) => [1, 2].map((seed) => layoutTopics({ faces, pen: { palette: PALETTES.harbour, seed }, symbols: {}, picture: madeUpPicture }, topicData(meeting), 'radial')));

describe('The rays of a sheet', () => {
  it('lead from the title to all topics, or none does', () => {
    expect(layouts.filter(({ lines }) => lines.length > 0).length).toBeGreaterThan(2);
    for (const { lines, topics } of layouts.filter(({ lines }) => lines.length > 0)) expect(lines.length).toBe(topics.length);
  });

  it('are longer than they are thick, and point from where they begin to where they lead: nobody takes them for slips of the brush', () => {
    for (const { heading, lines, topics } of layouts) {
      for (const { from, to, thickness, target } of lines) {
        const source = [unite(heading.texts.map(({ bounds }) => bounds))];
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(Math.max(149, thickness * 1.24));
        expect(cosine(way(from, to), way(centre(unite(source)), centre(unite(topics[target]!.pieces.map(({ rect }) => rect)))))).toBeGreaterThan(0.84);
      }
    }
  });
});
