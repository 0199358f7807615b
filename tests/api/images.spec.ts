import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { background } from '../../api/contract/background.ts';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { backgroundImage } from '../../api/contract/backgroundImage.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { runs } from '../../api/contract/runs.ts';
import { smallPicture } from '../../api/contract/smallPicture.ts';
import { saveArrangement } from '../../api/contract/saveArrangement.ts';
import { symbols } from '../../api/contract/symbols.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { tapestryDownload } from '../../api/contract/tapestryDownload.ts';
import { createAddresses } from '../../api/images/addresses.ts';
import { createLightPictures } from '../../api/images/lightPictures.ts';
import { addMeeting, paintedRender } from '../support/meetings.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

let api: TestApi;
let documentID: string;
let shown: { version: string; renderKey: string; scene: { width: number; items: { id: string }[]; ground: { name: string }; sprites: Record<string, unknown> }; images: Images; groups: { id: string; phrases: { id: string; phrase: string }[]; chosenPhrase: { id: string } | null }[] };

interface Images {
  readonly ground: string;
  readonly sprites: Record<string, string>;
  readonly tapestry: string | null;
}

const visit = (url: string, headers: Record<string, string> = {}): Promise<Answer> => api.inject({ url, headers });
const pngSize = ({ bytes }: Answer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

beforeAll(async () => {
  api = await openTestApi({ paints: true });
  documentID = await addMeeting(api.installation);
  shown = (await api.get(tapestry, { documentID })).json as typeof shown;
});
afterAll(() => api[Symbol.asyncDispose]());

describe('The pictures of a tapestry on the screen', () => {
  it('are its ground in the size of the scene and one sprite for every symbol', async () => {
    const ground = await visit(shown.images.ground);
    expect([ground.status, ground.headers['content-type'], ...pngSize(ground)]).toEqual([200, 'image/png', 1800, 1145]);
    const sprites = Object.values(shown.images.sprites);
    expect(sprites).toHaveLength(Object.keys(shown.scene.sprites).length);
    expect(sprites.length).toBeGreaterThan(0);
    for (const address of sprites) expect((await visit(address)).headers['content-type']).toBe('image/png');
  });

  it('are private, good for less than an hour, and not sent twice', async () => {
    const ground = await visit(shown.images.ground);
    const age = Number(/^private, max-age=(\d+)$/.exec(ground.headers['cache-control'] ?? '')?.[1]);
    expect(age).toBeGreaterThanOrEqual(1800);
    expect(age).toBeLessThanOrEqual(3600);
    expect((await visit(shown.images.ground, { 'if-none-match': ground.headers['etag'] ?? '' })).status).toBe(304);
  });

  it('keep their addresses for half an hour, so that browsers find what they have', async () => {
    const again = (await api.get(tapestry, { documentID })).json as typeof shown;
    expect(again.images).toEqual(shown.images);
  });
});

describe('The drawing of a symbol', () => {
  const drawn = async (): Promise<string> => ((await api.get(symbols, {})).json as { symbols: { imageUrl: string }[] }).symbols[0]?.imageUrl ?? '';

  it('is sent as it is stored, and as a small PNG where a list asks for that, which is not sent twice', async () => {
    const address = await drawn();
    const [stored, small] = [await visit(address), await visit(smallPicture(address))];
    expect([stored, small].map(({ status, headers }) => [status, headers['content-type']])).toEqual([[200, 'image/svg+xml'], [200, 'image/png']]);
    expect(pngSize(small)).toEqual([160, 160]);
    expect(small.headers['cache-control']).toBe(stored.headers['cache-control']);
    expect((await visit(smallPicture(address), { 'if-none-match': small.headers['etag'] ?? '' })).status).toBe(304);
    expect((await visit(smallPicture(address), { 'if-none-match': stored.headers['etag'] ?? '' })).status).toBe(200);
  });

  it('is not sent small either at an address that was changed', async () => {
    expect((await visit(smallPicture((await drawn()).replace('/sy_', '/sy_x')))).status).toBe(403);
  });

  it('is sent as it is stored where it cannot be drawn small, and later when all threads are busy for a while', async () => {
    const svg = new TextEncoder().encode('<svg/>');
    const made = (smallDrawings: () => Promise<Uint8Array | null>) => createLightPictures({ compute: { lightPicture: async (png) => png, smallDrawing: smallDrawings } });
    expect(await made(async () => null).symbol('a', svg)).toBeUndefined();
    expect(await made(async () => { throw new Error('no thread'); }).symbol('a', svg)).toBeUndefined();
    const { promise, resolve } = Promise.withResolvers<Uint8Array>();
    const busy = made(() => promise);
    expect(await busy.symbol('a', svg)).toBe('later');
    resolve(svg);
    expect(await busy.symbol('a', svg)).toBe(svg);
  });
});

describe('The picture of a background', () => {
  const painted = async (): Promise<string> => ((await api.get(backgrounds, {})).json as { backgrounds: { imageUrl: string | null }[] }).backgrounds.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? '';

  it('is sent as it is stored, and a tenth as large where a list asks for that, which is not sent twice', async () => {
    const address = await painted();
    const [stored, small] = [await visit(address), await visit(smallPicture(address))];
    expect([stored, small].map(({ status, headers }) => [status, headers['content-type']])).toEqual([[200, 'image/png'], [200, 'image/webp']]);
    const { width, height } = await loadImage(small.bytes);
    expect([width, height]).toEqual([720, 458]);
    expect(small.bytes.length).toBeLessThan(stored.bytes.length / 10);
    expect((await visit(smallPicture(address), { 'if-none-match': small.headers['etag'] ?? '' })).status).toBe(304);
    expect((await visit(smallPicture(address.replace('/bg_', '/bg_x')))).status).toBe(403);
  });

  it('is sent as it is stored where it cannot be made smaller', async () => {
    const failing = createLightPictures({ compute: { lightPicture: async () => { throw new Error('no thread'); }, smallDrawing: async () => null } });
    expect(await failing.background('a', new Uint8Array([1]))).toBeUndefined();
  });
});

describe('A run', () => {
  it('of exactly what was shown is painted, and its poster and thumbnail can be fetched', async () => {
    const recorded = (await api.post(addRun, { documentID, layout: 'lo_radial', version: shown.version })).json as { id: string; renderKey: string };
    expect(recorded.renderKey).toBe(shown.renderKey);
    await paintedRender(api.installation, recorded.renderKey);
    const [row] = ((await api.get(runs, {})).json as { runs: { thumbnailImage: string; tapestryImage: string }[] }).runs;
    expect(row).toMatchObject({ id: recorded.id, documentID, count: 1, status: 'rendered', layout: 'Radial', by: { name: 'Ada' } });
    expect(pngSize(await visit(row?.tapestryImage ?? ''))).toEqual([1800, 1145]);
    expect(pngSize(await visit(row?.thumbnailImage ?? ''))[1]).toBe(400);
    expect(((await api.get(tapestry, { documentID })).json as typeof shown).images.tapestry).toBe(row?.tapestryImage);
  });

  it('has a thumbnail that pages get as WebP, at most a third as large, and whoever fetches the file as it is stored', async () => {
    const [row] = ((await api.get(runs, {})).json as { runs: { thumbnailImage: string }[] }).runs;
    const address = row?.thumbnailImage ?? '';
    const onPage = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };
    const [stored, light] = [await visit(address, { accept: '*/*' }), await visit(address, onPage)];
    expect([stored, light].map(({ headers }) => [headers['content-type'], headers['vary']])).toEqual([['image/png', 'accept'], ['image/webp', 'accept']]);
    expect(light.bytes.length).toBeLessThan(stored.bytes.length / 3);
    const [asStored, asSent] = await Promise.all([stored, light].map(({ bytes }) => loadImage(bytes)));
    expect([asSent?.width, asSent?.height]).toEqual([asStored?.width, asStored?.height]);
    expect((await visit(address, { ...onPage, 'if-none-match': stored.headers['etag'] ?? '' })).status).toBe(200);
    expect((await visit(address, { ...onPage, 'if-none-match': light.headers['etag'] ?? '' })).status).toBe(304);
  });

  it('has a thumbnail that pages get as it is stored when it cannot be packed', async () => {
    const { compute } = api.installation.ports;
    const noPicture = new Uint8Array([1, 2, 3]);
    expect(await createLightPictures({ compute }).thumbnail('0'.repeat(64), noPicture)).toBeUndefined();
  });

  it('of a version that nobody was shown is refused', async () => {
    expect(await api.post(addRun, { documentID, layout: 'lo_radial', version: 'f'.repeat(64) }))
      .toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: ['version'] } });
  });

  it.each([
    [{ layout: 'lo_nowhere' }, 'layout'],
    [{ backgroundID: 'f1f82d0d-0000-0000-0000-000000000000' }, null],
  ])('of what is not there is refused: %j', async (changes, param) => {
    const answer = await api.get(tapestry, { documentID, ...changes });
    if (param === null) expect(answer).toMatchObject({ status: 404 });
    else expect(answer).toMatchObject({ status: 400, json: { message: 'Bad input parameters', params: [param] } });
  });

  it('that a person has arranged is shown as arranged, with the phrase that was chosen', async () => {
    const { id } = (await api.post(addRun, { documentID, layout: 'lo_radial' })).json as { id: string };
    const group = shown.groups.find(({ phrases }) => phrases.length > 0);
    const phrase = group?.phrases[0];
    if (!group || !phrase) throw new Error('The meeting offers no other phrase.');
    const arranged = await api.post(saveArrangement, { runId: id, phrases: { [group.id]: phrase.id }, positions: { 'g1-anchor': { dx: 12, dy: -7 } } });
    expect(arranged.status).toBe(200);
    const seen = (await api.get(tapestry, { documentID, run: id })).json as typeof shown & { run: string; arrangement: object };
    expect(seen).toMatchObject({ run: id, version: (arranged.json as { version: string }).version, arrangement: { positions: { 'g1-anchor': { dx: 12, dy: -7 } } } });
    expect(seen.groups.find((other) => other.id === group.id)?.chosenPhrase?.id).toBe(phrase.id);
    expect(seen.renderKey).not.toBe(shown.renderKey);
    expect(await paintedRender(api.installation, seen.renderKey)).toMatchObject({ status: 'rendered' });
    const other = await addMeeting(api.installation, { title: 'Other' });
    expect(await api.get(tapestry, { documentID: other, run: id })).toMatchObject({ status: 400, json: { params: ['run'] } });
  });
});

