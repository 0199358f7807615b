import { describe, expect, it } from 'vitest';
import { layoutKind, slotLayoutsOf } from './layoutKinds.ts';

describe('the kind of a layout', () => {
  it('is radial for the default layout', () => {
    expect(layoutKind('lo_radial')).toEqual({ ok: true, kind: 'radial', name: 'Radial' });
  });

  it('is slots for one that a background brings with it', () => {
    const layout = { name: 'Quay', slots: [], title: { x: 0, y: 0, max_size: 0.3, color: 'primary' } } as const;
    expect(layoutKind('lo_quay', slotLayoutsOf({ layoutId: 'lo_quay', layout }))).toEqual({ ok: true, kind: 'slots', name: 'Quay' });
    expect(slotLayoutsOf({ layoutId: 'lo_radial' })).toEqual([]);
  });

  it('names the layouts there are when one is unknown', () => {
    const answer = layoutKind('lo_spiral');
    expect(answer).toMatchObject({ ok: false, code: 'unknownLayout' });
    expect(answer.ok ? '' : answer.message).toContain('lo_radial, lo_bigsyms, lo_triples');
  });
});
