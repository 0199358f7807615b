import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Metrics } from '../../api/admin/metrics.ts';
import { createApp } from '../../api/app.ts';
import type { BodyOf, QueryOf, ReadCall, WriteCall } from '../../api/contract/call.ts';
import type { Account } from '../../api/people/accounts.ts';
import { openPeople, type People } from '../../api/people/people.ts';
import { embeddedAccess } from '../../api/signIn/embeddedSignIn.ts';
import { mintToken } from '../../api/signIn/mintToken.ts';
import { originOf, type Origin } from '../../api/signIn/origin.ts';
import type { Access } from '../../api/signIn/signIn.ts';
import { projecting } from '../../projections/projecting.ts';
import { openTestInstallation, type TestInstallation, type TestInstallationOptions } from '../support/testInstallation.ts';

export const PUBLIC_URL = 'http://localhost:3000';

export interface TestApi {
  readonly app: FastifyInstance;
  readonly installation: TestInstallation;
  readonly people: People;
  readonly origin: Origin;
  /** Ada, who is signed in. */
  readonly ada: Account;
  readonly token: string;
  /** Every line of the log. */
  readonly log: readonly string[];
  /** Calls as Ada; other headers may be given. */
  get<C extends ReadCall>(call: C, query: QueryOf<C>, headers?: Record<string, string>): Promise<Answer>;
  post<C extends WriteCall>(call: C, body: BodyOf<C>, headers?: Record<string, string>): Promise<Answer>;
  inject(options: InjectOptions): Promise<Answer>;
  /** Listens on a free port; answers the address. */
  listen(): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  // eslint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

export interface TestApiOptions extends TestInstallationOptions {
  readonly burst?: number;
  readonly publicUrl?: string;
  readonly trustedProxies?: readonly string[];
  readonly webFolder?: string;
  /** Another way to sign in than the embedded one. */
  readonly access?: (people: People) => Access;
  readonly metrics?: Metrics;
}

/** The whole API over a real installation. `await using` closes everything. */
export async function openTestApi({ burst = 100_000, publicUrl = PUBLIC_URL, webFolder, access, metrics, trustedProxies = [], ...rest }: TestApiOptions = {}): Promise<TestApi> {
  const installation = await openTestInstallation({ paints: false, ...rest });
  const people = await openPeople(join(installation.folder, 'people.sqlite'));
  const log: string[] = [];
  const app = await createApp({
    ports: installation.ports, projecting: projecting(installation.projector), access: access?.(people) ?? embeddedAccess(people, publicUrl), publicUrl, burst, trustedProxies, ...(metrics ? { metrics } : {}),
    webFolder: webFolder ?? join(installation.folder, 'no-web'),
    log: { level: 'trace', stream: { write: (line) => void log.push(line) } },
  });
  await app.ready();
  const origin = originOf(publicUrl);
  const ada = people.accounts.add('ada@example.org', 'Ada');
  const token = await mintToken(ada, origin, people.keys);
  const bearer = { authorization: `Bearer ${token}` };

  async function inject(options: InjectOptions): Promise<Answer> {
    const { statusCode, headers, payload, rawPayload } = await app.inject(options);
    const isJson = String(headers['content-type']).includes('json');
    return { status: statusCode, headers: headers as Answer['headers'], text: payload, bytes: rawPayload, json: isJson && payload !== '' ? JSON.parse(payload) : undefined };
  }

  return {
    app, installation, people, origin, ada, token, log, inject,
    get: (call, query, headers = {}) => inject({ method: 'GET', url: call.path, query: queryOf(query), headers: { ...bearer, ...headers } }),
    post: (call, body, headers = {}) => inject({ method: 'POST', url: call.path, payload: body as object, headers: { ...bearer, 'content-type': 'application/json', ...headers } }),
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      people.close();
      await installation[Symbol.asyncDispose]();
    },
  };
}

const queryOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries((query ?? {}) as Record<string, string | number | boolean | undefined>).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
