import { z } from 'zod';
import { readCall } from './call.ts';

export const signIn = readCall({
  path: '/api/sign-in',
  summary: 'Where and how to sign in: OpenID Connect, authorization code with PKCE',
  query: z.object({}),
  answer: z.object({
    issuer: z.string(),
    /** Null where `{issuer}/.well-known/openid-configuration` has to be asked for them. */
    endpoints: z.object({ authorization: z.string(), token: z.string(), endSession: z.string() }).nullable(),
    clientId: z.string(),
    scope: z.string(),
    /** To be sent as `resource` with the authorization and token requests, where the provider takes one. */
    resource: z.string().nullable(),
    /** Comes back here with `code` and `state`. */
    redirectUri: z.string(),
    postLogoutRedirectUri: z.string(),
    /** Whether a silent renewal with `prompt=none` in a hidden frame works. */
    silentRenewal: z.boolean(),
    /** False until the first account is made by the link on the console. */
    hasAccounts: z.boolean(),
  }),
  isPublic: true,
});
