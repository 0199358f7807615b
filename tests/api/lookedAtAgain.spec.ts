import { expect, it } from 'vitest';
import { addRun } from '../../api/contract/addRun.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { pinsName, transcriptOwner } from '../../application/ports/owners.ts';
import { addMeeting } from '../support/meetings.ts';
import { openTestApi } from './testApi.ts';

it('A tapestry that is looked at again can be recorded, although its answer was kept by the server or by the browser', async () => {
  await using api = await openTestApi();
  const documentID = await addMeeting(api.installation);
  const query = { documentID, layout: 'lo_radial' };
  const { headers: { etag = '' }, json } = await api.get(tapestry, query);
  const { version } = json as { version: string };
  const { blobs } = api.installation.ports;
  const isKept = async (): Promise<boolean> => (await blobs.find(transcriptOwner(documentID), pinsName(version))) !== undefined;
  for (const [headers, status] of [[{}, 200], [{ 'if-none-match': etag }, 304]] as const) {
    // Others looked at many views of it since.
    await blobs.removeRef(transcriptOwner(documentID), pinsName(version));
    expect(await isKept()).toBe(false);
    expect((await api.get(tapestry, query, headers)).status).toBe(status);
    expect(await isKept()).toBe(true);
  }
  expect((await api.post(addRun, { ...query, version })).status).toBe(200);
});
