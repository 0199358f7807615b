import { describe, expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { deleteDocument } from '../../api/contract/deleteDocument.ts';
import { eraseEarlierVersions } from '../../api/contract/eraseEarlierVersions.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { updateDocument } from '../../api/contract/updateDocument.ts';
import { updateTranscriptName } from '../../api/contract/updateTranscriptName.ts';
import { redrawSymbol } from '../support/librarian.ts';
import { addMeeting, sampleText } from '../support/meetings.ts';
import { openTestApi, type TestApi } from './testApi.ts';

interface Shown {
  readonly version: string;
  readonly renderKey: string;
  readonly documentName: string;
  readonly scene: { readonly items: readonly { readonly kind: string; readonly name?: string }[] };
}

const shown = async (api: TestApi, documentID: string): Promise<Shown> => (await api.get(tapestry, { documentID })).json as Shown;

describe('A tapestry that is at hand', () => {
  it('is the same for everybody until its transcript, its name or the library changes', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const first = await shown(api, documentID);
    await api.post(addRun, { documentID, layout: 'lo_radial' });
    expect(await shown(api, documentID)).toMatchObject({ version: first.version, renderKey: first.renderKey });

    await api.post(updateTranscriptName, { documentID, newName: 'Another name' });
    const renamed = await shown(api, documentID);
    expect([renamed.documentName, renamed.version === first.version]).toEqual(['Another name', false]);

    const symbol = renamed.scene.items.find(({ kind }) => kind === 'symbol')?.name ?? '';
    await redrawSymbol(api.installation, symbol, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z" fill="none" stroke="currentColor"/></svg>');
    const end = await api.installation.ports.store.end() ?? '';
    const redrawn = (await api.get(tapestry, { documentID }, { 'x-after-position': end })).json as Shown;
    expect(redrawn.renderKey).not.toBe(renamed.renderKey);

    await api.post(updateDocument, { documentID, content: sampleText('Museum exhibition') });
    const rewritten = await shown(api, documentID);
    expect(rewritten.version).not.toBe(redrawn.version);
  });

  it('is recorded as it was shown, also after the transcript has changed', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const { version, renderKey } = await shown(api, documentID);
    await api.post(updateDocument, { documentID, content: sampleText('Museum exhibition') });
    expect((await api.post(addRun, { documentID, layout: 'lo_radial', version })).json).toMatchObject({ renderKey });
  });

  it('is gone with the version of the transcript that it was made of, once that is erased', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const { version } = await shown(api, documentID);
    const { id } = (await api.post(addRun, { documentID, layout: 'lo_radial', version })).json as { id: string };
    expect((await api.get(tapestry, { documentID, run: id })).status).toBe(200);
    await api.post(updateDocument, { documentID, content: sampleText('Museum exhibition') });
    expect((await api.post(eraseEarlierVersions, { documentID })).json).toEqual({ versions: 1, posters: 1, underWay: false });
    expect(await api.get(tapestry, { documentID, run: id })).toMatchObject({ status: 404, json: { message: expect.stringContaining('was erased') } });
    expect((await api.post(addRun, { documentID, layout: 'lo_radial', version })).status).toBe(404);
    expect((await api.installation.ports.blobs.list(`transcript-${documentID}`)).filter(({ name }) => name.includes(version))).toEqual([]);
    expect((await api.get(tapestry, { documentID })).status).toBe(200);
  });

  it('is gone with its transcript', async () => {
    await using api = await openTestApi();
    const documentID = await addMeeting(api.installation);
    const { version } = await shown(api, documentID);
    const { id } = (await api.post(addRun, { documentID, layout: 'lo_radial', version })).json as { id: string };
    expect((await api.get(tapestry, { documentID, run: id })).status).toBe(200);
    await api.post(deleteDocument, { documentID });
    expect((await api.get(tapestry, { documentID })).status).toBe(404);
    expect((await api.get(tapestry, { documentID, run: id })).status).toBe(404);
    expect((await api.post(addRun, { documentID, layout: 'lo_radial', version })).status).toBe(404);
    expect((await api.installation.ports.blobs.list(`transcript-${documentID}`))).toEqual([]);
  });
});
