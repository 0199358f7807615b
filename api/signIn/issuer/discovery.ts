import { textClaim } from '../verifyToken.ts';
import { askIssuer } from './askIssuer.ts';
import { IssuerUnavailable } from './issuerUnavailable.ts';

/** What an issuer says of itself (OpenID Connect Discovery 1.0, section 3). */
export interface IssuerMetadata {
  readonly jwksUri: string;
  /** null for an issuer that has none. */
  readonly userinfoEndpoint: string | null;
  /** Origins a browser talks to while somebody signs in. */
  readonly origins: readonly string[];
}

export interface Discovery {
  /** Asked for once, and again after a failure or an hour. @throws IssuerUnavailable */
  metadata(): Promise<IssuerMetadata>;
  /** What is known without asking. */
  known(): IssuerMetadata | undefined;
}

const GOOD_FOR_MS = 3_600_000;
/** An issuer that has just failed is not asked again by every call. */
const PAUSE_MS = 2000;

export function discover(issuer: string, now: () => number): Discovery {
  let found: IssuerMetadata | undefined;
  let failure: IssuerUnavailable | undefined;
  let again = 0;
  let asking: Promise<IssuerMetadata> | undefined;

  async function ask(): Promise<IssuerMetadata> {
    try {
      found = await fetchMetadata(issuer);
      failure = undefined;
      again = now() + GOOD_FOR_MS;
      return found;
    } catch (error) {
      failure = error as IssuerUnavailable;
      again = now() + PAUSE_MS;
      if (found) return found;
      throw error;
    } finally {
      asking = undefined;
    }
  }

  return {
    known: () => found,
    async metadata() {
      if (now() < again) {
        if (found) return found;
        if (failure) throw failure;
      }
      return (asking ??= ask());
    },
  };
}

async function fetchMetadata(issuer: string): Promise<IssuerMetadata> {
  const { status, json } = await askIssuer(issuer, `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (status !== 200) throw new IssuerUnavailable(issuer, `answers ${status}`);
  if (json['issuer'] !== issuer) throw new IssuerUnavailable(issuer, 'names itself otherwise');
  const jwksUri = textClaim(json, 'jwks_uri');
  if (jwksUri === null) throw new IssuerUnavailable(issuer, 'names no keys');
  const endpoints = [issuer, textClaim(json, 'token_endpoint'), textClaim(json, 'revocation_endpoint')];
  const origins = endpoints.flatMap((endpoint) => (endpoint === null ? [] : [URL.parse(endpoint)?.origin ?? []].flat()));
  return { jwksUri, userinfoEndpoint: textClaim(json, 'userinfo_endpoint'), origins: [...new Set(origins)] };
}
