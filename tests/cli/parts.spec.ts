import { describe, expect, it } from 'vitest';
import { tapestry } from '../support/commandLine.ts';

const NONE = { EVENTSTORE_URL: '', MONGO_URL: '', REDIS_URL: '', BLOB_URL: '', OIDC_ISSUER: '' };

describe('tapestry serve --process', () => {
  it('without its engines says in one sentence which ones are missing, and starts nothing', async () => {
    const { code, out, err } = await tapestry(['serve', '--process', 'api'], { ...NONE, REDIS_URL: 'redis://127.0.0.1:1' });
    expect({ code, out }).toEqual({ code: 4, out: '' });
    expect(err).toBe('--process needs every engine to be a server of its own: set EVENTSTORE_URL, MONGO_URL, BLOB_URL and OIDC_ISSUER too, or leave --process out to run everything in one process.\n');
  });

  it('of a part that there is not names those that there are', async () => {
    const { code, err } = await tapestry(['serve', '--process', 'painter'], NONE);
    expect(code).toBe(2);
    expect(err).toContain('--process takes api, projector or worker, not "painter".');
  });

  it('over engines that are not there ends with a sentence', async () => {
    const env = {
      EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', MONGO_URL: 'mongodb://127.0.0.1:1/tapestry?serverSelectionTimeoutMS=500', REDIS_URL: 'redis://127.0.0.1:1',
      BLOB_URL: 's3+http://key:secret@127.0.0.1:1/tapestry', OIDC_ISSUER: 'http://127.0.0.1:1', OIDC_CLIENT_ID: 'tapestry',
    };
    const { code, err } = await tapestry(['serve', '--process', 'worker'], env);
    expect(code).toBe(4);
    expect(err).toContain('is not available');
    expect(err).not.toContain('secret');
  });
});
