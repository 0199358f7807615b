import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS } from '../../application/actors.ts';
import { isEmail } from './accounts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { openPeople, type People } from './people.ts';

let folder: string;
let people: People;
let now = 1_800_000_000_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tapestry-people-'));
  people = await openPeople(join(folder, 'people.sqlite'), () => now);
});
afterAll(() => {
  people.close();
  rmSync(folder, { recursive: true });
});

describe('An account', () => {
  it('is one per address, however that is spelled, and keeps its person when it is enabled again', () => {
    const ada = people.accounts.add('Ada@Example.org', 'Ada');
    people.accounts.disable(ada.sub);
    expect(people.accounts.byEmail(' ada@example.ORG')).toMatchObject({ sub: ada.sub, disabled: true });
    expect(people.accounts.add('ADA@example.org')).toEqual({ ...ada, disabled: false });
    expect(people.accounts.list()).toHaveLength(1);
  });

  it.each(['', 'ada', '@example.org', 'ada@', 'a da@example.org', 'ada@exam ple.org', 'ada@b@c'])('is not made for %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('A password', () => {
  it('is known again by its hash alone, in any way of writing its letters', async () => {
    const stored = await hashPassword('caf\u00e9 au lait');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored).not.toContain('lait');
    expect(await isPassword('cafe\u0301 au lait', stored)).toBe(true);
    expect(await isPassword('cafe au lait', stored)).toBe(false);
    expect(await hashPassword('caf\u00e9 au lait')).not.toBe(stored);
  });

  it('is wrong where none was chosen, and that takes as long to say', async () => {
    const stored = await hashPassword('correct horse');
    const timed = async (hash: string | null): Promise<number> => {
      const started = performance.now();
      expect(await isPassword('wrong', hash)).toBe(false);
      return performance.now() - started;
    };
    await timed(null);
    expect(await timed(null)).toBeGreaterThan((await timed(stored)) / 5);
  });
});

describe('A one-time link', () => {
  it('works once, for its purpose, until its time is over', () => {
    const token = people.links.make('password', 'ada', 1000);
    expect(people.links.look(token, 'first')).toBeUndefined();
    expect(people.links.look(token, 'password')).toEqual({ sub: 'ada' });
    expect([people.links.use(token, 'password'), people.links.use(token, 'password')]).toEqual([true, false]);
    const late = people.links.make('password', 'ada', 1000);
    now += 1001;
    expect(people.links.look(late, 'password')).toBeUndefined();
  });

  it('does not work once it was revoked', () => {
    const [ada, ben] = [people.links.make('password', 'ada', 1000), people.links.make('password', 'ben', 1000)];
    people.links.revoke('password', 'ada');
    expect([people.links.look(ada, 'password'), people.links.look(ben, 'password')]).toEqual([undefined, { sub: 'ben' }]);
  });
});

describe('The directory', () => {
  it('knows people as last seen, and the program\'s own actors by name', () => {
    const before = people.directory.version();
    people.directory.see({ sub: 'ada', name: 'Ada', email: 'ada@example.org' });
    expect([people.directory.person('ada').name, people.directory.version()]).toEqual(['Ada', before]);
    people.directory.see({ sub: 'ada', name: 'Ada L.', email: 'ada@example.org' });
    expect(people.directory.person('ada')).toEqual({ sub: 'ada', name: 'Ada L.', email: 'ada@example.org' });
    expect(people.directory.version()).toBe(before + 1);
    people.directory.see({ sub: 'ada', name: 'Ada L.', email: 'ada@example.org' });
    expect(people.directory.version()).toBe(before + 1);
    const { starter, commandLine, ...others } = ACTORS;
    expect([starter, commandLine].map((actor) => people.directory.person(actor).name)).toEqual(['Starter library', 'Command line']);
    for (const actor of Object.values(others)) expect(people.directory.person(actor).name, actor).toBe('Tapestry');
    expect(people.directory.person('nobody')).toEqual({ sub: 'nobody', name: null, email: null });
    expect(people.directory.everybody()).toEqual(expect.arrayContaining([{ sub: 'ada', name: 'Ada L.', email: 'ada@example.org' }, { sub: starter, name: 'Starter library', email: null }]));
    expect(people.directory.everybody()).toHaveLength(new Set(people.directory.everybody().map(({ sub }) => sub)).size);
  });
});

describe('Keys and people', () => {
  it('are in files that nobody but their owner can read', () => {
    const files = readdirSync(folder).filter((name) => name.startsWith('people.sqlite'));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  });

  it('are the same after a restart', async () => {
    const file = join(folder, 'again.sqlite');
    const first = await openPeople(file);
    first.directory.see({ sub: 'ada', name: 'Ada', email: null });
    const { keys } = first;
    first.close();
    const second = await openPeople(file);
    expect(second.keys).toEqual(keys);
    expect(second.directory.person('ada').name).toBe('Ada');
    second.close();
  });

  it('written by a newer program are left alone', async () => {
    const file = join(folder, 'newer.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openPeople(file)).rejects.toMatchObject({ code: 'newerData' });
  });
});

describe('What the identity provider must remember', () => {
  it('is found by id and by session until it expires, marked when consumed, and gone with its grant', async () => {
    const codes = people.oidcAdapter('AuthorizationCode');
    await codes.upsert('code', { grantId: 'grant', accountId: 'ada' }, 60);
    await codes.consume('code');
    expect(await codes.find('code')).toMatchObject({ grantId: 'grant', consumed: Math.floor(now / 1000) });
    await codes.revokeByGrantId('grant');
    expect(await codes.find('code')).toBeUndefined();
    const sessions = people.oidcAdapter('Session');
    await sessions.upsert('session', { uid: 'uid', accountId: 'ada' }, 60);
    expect(await sessions.findByUid('uid')).toMatchObject({ accountId: 'ada' });
    people.endSessions('ben');
    expect(await sessions.find('session')).toBeDefined();
    people.endSessions('ada');
    expect(await sessions.find('session')).toBeUndefined();
    await sessions.upsert('late', { uid: 'late' }, 60);
    now += 61_000;
    expect(await sessions.find('late')).toBeUndefined();
  });
});
