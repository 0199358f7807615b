import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { People } from '../people/people.ts';
import { SIGNING_ALGORITHM } from '../people/signingKeys.ts';
import { TOKEN_LIFETIME_S } from './mintToken.ts';
import { API_SCOPE, CLIENT_ID, OIDC_PREFIX, REDIRECT_PATH, type Origin } from './origin.ts';
import { GRANT_S, INTERACTION_S, SESSION_COOKIE, SESSION_S } from './session.ts';
import { signedOutPage, signOutPage } from './pages/signOutPage.ts';
import { troublePage } from './pages/troublePage.ts';

const JSON_TYPE = 'application/json';

/** The embedded identity provider: authorization code with PKCE for our own web app, and nothing else. */
export function createProvider(origin: Origin, people: People): Provider {
  const provider = new Provider(origin.issuer, configuration(origin, people));
  // The bridge sets the forwarded headers itself, from the one public origin.
  provider.proxy = true;
  provider.use(tellCalls(origin));
  return provider;
}

/**
 * A page of ours that asks for a silent sign-in by a call is told the way back as JSON: following it would cost a second
 * call and lead nowhere else. Whoever visits is redirected.
 */
function tellCalls({ publicUrl }: Origin) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const { location: back } = ctx.response.headers;
    if (ctx.get('accept') !== JSON_TYPE || typeof back !== 'string' || !back.startsWith(`${publicUrl}${REDIRECT_PATH}?`)) return;
    ctx.response.remove('location');
    ctx.status = 200;
    ctx.body = { back };
  };
}

function configuration({ publicUrl, audience }: Origin, { keys, oidcAdapter, accounts }: People): Configuration {
  const cookie = { path: OIDC_PREFIX, sameSite: 'lax', httpOnly: true, signed: true, overwrite: true } as const;
  return {
    adapter: oidcAdapter,
    jwks: { keys: [keys.token] },
    clients: [{
      client_id: CLIENT_ID,
      client_name: 'Tapestry',
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${publicUrl}${REDIRECT_PATH}`],
      post_logout_redirect_uris: [`${publicUrl}/`],
      id_token_signed_response_alg: SIGNING_ALGORITHM,
    }],
    cookies: {
      keys: [...keys.cookies],
      names: { session: SESSION_COOKIE, interaction: 'tapestry_interaction', resume: 'tapestry_resume' },
      long: cookie,
      short: cookie,
    },
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      // Without it nothing of an unknown caller is kept but a sign-in under way.
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: signOutPage, postLogoutSuccessSource: signedOutPage },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE, audience, accessTokenFormat: 'jwt', accessTokenTTL: TOKEN_LIFETIME_S, jwt: { sign: { alg: SIGNING_ALGORITHM } },
        }),
      },
    },
    ttl: { AccessToken: TOKEN_LIFETIME_S, Session: SESSION_S, Grant: GRANT_S, Interaction: INTERACTION_S, IdToken: 3600, AuthorizationCode: 60 },
    interactions: { url: (_ctx, { uid }) => `${OIDC_PREFIX}/interaction/${uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.bySub(sub);
      if (!account || account.disabled) return undefined;
      return { accountId: sub, claims: () => ({ sub, email: account.email, name: account.name }) };
    },
    extraTokenClaims: (_ctx, token) => {
      const account = 'accountId' in token && token.accountId !== undefined ? accounts.bySub(token.accountId) : undefined;
      return account && { email: account.email, name: account.name };
    },
    loadExistingGrant: (ctx) => ownGrant(ctx, audience),
    renderError: troublePage,
  };
}

/** Our own web app needs nobody's consent. */
async function ownGrant(ctx: KoaContextWithOIDC, audience: string) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const before = known === undefined ? undefined : await provider.Grant.find(known);
  if (before) return before;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  grant.addResourceScope(audience, API_SCOPE);
  await grant.save();
  return grant;
}
