import { describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { layoutTypes } from '../../api/contract/layoutTypes.ts';
import { presetParams } from '../../api/contract/presetParams.ts';
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

  it('that there are stand in the answer to one that there is not, painted scenes too', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    for (const answer of [await api.get(tapestry, { documentID, layout: 'lo_spiral' }), await api.post(addRun, { documentID, layout: 'lo_spiral' })]) {
      expect(answer).toMatchObject({ status: 400, json: { params: ['layout'], reason: 'There is no layout "lo_spiral"; choose one of lo_radial, lo_bigsyms, lo_triples, lo_river' } });
    }
  });

  it('each say the parameters they take by themselves for a transcript: those its tapestry then has', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    for (const layout of ['lo_radial', 'lo_river']) {
      const { json: { params } } = await api.get(presetParams, { documentID, layout }) as { json: { params: { minSymbolCount: number } } };
      expect(params.minSymbolCount).toBeGreaterThanOrEqual(1);
      const unasked = (await api.get(tapestry, { documentID, layout })).json;
      expect(unasked).toMatchObject({ params });
      expect((await api.get(tapestry, { documentID, layout, ...params })).json['renderKey']).toBe(unasked['renderKey']);
    }
  });

  it('of a painted scene make a tapestry of slots, and its run says the name', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    expect((await api.get(tapestry, { documentID, layout: 'lo_river', minSymbolCount: 2 })).json).toMatchObject({ kind: 'slots', layoutName: 'River' });
    await api.post(addRun, { documentID, layout: 'lo_river', layoutParams: { minSymbolCount: 2 } });
    expect((await api.get(runs, {})).json).toMatchObject({ runs: [{ layoutID: 'lo_river', layout: 'River' }] });
  });
});
