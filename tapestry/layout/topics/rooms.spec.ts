import { describe, expect, it } from 'vitest';
import type { Rect } from '../../model/geometry.ts';
import { bigRooms, radialRooms, type RoomWish } from './rooms.ts';

const ARRANGEMENTS = ['even', 'short', 'dominant', 'camps', 'sequence', 'talk'] as const;
const SHARES = [0.3, 0.25, 0.2, 0.15, 0.1];

const area = ({ width, height }: Rect): number => width * height;
const overlap = (a: Rect, b: Rect): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const wish = (arrangement: RoomWish['arrangement'], topics: number, turned = false): RoomWish => ({
  arrangement, shares: SHARES.slice(0, topics), order: SHARES.slice(0, topics).map((_, at) => at), mirrored: turned, flipped: turned,
});

describe('The rooms of a sheet', () => {
  it.each(ARRANGEMENTS)('lie beside each other, none over another, in every number of topics: %s', (arrangement) => {
    for (const rooms of [radialRooms, bigRooms].flatMap((of) => [1, 2, 3, 4, 5].flatMap((topics) => [of(wish(arrangement, topics)), of(wish(arrangement, topics, true))]))) {
      const all = [rooms.hub, ...rooms.topics];
      for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBe(false);
    }
  });

  it('of three topics that follow each other stand around the title, which leaves no band of the sheet empty', () => {
    const { hub, topics } = radialRooms(wish('sequence', 3));
    expect(topics.filter((room) => room.y < hub.y + hub.height)).toHaveLength(1);
    expect(area(hub) / topics.reduce((sum, room) => sum + area(room), area(hub))).toBeLessThan(0.2);
    expect(Math.min(...topics.map(({ height }) => height)) / Math.max(...topics.map(({ height }) => height))).toBeGreaterThan(0.85);
  });
});
