import { describe, expect, it } from 'vitest';
import { addBackground } from '../../api/contract/addBackground.ts';
import { addRun } from '../../api/contract/addRun.ts';
import { background } from '../../api/contract/background.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { deleteBackground } from '../../api/contract/deleteBackground.ts';
import { duplicateBackground } from '../../api/contract/duplicateBackground.ts';
import { layoutTypes } from '../../api/contract/layoutTypes.ts';
import { presetParams } from '../../api/contract/presetParams.ts';
import { restore } from '../../api/contract/restore.ts';
import { runs } from '../../api/contract/runs.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { updateBackground } from '../../api/contract/updateBackground.ts';
import { uploadPngs } from '../../api/contract/uploadPngs.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { broken } from '../support/invariants.ts';
import { addMeeting } from '../support/meetings.ts';
import { paintedStarter } from '../support/smallStarter.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

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

const form = (api: TestApi, path: string, fields: Record<string, string>, file: string): Promise<Answer> => {
  const { type, body } = multipart(fields, { [file]: png(1800, 1145) });
  return api.inject({ method: 'POST', url: path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type } });
};
const addTo = (api: TestApi, layout: string): Promise<Answer> => form(api, addBackground.path, { layout_name: layout }, 'file');
const defaultsOf = async (api: TestApi): Promise<Record<string, string | null>> =>
  Object.fromEntries(((await api.get(layoutTypes, {})).json as { layoutTypes: { id: string; backgroundID: string | null }[] }).layoutTypes.map(({ id, backgroundID }) => [id, backgroundID]));

describe('The default background of a layout', () => {
  it.each<[string, (api: TestApi, id: string) => Promise<Answer>]>([
    ['deleted', (api, id) => api.post(deleteBackground, { id })],
    ['withdrawn', (api, id) => api.post(updateBackground, { id, published: false })],
  ])('that is %s leaves the layout to its next published one, in every call', async (_what, take) => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    const before = (await defaultsOf(api))['lo_radial'] ?? expect.fail('No default.');
    await api.post(updateBackground, { id: before, selected: true });
    expect((await take(api, before)).status).toBe(200);

    const next = (await defaultsOf(api))['lo_radial'];
    expect(next).not.toBe(before);
    expect((await api.get(background, { layout: 'lo_radial' })).json).toMatchObject({ id: next });
    expect((await api.get(tapestry, { documentID, layout: 'lo_radial' })).json).toMatchObject({ backgroundImage: { id: next } });
    for (const answer of [await api.get(tapestry, { documentID }), await api.get(presetParams, { documentID, layout: 'lo_radial' }), await api.post(addRun, { documentID, layout: 'lo_radial' })]) expect(answer.status).toBe(200);
  });

  it('is one that was chosen before it is published from then on, and not yet', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const { id } = (await api.post(addBackground as never, { symbolName: 'A draft' } as never)).json as { id: string };
    const before = (await defaultsOf(api))['lo_radial'];
    await api.post(updateBackground, { id, selected: true });
    expect((await defaultsOf(api))['lo_radial']).not.toBe(id);
    expect((await api.get(background, { layout: 'lo_radial' })).json).toMatchObject({ published: true });
    await api.post(updateBackground, { id, published: true });
    expect((await defaultsOf(api))['lo_radial']).toBe(id);
    await api.post(deleteBackground, { id });
    expect((await defaultsOf(api))['lo_radial']).not.toBe(id);
    await api.post(restore, { kind: 'background', id });
    expect([before === id, (await defaultsOf(api))['lo_radial']]).toEqual([false, id]);
  });

  it('is found by the name of the layout as by its id', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    for (const [id, name] of [['lo_radial', 'radial'], ['lo_river', ' River ']] as const) {
      expect((await api.get(background, { layout: name })).json).toMatchObject({ id: (await defaultsOf(api))[id], layout: { id } });
    }
    for (const layout of ['lo_nowhere', 'Nowhere', 'Big Symbols']) expect((await api.get(background, { layout })).status).toBe(404);
  });
});

