import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from './multipart.ts';
import { TABLE, titleOf, type Known, type TableRow } from './specificationTable.ts';
import { openTestApi, type TestApi } from './testApi.ts';

/** The names of section 7, as the specification lists them. */
const SECTION_7 = [
  'GET /api/symbols', 'GET /api/symbol', 'GET /api/symbol-tags', 'GET /api/symbol-image', 'GET /api/symbol-image-variants', 'GET /api/backgrounds', 'GET /api/background', 'GET /api/background-image',
  'GET /api/background-image-variants', 'GET /api/documents', 'GET /api/document', 'GET /api/triples', 'GET /api/recently-edited', 'GET /api/layout-types', 'GET /api/runs', 'GET /api/markups', 'GET /api/tapestry',
  ...['add-symbol', 'add-background', 'delete-symbol', 'delete-background', 'delete-document', 'add-document', 'update-document', 'update-transcript-name', 'update-symbol-name', 'update-background-name',
    'update-symbol', 'update-entries', 'add-entry', 'remove-entry', 'upload-images', 'upload-pngs', 'delete-image', 'update-background', 'duplicate-background', 'add-markup', 'delete-markup', 'clear-runs',
    'add-run', 'save-tapestry-image'].map((name) => `POST /api/${name}`),
];

describe('The calls of the specification, from outside', () => {
  let api: TestApi;
  let address: string;
  const known: Known = {};
  beforeAll(async () => {
    api = await openTestApi();
    address = await api.listen();
  });
  afterAll(() => api[Symbol.asyncDispose]());

  async function send({ call, query, body, parts }: TableRow): Promise<{ readonly status: number; readonly answer: Record<string, unknown> }> {
    const [method = '', path = ''] = call.split(' ');
    const form = parts && multipart(parts(known).fields, parts(known).files);
    const response = await fetch(`${address}${path}${query ? `?${query(known)}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${api.token}`, ...(form ? { 'content-type': form.type } : body ? { 'content-type': 'application/json' } : {}) },
      ...(form ? { body: new Uint8Array(form.body) } : body ? { body: JSON.stringify(body(known)) } : {}),
    });
    return { status: response.status, answer: await response.json() as Record<string, unknown> };
  }

  it('are all in the table', () => {
    expect([...new Set(TABLE.map(({ call }) => call))].toSorted()).toEqual(SECTION_7.toSorted());
  });

  it.each(TABLE.map((row) => ({ ...row, title: titleOf(row) })))('$title', async (row) => {
    const { status, answer } = await send(row);
    expect({ status, answer }).toMatchObject({ status: row.status ?? 200 });
    expect(Object.keys(answer)).toEqual(expect.arrayContaining([...row.answers]));
    for (const [name, path] of Object.entries(row.keep ?? {})) {
      known[name] = String(path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer));
    }
  });

  it('are refused without a bearer token', async () => {
    for (const { call } of TABLE) {
      const [method = '', path = ''] = call.split(' ');
      expect([call, (await fetch(address + path, { method })).status]).toEqual([call, 401]);
    }
  });
});
