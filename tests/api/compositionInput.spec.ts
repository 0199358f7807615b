import { describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { background } from '../../api/contract/background.ts';
import { compositionInput } from '../../api/contract/compositionInput.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { saveWords } from '../../api/contract/saveWords.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import type { CompositionMaterial } from '../../application/tapestries/readCompositionInput.ts';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { materialOf } from '../../tapestry/compose/material.ts';
import type { BackgroundPin } from '../../tapestry/model/background.ts';
import { withWordRules } from '../../tapestry/model/library.ts';
import { seedOf } from '../../tapestry/model/pins.ts';
import { makePoster } from '../../tapestry/poster.ts';
import { addMeeting } from '../support/meetings.ts';
import { paintedStarter } from '../support/smallStarter.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const inputOf = async (api: TestApi, documentID: string, library?: string) => (await api.get(compositionInput, { documentID, ...(library && { library }) })).json as CompositionMaterial;

describe('What a tapestry is composed from', () => {
  it('makes the very scene that the server makes, over and over from material made once', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    expect((await api.post(saveWords, { scope: 'transcript', documentID, hidden: ['water'], forced: [], mapped: [] })).status).toBe(200);
    const { analysis, manifest, words, title, date, setup, contentHash, rendererVersion } = await inputOf(api, documentID);
    const server = (await api.get(tapestry, { documentID, layout: 'lo_river' })).json as { scene: { items: object[] }; backgroundID: string };
    const { json: river } = await api.get(background, { layout: 'lo_river' });
    const pin = { id: river.id, revision: 0, name: river.name, layoutId: 'lo_river', imageHash: null, palette: river.palette, colors: river.colors, variants: river.variants, layout: river.layout } as BackgroundPin;
    const rules = withWordRules(manifest ?? expect.fail(), words);
    const ingredients = {
      analysis, manifest: rules, faces: loadFaces(), rendererVersion, seed: seedOf(contentHash, 'lo_river', pin.id),
      request: { title, date, setup, layoutId: 'lo_river', params: {}, background: pin },
      svg: async (hash: string) => new TextDecoder().decode(await api.installation.ports.blobs.get(hash)),
    };
    const stock = { material: materialOf(analysis, rules, setup), pictures: new Map() };
    const [first, again] = [await makePoster(ingredients, stock), await makePoster(ingredients, stock)];
    expect(JSON.parse(JSON.stringify(first.scene.items))).toEqual(server.scene.items);
    expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  });

  it('is sent without the library to whoever has it, and once more when it has changed', async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    const { libraryVersion, manifest, rendererVersion } = await inputOf(api, documentID);
    expect(rendererVersion).toBe(api.installation.ports.compute.rendererVersion);
    expect(manifest?.symbols.length).toBeGreaterThan(0);
    expect(await inputOf(api, documentID, libraryVersion)).toMatchObject({ libraryVersion, manifest: null });
    expect((await inputOf(api, documentID, 'another')).manifest).toEqual(manifest);
  });

  it('is answered with 304 until the transcript or the library changes', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const tag = (await api.get(compositionInput, { documentID })).headers['etag'] ?? '';
    expect(await api.get(compositionInput, { documentID }, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    await api.post(addDocument, { title: 'Another', content: 'Ada: The ferry sails.' });
    expect((await api.get(compositionInput, { documentID }, { 'if-none-match': tag })).status).toBe(200);
  });

  it('is for people who have signed in, of a transcript that is there', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    expect((await api.inject({ method: 'GET', url: compositionInput.path, query: { documentID } })).status).toBe(401);
    expect((await api.get(compositionInput, { documentID: '' })).status).toBe(400);
    expect((await api.get(compositionInput, { documentID: 'nowhere' })).status).toBe(404);
    await api.post(deleteDocument, { documentID });
    expect((await api.get(compositionInput, { documentID })).status).toBe(404);
    expect(api.log.join('')).not.toContain('ferry');
  });
});
