import { describe, expect, it } from 'vitest';
import { layoutKind } from './layoutKinds.ts';

describe('the kind of a layout', () => {
  it('is radial for the default layout', () => {
    expect(layoutKind('lo_radial')).toEqual({ ok: true, kind: 'radial', name: 'Radial' });
  });

  it('says plainly when a layout cannot be composed yet', () => {
    expect(layoutKind('lo_harbour', [{ id: 'lo_harbour', name: 'Harbour' }])).toEqual({
      ok: false, code: 'layoutNotAvailable', message: 'The layout "Harbour" cannot be composed yet',
    });
  });

  it('names the layouts there are when one is unknown', () => {
    const answer = layoutKind('lo_spiral');
    expect(answer).toMatchObject({ ok: false, code: 'unknownLayout' });
    expect(answer.ok ? '' : answer.message).toContain('lo_radial, lo_bigsyms, lo_triples');
  });
});
