import { describe, expect, it } from 'vitest';
import { audit } from '../../api/contract/audit.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { endShare } from '../../api/contract/endShare.ts';
import { saveArrangement } from '../../api/contract/saveArrangement.ts';
import { shared } from '../../api/contract/shared.ts';
import { shares } from '../../api/contract/shares.ts';
import { shareTapestry } from '../../api/contract/shareTapestry.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { placedSymbols } from '../../tapestry/scene/placedSymbols.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { addMeeting, createRun, paintedRender } from '../support/meetings.ts';
import { openTestApi, type TestApi, type TestApiOptions } from './testApi.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2 L22 2 L22 22 L2 22 Z"/></svg>';
const CONTENT = 'Anna: The children need a big table.\nBen: A table for the children is a good idea.\nAnna: Then the table comes first.';

async function sharing(options: TestApiOptions = {}) {
  const api = await openTestApi({ paints: true, ...options });
  const documentID = await addMeeting(api.installation, { title: 'Table talk', content: CONTENT });
  const { id: runId, renderKey } = await createRun(api.installation, documentID);
  return { api, documentID, runId, renderKey };
}
const linkOf = async (api: TestApi, runId: string, kind: 'fixed' | 'following'): Promise<string> => String((await api.post(shareTapestry, { runId, kind })).json.id);
const opened = async (api: TestApi, share: string) => (await api.get(shared, { share })).json;

describe('A link to a tapestry', () => {
  it('that is fixed shows the same bytes after a library edit, a rename and another program that lays everything out differently', async () => {
    let hasChanged = false;
    const { api, documentID, runId, renderKey } = await sharing({
      compute({ blobs }) {
        const real = inThreadCompute((hash) => blobs.get(hash));
        return {
          ...real,
          // What a changed constant of the layout does: everything lies elsewhere.
          poster: (pins) => real.poster(hasChanged ? { ...pins, seed: pins.seed + 1 } : pins),
          get compositionVersion() { return hasChanged ? 'another' : real.compositionVersion; },
          get rendererVersion() { return hasChanged ? 'another' : real.rendererVersion; },
        };
      },
    });
    await using _api = api;
    const share = await linkOf(api, runId, 'fixed');
    await paintedRender(api.installation, renderKey);
    const before = await opened(api, share);
    expect(before).toMatchObject({ status: 'fixed', documentName: 'Table talk', renderKey, by: { name: 'Ada' } });
    const picture = (await api.inject({ url: before.tapestryImage })).bytes;
    expect(picture.length).toBeGreaterThan(10_000);

    const { scene } = (await api.get(tapestry, { documentID, run: runId })).json;
    await redrawSymbol(api.installation, placedSymbols(scene)[0]?.name ?? '', SQUARE);
    await api.post(updateTranscriptName, { documentID, newName: 'Something else' });
    hasChanged = true;
    const now = (await api.get(tapestry, { documentID, layout: 'lo_radial' })).json;
    expect([now.renderKey === renderKey, now.documentName]).toEqual([false, 'Something else']);
    await api.post(saveArrangement, { runId, positions: { 'title-1': { dx: 40, dy: 40 } } });

    const after = await opened(api, share);
    expect(after).toEqual({ ...before, tapestryImage: after.tapestryImage });
    expect((await api.inject({ url: after.tapestryImage })).bytes.equals(picture)).toBe(true);
  });

  it('that follows leads to what is current, and to the arranged poster once somebody arranged it', async () => {
    const { api, documentID, runId } = await sharing();
    await using _api = api;
    const share = await linkOf(api, runId, 'following');
    expect(await opened(api, share)).toMatchObject({ status: 'following', documentID, layout: 'lo_radial', run: null });
    await api.post(saveArrangement, { runId, positions: { 'title-1': { dx: 4, dy: 4 } } });
    expect(await opened(api, share)).toMatchObject({ status: 'following', run: runId });
  });

  it('is the one that a person has when they share the same again, and another one once it shows something else', async () => {
    const { api, documentID, runId } = await sharing();
    await using _api = api;
    const [first, again] = [await linkOf(api, runId, 'fixed'), await linkOf(api, runId, 'fixed')];
    expect(again).toBe(first);
    await api.post(saveArrangement, { runId, positions: { 'title-1': { dx: 4, dy: 4 } } });
    const other = await linkOf(api, runId, 'fixed');
    expect(other).not.toBe(first);
    expect((await api.get(shares, { documentID })).json.shares.map(({ id }: { id: string }) => id)).toEqual([other, first]);
  });

  it('can be ended, which it then says, and leaves the list; the audit knows who shared what', async () => {
    const { api, documentID, runId } = await sharing();
    await using _api = api;
    const share = await linkOf(api, runId, 'fixed');
    expect((await api.post(endShare, { id: share })).status).toBe(200);
    expect(await opened(api, share)).toMatchObject({ status: 'ended', endedBy: { name: 'Ada' } });
    expect((await api.get(shares, { documentID })).json.shares).toEqual([]);
    const lines = (await api.get(audit, { kind: 'tapestry' })).json.lines.map(({ sentence }: { sentence: string }) => sentence);
    expect(lines.slice(0, 2)).toEqual(['ended a link to the tapestry of “Table talk”', 'shared the tapestry of “Table talk” by a link']);
    expect(await linkOf(api, runId, 'fixed')).not.toBe(share);
  });

  it('ends with its transcript, and keeps none of its words', async () => {
    const { api, documentID, runId } = await sharing();
    await using _api = api;
    const links = [await linkOf(api, runId, 'fixed'), await linkOf(api, runId, 'following')];
    await api.post(deleteDocument, { documentID });
    for (const link of links) {
      const answer = await opened(api, link);
      expect(answer).toEqual({ status: 'erased', id: link, by: answer.by, time: answer.time });
    }
  });

  it.each([
    ['nowhere', 'fixed', 404],
    ['', 'fixed', 400],
  ] as const)('of the run "%s" is refused', async (runId, kind, status) => {
    await using api = await openTestApi();
    expect((await api.post(shareTapestry, { runId, kind })).status).toBe(status);
    expect((await api.get(shared, { share: 'nowhere' })).status).toBe(404);
  });
});
