import { describe, expect, it } from 'vitest';
import { addMarkup } from '../../api/contract/addMarkup.ts';
import { deleteMarkup } from '../../api/contract/deleteMarkup.ts';
import { markups } from '../../api/contract/markups.ts';
import { updateMarkupName } from '../../api/contract/updateMarkupName.ts';
import { broken } from '../support/invariants.ts';
import { multipart, png } from './multipart.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

const ARROW = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 400"><path d="M10 10 L400 380" stroke="black"/></svg>';

function add(api: TestApi, name: string, file: string | Uint8Array = ARROW, headers: Record<string, string> = {}): Promise<Answer> {
  const { type, body } = multipart({ name }, { file: Buffer.from(file) });
  return api.inject({ method: 'POST', url: addMarkup.path, payload: body, headers: { authorization: `Bearer ${api.token}`, 'content-type': type, ...headers } });
}
const names = async (api: TestApi): Promise<string[]> => ((await api.get(markups, {})).json as { markups: { name: string }[] }).markups.map(({ name }) => name);

describe('Markups', () => {
  it('are added, listed with their drawing, renamed and deleted', async () => {
    await using api = await openTestApi();
    const added = await add(api, ' Arrow ');
    expect(added).toMatchObject({ status: 200, json: { id: expect.any(String) } });
    const { id } = added.json as { id: string };
    const { markups: [listed] } = (await api.get(markups, {})).json as { markups: { imageUrl: string }[] };
    expect(listed).toEqual({ id, name: 'Arrow', imageUrl: expect.stringMatching(`^/storage/${id}\\.svg\\?`), width: 450, height: 400, changedAt: expect.any(Number), changedBy: expect.objectContaining({ name: 'Ada' }) });
    const image = await api.inject({ url: listed?.imageUrl ?? '' });
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml', 'content-security-policy': expect.stringContaining('sandbox'), 'x-content-type-options': 'nosniff' } });
    expect(image.text).toContain('M10 10 L400 380');

    expect((await api.post(updateMarkupName, { id, newName: 'Swirl' })).json).toEqual({ name: 'Swirl' });
    expect(await names(api)).toEqual(['Swirl']);
    expect((await api.post(deleteMarkup, { id })).json).toEqual({ name: 'Swirl' });
    expect(await names(api)).toEqual([]);
    expect((await api.post(deleteMarkup, { id: 'nowhere' })).status).toBe(404);
    expect(await broken(api.installation)).toEqual([]);
  });

  it('have names of their own, whatever the case; a taken one leaves nothing behind', async () => {
    await using api = await openTestApi();
    const { id } = (await add(api, 'Arrow')).json as { id: string };
    const conflict = { status: 409, json: { error: 'conflict', message: 'There is already a markup named ARROW', name: 'ARROW', id } };
    expect(await add(api, 'ARROW')).toMatchObject(conflict);
    const other = (await add(api, 'Swirl')).json as { id: string };
    expect(await api.post(updateMarkupName, { id: other.id, newName: 'ARROW' })).toMatchObject(conflict);
    expect(await broken(api.installation)).toEqual([]);
  });

  it('sent twice with one key are added once; another file under the same key is refused', async () => {
    await using api = await openTestApi();
    const key = { 'idempotency-key': 'once' };
    const first = await add(api, 'Arrow', ARROW, key);
    expect((await add(api, 'Arrow', ARROW, key)).json).toEqual(first.json);
    expect(await add(api, 'Arrow', ARROW.replace('10 10', '20 20'), key)).toMatchObject({ status: 422, json: { error: 'keyReused' } });
    expect(await names(api)).toEqual(['Arrow']);
  });

  it.each<[string, string, string | Uint8Array, number, RegExp]>([
    ['a name', '  ', ARROW, 400, /^Please enter a name$/],
    ['a viewBox', 'x', '<svg xmlns="http://www.w3.org/2000/svg"/>', 422, /^SVG file "file" does not have a valid viewBox attribute$/],
    ['a shape', 'x', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>', 422, /^file draws nothing: it holds no shape, picture or text\.$/],
    ['usual proportions', 'x', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5000 20"><path d="M1 1 L9 9"/></svg>', 422, /^file: This drawing is 5000 by 20; its longer side may be up to 100 times its shorter one\.$/],
    ['SVG', 'x', png(10, 10), 422, /^file is not an SVG\.$/],
    ['XML', 'x', '<svg viewBox="0 0 9 9"', 422, /not well-formed/],
    ['fewer bytes', 'x', ARROW.padEnd(2_097_152), 413, /large|bytes/],
  ])('need %s', async (_what, name, file, status, message) => {
    await using api = await openTestApi();
    expect(await add(api, name, file)).toMatchObject({ status, json: { message: expect.stringMatching(message) } });
    expect(await names(api)).toEqual([]);
    expect(await broken(api.installation)).toEqual([]);
  });

  it('lose what runs or loads before they are stored, and keep a picture inside them that is one', async () => {
    await using api = await openTestApi();
    const picture = `data:image/png;base64,${png(3, 3).toString('base64')}`;
    const broken = `data:image/png;base64,${png(3, 3).subarray(0, 40).toString('base64')}`;
    await add(api, 'x', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><image href="${picture}"/><image href="${broken}"/></svg>`);
    const { markups: [listed] } = (await api.get(markups, {})).json as { markups: { imageUrl: string }[] };
    const { text } = await api.inject({ url: listed?.imageUrl ?? '' });
    expect(text).not.toContain('alert');
    expect(text).toMatch(/<image href="data:image\/png;base64,[\w+/=]{40,}"><\/image><image href=""><\/image>/);
  });
});