describe('A tapestry as a file to take away', () => {
  const link = async (format: 'png' | 'svg' | 'pdf', scale: '1' | '2' = '1'): Promise<{ address: string; name: string }> =>
    (await api.get(tapestryDownload, { documentID, renderKey: shown.renderKey, format, scale })).json as { address: string; name: string };

  it.each([['svg', 'image/svg+xml', '<svg '], ['pdf', 'application/pdf', '%PDF-1.7'], ['png', 'image/png', '\x89PNG']] as const)('comes as %s, named after the transcript', async (format, type, start) => {
    const { address, name } = await link(format);
    expect(name).toMatch(new RegExp(`^[\\p{L}\\p{N}_]+\\.${format}$`, 'u'));
    const file = await visit(address);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining(type), 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`, 'cache-control': 'private, no-store' } });
    expect(file.bytes.subarray(0, start.length).toString('latin1')).toBe(start);
  });

  it('comes twice as large', async () => {
    expect(pngSize(await visit((await link('png', '2')).address))).toEqual([3600, 2290]);
  });

  it('is behind a link that is good for five minutes and for this file alone', async () => {
    const { address } = await link('svg');
    const expires = Number(new URLSearchParams(address.split('?')[1]).get('e'));
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(300);
    for (const changed of [address.replace('.svg?', '.pdf?'), address.replace(/e=\d+/, `e=${expires + 600}`), address.replace(shown.renderKey, 'f'.repeat(64))]) {
      expect((await visit(changed)).status).toBe(403);
    }
  });

  it('is not to be had of a tapestry that nobody was shown', async () => {
    expect((await api.get(tapestryDownload, { documentID, renderKey: 'f'.repeat(64), format: 'svg' })).status).toBe(404);
  });

  it('comes with the words that say what it shows', async () => {
    const { alternativeText } = (await api.get(tapestry, { documentID })).json as { alternativeText: string };
    expect(alternativeText).toMatch(/^Tapestry "/);
    expect((await visit((await link('svg')).address)).bytes.toString()).toContain(alternativeText.slice(0, 8));
  });
});

describe('The pictures of the library', () => {
  it('are drawings that may run and load nothing, and backgrounds', async () => {
    const [symbol] = ((await api.get(symbols, { limit: 1 })).json as { symbols: { imageUrl: string }[] }).symbols;
    const drawing = await visit(symbol?.imageUrl ?? '');
    expect(drawing).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox", 'x-content-type-options': 'nosniff' } });
    const found = (await api.get(background, { layout: 'lo_radial' })).json as { id: string; image: string; name: string };
    expect(found.image).toMatch(new RegExp(`^/storage/bg_${found.id}\\.png\\?`));
    expect(pngSize(await visit(found.image))[0]).toBe(1800);
    expect((await api.get(background, { background: found.name.toUpperCase() })).json).toMatchObject({ id: found.id });
  });

  it('are answered as JSON or, to whoever wants a PNG, as the picture itself', async () => {
    const { id } = (await api.get(background, { layout: 'lo_radial' })).json as { id: string };
    expect((await api.get(backgroundImage, { backgroundID: id })).json).toMatchObject({ id, imageUrl: expect.stringContaining('/storage/bg_') });
    expect((await api.get(backgroundImage, { backgroundID: id, join: 'true' })).json).toMatchObject({ background: { id } });
    const picture = await api.get(backgroundImage, { backgroundID: id }, { accept: 'image/png' });
    expect([picture.headers['content-type'], pngSize(picture)[0]]).toEqual(['image/png', 1800]);
  });
});

describe('An address', () => {
  it.each<[string, (address: string) => string]>([
    ['without its signature', (address) => address.replace(/&s=.*/, '')],
    ['with another signature', (address) => address.replace(/&s=(.)/, (_part, first) => `&s=${first === 'A' ? 'B' : 'A'}`)],
    ['of another picture', (address) => address.replace(/ground_./, 'ground_x')],
    ['that lives longer', (address) => address.replace(/&e=1/, '&e=2')],
    ['of another transcript', (address) => address.replace('?d=', '?d=x')],
    ['with something added', (address) => address.replace('&s=', '&h=1&s=')],
    ['with something added behind', (address) => `${address}&h=1`],
  ])('%s is answered with 403', async (_what, change) => {
    const answer = await visit(change(shown.images.ground));
    expect(answer).toMatchObject({ status: 403, json: { error: 'notAllowed' } });
  });

  it('is outdated after an hour at the latest, and that of a library picture after two days', () => {
    let now = 1_800_000_000_000;
    const addresses = createAddresses(Buffer.from('key'), () => now);
    const [poster, drawing] = [addresses.poster('poster', 'p', 'h'), addresses.library('sy', 's', 'h')];
    now += 29 * 60_000;
    expect(addresses.secondsLeft(poster)).toBeGreaterThan(0);
    now += 32 * 60_000;
    expect([addresses.secondsLeft(poster), (addresses.secondsLeft(drawing) ?? 0) > 0]).toEqual([null, true]);
    now += 48 * 3_600_000;
    expect(addresses.secondsLeft(drawing)).toBeNull();
  });

  it('of a library picture is the same all day and another on the next, and refused with any letter changed', () => {
    let now = 1_800_000_000_000;
    const addresses = createAddresses(Buffer.from('key'), () => now);
    const drawing = addresses.library('sy', 's', 'h');
    now += 3_600_000;
    expect(addresses.library('sy', 's', 'h')).toBe(drawing);
    now += 24 * 3_600_000;
    expect(addresses.library('sy', 's', 'h')).not.toBe(drawing);
    for (const address of [drawing, addresses.library('sy', 's', 'h')]) {
      expect(addresses.secondsLeft(address)).toBeGreaterThan(0);
      expect([...address].filter((letter, at) => addresses.secondsLeft(`${address.slice(0, at)}${letter === 'x' ? 'y' : 'x'}${address.slice(at + 1)}`) !== null)).toEqual([]);
    }
  });

  it.each(['/storage/../people.sqlite', '/storage/..%2fpeople.sqlite', '/storage/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/assets/../../package.json', '/storage/bg_..%2f..%2fx.png?h=../../people.sqlite&s=x'])('that leads out of its folder finds nothing: %s', async (url) => {
    const answer = await visit(url);
    expect([403, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/SQLite|root:|"dependencies"/);
  });

  it('of a picture whose transcript was deleted finds nothing any more', async () => {
    const gone = await addMeeting(api.installation, { title: 'Soon gone' });
    const { images } = (await api.get(tapestry, { documentID: gone })).json as typeof shown;
    expect((await visit(images.ground)).status).toBe(200);
    await api.post(deleteDocument, { documentID: gone });
    expect((await visit(images.ground)).status).toBe(404);
    expect(await api.get(tapestry, { documentID: gone })).toMatchObject({ status: 404 });
  });
});