describe('A new layout', () => {
  const hashed = (slug: string, name: string): string => `${slug}__${sha256Hex(name).slice(0, 8)}`;

  it.each([
    [['Radial!', 'Triples?'], [hashed('lo_radial', 'radial!'), hashed('lo_triples', 'triples?')]],
    [['Brand New Q', 'Brand New Q!', 'Brand New Q?', 'BRAND new q!'], ['lo_brand_new_q', hashed('lo_brand_new_q', 'brand new q!'), hashed('lo_brand_new_q', 'brand new q?'), hashed('lo_brand_new_q', 'brand new q!')]],
    [['???', '!!!'], [hashed('lo_layout', '???'), hashed('lo_layout', '!!!')]],
    [['Sea_side', 'Sea side'], [hashed('lo_sea_side', 'sea_side'), 'lo_sea_side']],
  ])('has an id that no other layout has, however its name is spelled: %j', async (names, ids) => {
    await using api = await openTestApi({ starter: paintedStarter() });
    for (const [at, name] of names.entries()) {
      const { id } = (await addTo(api, name)).json as { id: string };
      await api.post(updateBackground, { id, published: true });
      expect((await api.get(background, { id })).json).toMatchObject({ layout: { id: ids[at] } });
    }
    const listed = ((await api.get(layoutTypes, {})).json as { layoutTypes: { id: string }[] }).layoutTypes.map(({ id }) => id);
    expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted());
    expect(listed).toEqual(expect.arrayContaining(ids));
  });

  it('is one with what somebody else adds at the same time under the same name, and under another name another one', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const added = await Promise.all(['Sea side', 'Sea-side!', ' SEA  side ', 'Sea side?'].map((name) => addTo(api, name)));
    const layouts = await Promise.all(added.map(async ({ json }) => ((await api.get(background, { id: json['id'] as string })).json as { layout: { id: string } }).layout.id));
    expect(layouts).toEqual(['lo_sea_side', hashed('lo_sea_side', 'sea-side!'), 'lo_sea_side', hashed('lo_sea_side', 'sea side?')]);
  });
});

describe('Backgrounds that are added at the same time', () => {
  const namesOf = (answers: readonly Answer[]): unknown[] => answers.map(({ status, json }) => (status === 200 ? json.name ?? 'added' : json)).toSorted();

  it('and that nobody named each get a name of their own', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    expect(namesOf(await Promise.all([addTo(api, 'Race'), addTo(api, 'Race'), addTo(api, 'Race')]))).toEqual(['Race', 'Race 2', 'Race 3']);
    const { json: { id } } = await addTo(api, 'Source');
    expect(namesOf(await Promise.all([1, 2, 3].map(() => api.post(duplicateBackground, { backgroundId: id, layoutName: 'Source' }))))).toEqual(['Source copy', 'Source copy 2', 'Source copy 3']);
    expect(namesOf(await Promise.all([1, 2, 3].map(() => form(api, uploadPngs.path, { layoutId: 'Race' }, 'files'))))).toEqual(['added', 'added', 'added']);
    expect(await broken(api.installation)).toEqual([]);
  });

  it('are each there once when the calls are repeated with their keys', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const { json: { id } } = await addTo(api, 'Source');
    const duplicates = (): Promise<Answer[]> => Promise.all([1, 2, 3].map((key) => api.post(duplicateBackground, { backgroundId: id, layoutName: 'Source' }, { 'idempotency-key': `copy ${key}` })));
    const first = await duplicates();
    expect((await duplicates()).map(({ json }) => json)).toEqual(first.map(({ json }) => json));
    const { backgrounds: all } = (await api.get(backgrounds, {})).json as { backgrounds: { name: string }[] };
    expect(all.filter(({ name }) => name.startsWith('Source copy'))).toHaveLength(3);
  });

  it('under one name that people chose are one of them, and a duplicate is told', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const answers = await Promise.all([1, 2].map(() => api.post(addBackground as never, { symbolName: 'Chosen' } as never)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500]);
  });
});
