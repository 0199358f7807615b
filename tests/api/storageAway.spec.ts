import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';
import { history } from '../../api/contract/history.ts';
import { LIVE_PATH } from '../../api/contract/liveChange.ts';
import { collect } from '../contract/collect.ts';
import { sampleText } from '../support/meetings.ts';
import { startStandIn } from '../standIns/eventStoreDb/standIn.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { watchLive } from './liveStream.ts';
import { openTestApi, type Answer, type TestApi } from './testApi.ts';

const within = { timeout: 20_000, interval: 50 };

describe('Read models that cannot be written for a while', () => {
  it('make the server not ready, lose nothing, and go on by themselves: lists and live updates tell what happened meanwhile', { timeout: 90_000 }, async () => {
    await using api = await openTestApi();
    const stream = await watchLive(await api.listen(), api.token);
    const heardOf = async (title: string): Promise<string | undefined> => {
      const { id } = (await documentsNow(api)).find(({ name }) => name === title) ?? expect.fail(`${title} is not listed`);
      return (await stream.next(({ event, data }) => event === 'change' && data?.includes(id) === true)).event;
    };
    const ready = async (): Promise<number> => (await api.inject({ method: 'GET', url: '/health/ready' })).status;
    const titles = async (): Promise<string[]> => (await documentsNow(api)).map(({ name }) => name);
    const add = (title: string) => addMeetingCalled(api, title);
    expect((await add('Before')).status).toBe(200);
    expect(await ready()).toBe(200);

    const other = new DatabaseSync(join(api.installation.folder, 'read-models.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    expect((await add('Meanwhile')).status).toBe(202);
    await expect.poll(ready, within).toBe(503);
    expect(api.installation.faults.filter((fault) => fault.startsWith('The read models stand still'))).toHaveLength(1);
    other.exec('ROLLBACK');
    other.close();

    await expect.poll(titles, within).toContain('Meanwhile');
    await expect.poll(ready, within).toBe(200);
    expect((await add('Afterwards')).status).toBe(200);
    expect(await titles()).toEqual(expect.arrayContaining(['Before', 'Meanwhile', 'Afterwards']));
    for (const title of ['Before', 'Meanwhile', 'Afterwards']) expect(await heardOf(title)).toBe('change');
    stream.close();
  });
});

describe('An event log that is away for a while', () => {
  it('is said so to whoever reads of it, live updates since a place included, and all of it is told when it is back', { timeout: 120_000 }, async () => {
    const server = await startStandIn();
    try {
      await using api = await openTestApi({ folder: temporaryFolder(), eventStoreUrl: server.url });
      const address = await api.listen();
      // Older than what the api remembers: told from the log alone.
      const since = (await collect(api.installation.ports.store.readAll())).at(-3)?.position ?? '';
      const { id } = (await addMeetingCalled(api, 'Before')).json;
      const readers: readonly (() => Promise<Response>)[] = [
        () => fetch(`${address}${LIVE_PATH}`, { headers: { 'authorization': `Bearer ${api.token}`, 'last-event-id': since } }),
        () => fetch(`${address}${history.path}?entity=transcript-${id}`, { headers: { authorization: `Bearer ${api.token}` } }),
      ];

      server.faults.silent = true;
      const answers = await Promise.all(readers.map((read) => read()));
      for (const answer of answers) {
        expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
        expect(await answer.json()).toMatchObject({ error: 'unavailable', message: 'Tapestry cannot do this at the moment. Try again.' });
      }
      server.faults.silent = false;

      expect((await readers[1]?.())?.status).toBe(200);
      const stream = await watchLive(address, api.token, { 'last-event-id': since });
      expect((await stream.next(({ event, data }) => event === 'change' && data?.includes(id) === true)).event).toBe('change');
      stream.close();
    } finally {
      await server.stop();
    }
  });
});

const documentsNow = async (api: TestApi): Promise<readonly { readonly id: string; readonly name: string }[]> => (await api.get(documents, {})).json.documents;

const addMeetingCalled = (api: TestApi, title: string): Promise<Answer> =>
  api.post(addDocument, { title, content: sampleText('Museum exhibition'), date: null, documentSetup: '' }, { 'idempotency-key': title });
