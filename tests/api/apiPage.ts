import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Call } from '../../api/contract/call.ts';
import { ALL_CALLS } from '../../api/contract/calls.ts';
import { LIVE_PATH } from '../../api/contract/liveChange.ts';
import { refusalsOf, statusesOf } from '../../api/http/statuses.ts';
import { TABLE, titleOf } from './specificationTable.ts';

/** The page of all calls, written by `node tests/api/apiPage.ts`; a test holds it to the contract. */
export const API_PAGE = new URL('../../docs/api.md', import.meta.url);

const HEAD = `# Calls

Written by \`node tests/api/apiPage.ts\` from \`api/contract/\`; the whole schemas are at \`/docs\` (OpenAPI 3.1, as JSON at \`/docs/json\`) of a running server. A star marks what must be given.

- Every call but \`/api/sign-in\` takes a bearer token: \`bin/tapestry token you@example.org --create\` prints one that lives for fifteen minutes (\`--minutes\`).
- A write may carry an \`Idempotency-Key\`: repeated with the same body it is answered as the first time and done once. It answers \`X-Position\`; a read that brings it as \`X-After-Position\` knows of the write, or says 202.
- Lists carry an ETag, and an unchanged one is answered with 304; \`X-Seen-Position\` is where \`GET /api/live\` may go on after them, as \`Last-Event-ID\`. \`limit\` and \`cursor\` cut them into parts.
- Addresses of images (\`/storage/...\`) are signed and good for a while: after a 403 fetch the data again. Thumbnails are sent as WebP to whoever names it in \`Accept\`, and as the stored PNG otherwise (decision 71). A symbol's drawing with \`&small\` behind its address is a PNG of 160 x 160 px, or the drawing itself where that is no plain line drawing (decision 78).
- \`GET ${LIVE_PATH}\` tells of every change as server-sent events, resumable by \`Last-Event-ID\`.
- A failure is \`{error, message, params?, reason?, requestId}\`: \`message\` is a sentence for a person, \`requestId\` names the call in the server's log.
- Beside the refusals below every call may answer ${sharedStatuses()}.
`;

export function apiPage(): string {
  return `${HEAD}\n${ALL_CALLS.map(section).join('\n')}`;
}

function section(call: Call): string {
  const refusals = [...Object.entries(refusalsOf(call)), ...conflictOf(call)].map(([status, when]) => `${status}: ${when}`);
  const takes = call.method === 'GET' ? fields(call.query, 'input') : [...fields(call.body, 'input'), ...('files' in call ? Object.entries(call.files).map(([file, { optional, max = 1 }]) => `${max === 1 ? 'file' : 'files'} ${file}${optional ? '' : '*'}`) : [])];
  return [
    `## ${call.method} ${call.path}`, '', `${call.summary}.`, '',
    `Takes ${takes.length === 0 ? 'nothing' : takes.join(', ')}. Answers ${fields(call.answer, 'output').join(', ')}.${refusals.length === 0 ? '' : ` ${refusals.join('; ')}.`}`, '',
    ...testsOf(call),
  ].join('\n');
}

/** Tests of a call that the specification names. */
function testsOf({ method, path }: Call): string[] {
  const titles = TABLE.filter((row) => row.call === `${method} ${path}`).map((row) => `\`${titleOf(row)}\``);
  return titles.length === 0 ? [] : [`Section 7 of the specification; tests in \`tests/api/specification.spec.ts\`: ${titles.join('; ')}.`, ''];
}

/** When a call's conflict is answered, and what it carries. */
function conflictOf(call: Call): [string, string][] {
  if (!('conflict' in call) || !call.conflict) return [];
  const { status, when, fields: carried } = call.conflict;
  return [[String(status), `${when} (with ${fields(carried, 'output').join(', ')})`]];
}

/** Names of an object's fields; `*` after those that must be given. */
function fields(schema: z.ZodType, io: 'input' | 'output'): string[] {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // A schema with a name of its own stands among the definitions.
  const { properties = {}, required = [] } = (whole.$ref === undefined ? whole : whole.$defs?.[whole.$ref.split('/').at(-1) ?? '']) ?? {};
  return Object.keys(properties).map((name) => `\`${name}\`${io === 'input' && required.includes(name) ? '*' : ''}`);
}

/** What all calls that need a token have in common. */
function sharedStatuses(): string {
  const all = ALL_CALLS.filter((call) => !('isPublic' in call)).map((call) => Object.keys(statusesOf(call)));
  const sample = statusesOf(ALL_CALLS.find((call) => !('isPublic' in call)) as Call);
  const shared = Object.keys(sample).filter((status) => !status.startsWith('2') && all.every((statuses) => statuses.includes(status)));
  return `${shared.map((status) => `${status} (${sample[status]})`).join(', ')}; a read 400 for parameters that are not valid; a write 400, 413 and 415 for its body`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(API_PAGE, apiPage());
