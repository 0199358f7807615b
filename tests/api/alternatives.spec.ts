import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { alternatives } from '../../api/contract/alternatives.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { updateBackground } from '../../api/contract/updateBackground.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';
import { StorageUnavailable } from '../../storage/errors/storageErrors.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { addMeeting } from '../support/meetings.ts';
import { paintedStarter } from '../support/smallStarter.ts';
import { openTestApi, type TestApi } from './testApi.ts';

interface Alternative {
  readonly layout: { readonly id: string; readonly name: string };
  readonly backgroundID: string;
  readonly name: string;
  readonly selected: boolean;
  readonly sketch: string;
}

const listed = async (api: TestApi, documentID: string, minSymbolCount?: number): Promise<Alternative[]> =>
  (await api.get(alternatives, { documentID, ...(minSymbolCount !== undefined && { minSymbolCount }) }, { 'x-after-position': await api.installation.ports.store.end() ?? '' })).json.alternatives as Alternative[];
const named = (all: readonly Alternative[], name: string): Alternative => all.find((each) => each.name === name) as Alternative;
const picture = (api: TestApi, { sketch }: Alternative) => api.inject({ method: 'GET', url: sketch });

const SMALL = { width: 90, height: 57 } as const;

/** Both made as small as a stamp: what is left is what the eye sees from afar. */
async function stamp(bytes: Uint8Array): Promise<Uint8ClampedArray> {
  const canvas = createCanvas(SMALL.width, SMALL.height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(await loadImage(bytes), 0, 0, SMALL.width, SMALL.height);
  return context.getImageData(0, 0, SMALL.width, SMALL.height).data;
}

function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

describe('What else a transcript could be', () => {
  it('is one small picture for every published background, by layout, each of what a press on it would open', { timeout: 180_000 }, async () => {
    await using api = await openTestApi({ starter: paintedStarter() });
    const documentID = await addMeeting(api.installation);
    const all = await listed(api, documentID);
    expect(all).toHaveLength(5);
    expect(new Set(all.map(({ sketch }) => sketch)).size).toBe(5);
    const sketches = new Map<string, Uint8ClampedArray>();
    const posters = new Map<string, Uint8ClampedArray>();
    for (const name of ['Harbour', 'Midnight', 'River Bend']) {
      const each = named(all, name);
      const answered = await picture(api, each);
      expect([answered.status, answered.headers['content-type'], answered.headers['cache-control']]).toEqual([200, 'image/jpeg', expect.stringMatching(/^private, max-age=\d+$/)]);
      const { width, height } = await loadImage(answered.bytes);
      expect([width, height]).toEqual([450, 286]);
      sketches.set(name, await stamp(answered.bytes));
      const { json: { scene } } = await api.get(tapestry, { documentID, layout: each.layout.id, backgroundID: each.backgroundID });
      posters.set(name, await stamp((await api.installation.ports.compute.render(scene, 'saved')).thumbnail));
    }
    for (const [name, sketch] of sketches) {
      const own = difference(sketch, posters.get(name) ?? sketch);
      for (const [other, poster] of posters) if (other !== name) expect(difference(sketch, poster) / own, `${name} is its own poster and not ${other}`).toBeGreaterThan(3);
    }
  });

  it('is made with the number of mentions that is asked for', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const [few, many] = await Promise.all([1, 7].map(async (least) => picture(api, named(await listed(api, documentID, least), 'Harbour'))));
    expect(few?.bytes.equals(many?.bytes ?? few.bytes)).toBe(false);
  });

  it('has another address as soon as it may look different, and only then', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const other = await addMeeting(api.installation, { title: 'Another meeting' });
    const seen = [named(await listed(api, documentID), 'Harbour').sketch];
    const isNew = async (): Promise<boolean> => {
      const { sketch } = named(await listed(api, documentID), 'Harbour');
      const before = seen.includes(sketch);
      seen.push(sketch);
      return !before;
    };
    await api.post(updateTranscriptName, { documentID: other, newName: 'Renamed' });
    expect(await isNew(), 'another transcript was renamed').toBe(false);
    await api.post(updateTranscriptName, { documentID, newName: 'Another name' });
    expect(await isNew(), 'the transcript was renamed').toBe(true);
    await api.post(updateDocument, { documentID, documentSetup: 'About the fence.' });
    expect(await isNew(), 'its description was changed').toBe(true);
    await redrawSymbol(api.installation, 'tree', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" fill="none" stroke="currentColor"/></svg>');
    expect(await isNew(), 'a symbol was drawn anew').toBe(true);
  });

  it('leaves out what is not published', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const orchard = named(await listed(api, documentID), 'Orchard');
    const { json } = await api.inject({ method: 'GET', url: '/api/background', query: { id: orchard.backgroundID }, headers: { authorization: `Bearer ${api.token}` } });
    await api.post(updateBackground, { id: orchard.backgroundID, published: false, revision: json.revision });
    expect((await listed(api, documentID)).map(({ name }) => name)).not.toContain('Orchard');
  });

  it('is gone with its transcript, and no address can be made up', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const harbour = named(await listed(api, documentID), 'Harbour');
    expect((await picture(api, harbour)).status).toBe(200);
    const changed = await api.inject({ method: 'GET', url: harbour.sketch.replace(/&l=\w+/, '&l=lo_triples') });
    expect([changed.status, changed.json.message]).toEqual([403, 'This address is not good any more. Load the page again.']);
    await api.post(deleteDocument, { documentID });
    const gone = await picture(api, harbour);
    expect([gone.status, gone.json.message]).toEqual([404, 'There is no such transcript.']);
    expect((await api.get(alternatives, { documentID })).status).toBe(404);
  });

  it('is no picture when the storage does not answer, and is painted once it does', async () => {
    let away = false;
    await using api = await openTestApi({
      compute: (engines) => inThreadCompute(async (hash) => {
        if (away) throw new StorageUnavailable('blobs', 'it does not answer');
        return engines.blobs.get(hash);
      }),
    });
    const documentID = await addMeeting(api.installation);
    await api.get(tapestry, { documentID });
    const harbour = named(await listed(api, documentID), 'Harbour');
    away = true;
    expect((await picture(api, harbour)).status).toBe(503);
    away = false;
    expect((await picture(api, harbour)).status).toBe(200);
  });

  it('is no blank paper while only its background cannot be read, and nothing of that is kept', async () => {
    let away = '';
    await using api = await openTestApi({
      starter: paintedStarter(),
      compute: (engines) => inThreadCompute(async (hash) => {
        if (hash === away) throw new StorageUnavailable('blobs', 'it does not answer');
        return engines.blobs.get(hash);
      }),
    });
    const documentID = await addMeeting(api.installation);
    const harbour = named(await listed(api, documentID), 'Harbour');
    const { json: { scene } } = await api.get(tapestry, { documentID, layout: harbour.layout.id, backgroundID: harbour.backgroundID });
    away = (scene as Scene).ground.backgroundHash ?? '';
    expect(away).not.toBe('');
    const failed = await picture(api, harbour);
    expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store']);
    away = '';
    const { status, bytes } = await picture(api, harbour);
    expect(status).toBe(200);
    await using sound = await openTestApi({ starter: paintedStarter() });
    const same = await picture(sound, named(await listed(sound, await addMeeting(sound.installation)), 'Harbour'));
    expect(bytes.equals(same.bytes), 'it is what a storage that never failed gives').toBe(true);
  });
});
