import { describe, expect, it } from 'vitest';
import { saveArrangement } from '../../api/contract/saveArrangement.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { addMeeting, createRun } from '../support/meetings.ts';
import { openTestApi, type TestApi } from './testApi.ts';

const [here, there] = [{ 'title-1': { dx: 40, dy: 40 } }, { 'title-1': { dx: -8, dy: 12 } }];

async function arranged(api: TestApi) {
  const documentID = await addMeeting(api.installation);
  const { id: runId } = await createRun(api.installation, documentID);
  const seen = async () => (await api.get(tapestry, { documentID, run: runId })).json;
  return { documentID, runId, seen };
}

describe('An arrangement', () => {
  it('of one person is not overwritten by that of another who had not seen it', async () => {
    await using api = await openTestApi();
    const { runId, seen } = await arranged(api);
    expect((await seen()).revision).toBe(0);
    expect(await api.post(saveArrangement, { runId, revision: 0, positions: here })).toMatchObject({ status: 200, json: { id: runId, revision: 1 } });
    expect(await api.post(saveArrangement, { runId, revision: 0, positions: there })).toMatchObject({ status: 409, json: { error: 'conflict', revision: 1 } });
    expect(await seen()).toMatchObject({ revision: 1, arrangement: { positions: here } });
    expect(await api.post(saveArrangement, { runId, revision: 1, positions: there })).toMatchObject({ status: 200, json: { revision: 2 } });
    expect(await seen()).toMatchObject({ revision: 2, arrangement: { positions: there } });
  });

  it('that is the same as what somebody else saved meanwhile is no conflict', async () => {
    await using api = await openTestApi();
    const { runId } = await arranged(api);
    await api.post(saveArrangement, { runId, revision: 0, positions: here });
    expect(await api.post(saveArrangement, { runId, revision: 0, positions: here })).toMatchObject({ status: 200, json: { revision: 1 } });
  });

  it('that does not say what it is based on is the last to be saved, as before', async () => {
    await using api = await openTestApi();
    const { runId, seen } = await arranged(api);
    await api.post(saveArrangement, { runId, positions: here });
    expect((await api.post(saveArrangement, { runId, positions: there })).status).toBe(200);
    expect(await seen()).toMatchObject({ arrangement: { positions: there } });
  });

  it('says in the log what it was based on', async () => {
    await using api = await openTestApi();
    const { runId } = await arranged(api);
    await api.post(saveArrangement, { runId, revision: 0, positions: here });
    const events = [];
    for await (const event of api.installation.ports.store.readAll()) if (event.type === 'TapestryArranged') events.push(event.data);
    expect(events).toMatchObject([{ basedOn: 0 }]);
    expect(JSON.stringify(events)).not.toContain('title-1');
  });
});
