import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { addDocument } from '../../api/contract/addDocument.ts';
import { documents } from '../../api/contract/documents.ts';
import { sampleText } from '../support/meetings.ts';
import { openTestApi } from './testApi.ts';

const within = { timeout: 20_000, interval: 50 };

describe('Read models that cannot be written for a while', () => {
  it('make the server not ready, lose nothing, and go on by themselves: lists and live updates tell what happened meanwhile', { timeout: 90_000 }, async () => {
    await using api = await openTestApi();
    const ready = async (): Promise<number> => (await api.inject({ method: 'GET', url: '/health/ready' })).status;
    const titles = async (): Promise<string[]> => (await api.get(documents, {})).json.documents.map(({ name }: { name: string }) => name);
    const add = (title: string) => api.post(addDocument, { title, content: sampleText('Museum exhibition'), date: null, documentSetup: '' }, { 'idempotency-key': title });
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
  });
});
