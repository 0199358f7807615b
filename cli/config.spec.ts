import { describe, expect, it } from 'vitest';
import { readConfig, requireSharedEngines, SETTINGS } from './config.ts';

const ENGINES = {
  EVENTSTORE_URL: 'esdb://events:2113?tls=false',
  MONGO_URL: 'mongodb://tapestry:secret@mongo:27017/tapestry?replicaSet=rs0',
  REDIS_URL: 'redis://:secret@redis:6379',
  BLOB_URL: 's3+http://key:secret@s3:3900/tapestry?region=garage',
  OIDC_ISSUER: 'https://people.example.org/pool',
  OIDC_CLIENT_ID: 'tapestry',
};

describe('The settings', () => {
  it('without any are those of one process that keeps everything itself', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', admin: undefined, issuer: undefined });
    expect([config.eventStoreUrl, config.mongoUrl, config.redisUrl, config.blobUrl]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('take an engine for what is set, and the rest of an empty one as unset', () => {
    expect(readConfig({ MONGO_URL: ENGINES.MONGO_URL, REDIS_URL: '' })).toMatchObject({ mongoUrl: ENGINES.MONGO_URL, redisUrl: undefined });
  });

  it.each([
    ['PORT', '1e3', /^PORT must be a port from 1 to 65535, not "1e3"/], ['PORT', '0x10', /^PORT must be/], ['WORKER_THREADS', '1.5', /^WORKER_THREADS must be a whole number/],
    ['RATE_BURST', '0', /^RATE_BURST must be a whole number from 1 on/], ['BLOB_URL', 's3+http://a:b@127.0.0.1:1/t', /^BLOB_URL must be an address s3\+https:\/\/key:secret@host\/bucket .* 3 to 63 .*, which it is not\.$/],
    ['BLOB_URL', 's3+http://127.0.0.1:1/tapestry', /^BLOB_URL must be an address .* key and secret/],
  ])('refuse %s=%s in a sentence', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence);
  });

  it('name every fault at once, and repeat no address that may hold a password', () => {
    const wrong = () => readConfig({ PORT: 'x', MONGO_URL: 'http://ada:hunter2@mongo', REDIS_URL: 'redis', OIDC_ISSUER: 'http://people.example.org', LOG_LEVEL: 'loud' });
    expect(wrong).toThrow(/PORT must be a port from 1 to 65535, not "x".*LOG_LEVEL.*MONGO_URL must be a connection string mongodb:\/\/.*, which it is not.*REDIS_URL.*OIDC_ISSUER must be the https address.*OIDC_CLIENT_ID must be the id/);
    expect(wrong).not.toThrow(/hunter2/);
  });

  it('take proxies as addresses, networks or names of networks, and nothing else', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: 'uniquelocal, 10.0.0.7,2001:db8::/32' }).trustedProxies).toEqual(['uniquelocal', '10.0.0.7', '2001:db8::/32']);
    for (const wrong of ['everybody', '10.0.0.0/33', 'true', '10.0.0']) expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must be addresses or networks/);
  });

  it('of an issuer on this machine may be in the clear', () => {
    expect(readConfig({ OIDC_ISSUER: 'http://127.0.0.1:4000', OIDC_CLIENT_ID: 'tapestry' }).issuer).toEqual({
      issuer: 'http://127.0.0.1:4000', clientId: 'tapestry', audience: undefined, scope: 'openid email profile', emailClaim: 'email',
    });
  });

  it('of a part of the program list every engine that is missing', () => {
    const { MONGO_URL, ...rest } = ENGINES;
    expect(() => requireSharedEngines(readConfig(ENGINES))).not.toThrow();
    expect(() => requireSharedEngines(readConfig(rest))).toThrow(/set MONGO_URL too/);
    expect(() => requireSharedEngines(readConfig({ MONGO_URL }))).toThrow(/set EVENTSTORE_URL, REDIS_URL, BLOB_URL and OIDC_ISSUER too, or leave --process out/);
  });

  it('have names in capitals', () => {
    expect(SETTINGS.filter((name) => !/^[A-Z_]+$/.test(name))).toEqual([]);
  });
});
