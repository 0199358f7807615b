import { describe, expect, it } from 'vitest';
import type { Meeting } from './meeting.ts';
import { countedOtherwise, countsOf } from './anchors.ts';

const anchor = { name: 'battery', caption: 'battery', count: 12, captionCount: 35, render: {} };
const meeting = (...anchors: readonly object[]) => ({ data: { groups: anchors.map((each) => ({ anchor: each })) } }) as unknown as Meeting;

describe('The number of a symbol', () => {
  it('stands beside the one on the poster where that is another', () => {
    const found = countedOtherwise(meeting(anchor), 'battery');
    expect(found && countsOf(found)).toBe('12 occurrences, “battery” said 35 times');
  });

  it('stands alone where the poster has the same, or where a word without a picture stands there', () => {
    expect(countedOtherwise(meeting({ ...anchor, captionCount: 12 }), 'battery')).toBeUndefined();
    expect(countedOtherwise(meeting({ ...anchor, render: null }), 'battery')).toBeUndefined();
  });
});
