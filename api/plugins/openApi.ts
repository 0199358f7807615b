import { z } from 'zod';
import type { UploadCall } from '../contract/call.ts';
import { ALL_CALLS } from '../contract/calls.ts';
import { statusesOf } from '../http/statuses.ts';
import { AFTER_POSITION, IDEMPOTENCY_KEY, POSITION } from '../contract/headers.ts';

/** As much of an OpenAPI 3.1 document as is completed here. */
interface OpenApiDocument {
  readonly paths?: Record<string, { readonly get?: Operation; readonly post?: Operation }>;
  readonly components?: { schemas?: Record<string, unknown> };
}

interface Operation {
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, { headers?: unknown; description?: string }>;
}

const header = (name: string, description: string) => ({ in: 'header', name, description, required: false, schema: { type: 'string' } });

const ON_READS = header(AFTER_POSITION, 'The last position a write answered: the read then knows of it, or says 202.');
const ON_WRITES = header(IDEMPOTENCY_KEY, 'A repetition with the same key and body is answered as the first was.');
const ANSWERED = { [POSITION]: { description: 'Where the write stands in the event log; opaque.', schema: { type: 'string' } } };

/** Adds what the schemas of the routes do not say: headers, multipart bodies; and drops schemas that nothing names. */
export function completeOpenApi<D extends object>(document: D): D {
  const { paths = {}, components } = document as OpenApiDocument;
  for (const call of ALL_CALLS) {
    const operation = call.method === 'GET' ? paths[call.path]?.get : paths[call.path]?.post;
    if (!operation) continue;
    for (const [status, when] of Object.entries(statusesOf(call))) {
      const response = operation.responses?.[status];
      if (response) response.description = when;
    }
    operation.parameters = [...(operation.parameters ?? []), call.method === 'GET' ? ON_READS : ON_WRITES];
    if (call.method === 'GET') continue;
    for (const status of ['200', '202']) if (operation.responses?.[status]) operation.responses[status].headers = ANSWERED;
    if ('files' in call) operation.requestBody = multipartBody(call);
  }
  if (components?.schemas) components.schemas = named(components.schemas, paths);
  return document;
}

function multipartBody(call: UploadCall): unknown {
  const { properties = {}, required = [] } = z.toJSONSchema(call.body, { io: 'input' });
  const parts = Object.entries(call.files);
  const file = { type: 'string', format: 'binary' };
  const files = Object.fromEntries(parts.map(([name, { max = 1 }]) => [name, max === 1 ? file : { type: 'array', items: file, maxItems: max }]));
  const schema = { type: 'object', properties: { ...properties, ...files }, required: [...required, ...parts.filter(([, { optional }]) => !optional).map(([name]) => name)] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The schemas that paths name, and those that these name in turn. */
function named(schemas: Record<string, unknown>, paths: unknown): Record<string, unknown> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(schemas[name] ?? null);
    }
  };
  look(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
