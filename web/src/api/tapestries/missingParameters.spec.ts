import { describe, expect, it } from 'vitest';
import { missingParameters } from './missingParameters.ts';

const RADIAL = { id: 'lo_radial', name: 'Radial', kind: 'radial', params: { minSymbolCount: { minimum: 1 } }, backgroundID: null } as const;
const PLAIN = { ...RADIAL, id: 'lo_plain', params: {} };

describe('An address of a tapestry', () => {
  it.each([
    [{}, ['documentID', 'layout']],
    [{ documentID: 'd' }, ['layout']],
    [{ documentID: 'd', layout: 'lo_nowhere', minSymbolCount: 3 }, ['layout']],
    [{ layout: 'lo_radial' }, ['documentID', 'minSymbolCount']],
    [{ documentID: 'd', layout: 'lo_radial', minSymbolCount: 3 }, []],
    [{ documentID: 'd', layout: 'lo_plain' }, []],
    [{ documentID: 'd', run: 'r' }, []],
    [{ run: 'r' }, ['documentID']],
  ])('%o lacks %o', (search, names) => {
    expect(missingParameters(search, [RADIAL, PLAIN])).toEqual(names);
  });
});
