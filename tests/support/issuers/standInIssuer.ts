import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';

/** What an issuer is asked for. */
export type Asked = 'discovery' | 'keys' | 'userinfo';

/** A stand-in for an identity provider whose tokens a test writes word by word: real HTTP, real signatures. */
export interface StandInIssuer {
  readonly issuer: string;
  /** How often each was asked. */
  readonly asked: Readonly<Record<Asked, number>>;
  /** What userinfo answers; 401 without. */
  userinfo: Readonly<Record<string, unknown>> | undefined;
  /** How calls are answered from now on. */
  mood: 'answers' | 'silent' | 'errors';
  /** Signed with the newest key; claims replace the usual ones, undefined takes one out. */
  token(claims: Readonly<Record<string, unknown>>): Promise<string>;
  /** A new key takes the place of the old one. */
  rotate(): Promise<void>;
  /** Stops listening; `open` listens at the same port again. */
  shut(): Promise<void>;
  open(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface Key {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

const ALGORITHM = 'RS256';
const LIFETIME_S = 600;

export async function openStandInIssuer(usual: Readonly<Record<string, unknown>>): Promise<StandInIssuer> {
  const asked = { discovery: 0, keys: 0, userinfo: 0 };
  let keys = 0;
  let key = await newKey(++keys);
  let port = 0;
  const server = createServer((request, response) => answer(request, response));

  function answer({ url }: IncomingMessage, response: ServerResponse): void {
    const what: Asked = url === '/keys' ? 'keys' : url === '/userinfo' ? 'userinfo' : 'discovery';
    asked[what]++;
    if (self.mood === 'silent') return;
    if (self.mood === 'errors') return void response.writeHead(500).end('nonsense');
    if (what === 'userinfo' && !self.userinfo) return void response.writeHead(401).end();
    const body = what === 'keys' ? { keys: [key.jwk] } : what === 'userinfo' ? self.userinfo : metadata(self.issuer);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const self: StandInIssuer = {
    get issuer() { return `http://127.0.0.1:${port}`; },
    asked, userinfo: undefined, mood: 'answers',
    async token(claims) {
      const now = Math.floor(Date.now() / 1000);
      const all = { iss: self.issuer, iat: now, exp: now + LIFETIME_S, ...usual, ...claims };
      return new SignJWT(all).setProtectedHeader({ alg: ALGORITHM, kid: key.jwk.kid ?? '' }).sign(key.privateKey);
    },
    async rotate() { key = await newKey(++keys); },
    shut: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
    async open() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    },
    async [Symbol.asyncDispose]() { if (server.listening) await self.shut(); },
  };
  await self.open();
  return self;
}

async function newKey(number: number): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM);
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: `key-${number}`, alg: ALGORITHM, use: 'sig' } };
}

const metadata = (issuer: string) => ({
  issuer, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/userinfo`,
  authorization_endpoint: `${issuer}/authorize`, token_endpoint: 'https://signin.example.org/token',
});
