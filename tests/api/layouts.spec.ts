import { describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { layoutTypes } from '../../api/contract/layoutTypes.ts';
import { runs } from '../../api/contract/runs.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { addMeeting } from '../support/meetings.ts';
import { paintedStarter } from '../support/smallStarter.ts';
import { openTestApi } from './testApi.ts';

const PARAMS = { minSymbolCount: { minimum: 1 } };

describe('The layouts', () => {
  it('are the three of every installation and each painted scene with a published background, by its name', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const { layoutTypes: listed } = (await api.get(layoutTypes, {})).json as { layoutTypes: { id: string; backgroundID: string | null }[] };
    expect(listed).toMatchObject([
      { id: 'lo_radial', name: 'Radial', kind: 'radial', params: PARAMS },
      { id: 'lo_bigsyms', name: 'Big Symbols', kind: 'bigsyms', params: PARAMS },
      { id: 'lo_triples', name: 'Triples', kind: 'triples', params: PARAMS },
      { id: 'lo_river', name: 'River', kind: 'slots', params: PARAMS },
    ]);
    const all = ((await api.get(backgrounds, {})).json as { backgrounds: { id: string; name: string; layout: object }[] }).backgrounds;
    expect(all.find(({ name }) => name === 'River Bend')).toMatchObject({ id: listed[3]?.backgroundID, layout: { id: 'lo_river', name: 'River' } });
  });

  it('of a painted scene make a tapestry of slots, and its run says the name', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    expect((await api.get(tapestry, { documentID, layout: 'lo_river', minSymbolCount: 2 })).json).toMatchObject({ kind: 'slots', layoutName: 'River' });
    await api.post(addRun, { documentID, layout: 'lo_river', layoutParams: { minSymbolCount: 2 } });
    expect((await api.get(runs, {})).json).toMatchObject({ runs: [{ layoutID: 'lo_river', layout: 'River' }] });
  });
});
