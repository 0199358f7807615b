import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real OpenID provider as a company has one: it knows Ada, and gives JWT access tokens for one audience. */
export interface OpenProvider {
  readonly issuer: string;
  /** Leaves for the provider as a browser does, signs Ada in, and answers the address it is sent back to. */
  visit(address: string): Promise<string>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface OpenProviderOptions {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly audience: string;
  /** Where Ada's address stands; nowhere without. */
  readonly emailClaim: string | undefined;
}

const MAX_HOPS = 10;

export const ADA = { sub: 'ada-of-the-company', email: 'ada@company.example', name: 'Ada Lovelace' } as const;

export async function openProvider({ clientId, redirectUri, audience, emailClaim }: OpenProviderOptions): Promise<OpenProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, token_endpoint_auth_method: 'none', application_type: 'web', grant_types: ['authorization_code'], response_types: ['code'], redirect_uris: [redirectUri] }],
    cookies: { keys: ['a key of a test'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'openid', audience, accessTokenFormat: 'jwt', accessTokenTTL: 600, jwt: { sign: { alg: 'RS256' } } }),
        useGrantedResource: () => true,
      },
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: () => (emailClaim === undefined ? { name: ADA.name } : { [emailClaim]: ADA.email, name: ADA.name }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ADA.sub });
      grant.addOIDCScope('openid email profile');
      grant.addResourceScope(audience, 'openid');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId: ADA.sub } });
    else void handle(request, response);
  });
  return {
    issuer,
    visit: (address) => followWithCookies(address, redirectUri),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function followWithCookies(start: string, end: string): Promise<string> {
  const jar = new Map<string, string>();
  let address = start;
  let hops = 0;
  while (!address.startsWith(end)) {
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    if (hops++ === MAX_HOPS) throw new Error(`The provider leads in circles: ${address}`);
    const next = answer.headers.get('location');
    if (next === null) throw new Error(`The provider answers ${answer.status} at ${address}: ${await answer.text()}`);
    address = new URL(next, address).href;
  }
  return address;
}
