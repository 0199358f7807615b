import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMongoStandIn, type MongoStandIn } from '../../../tests/standIns/mongo/mongoStandIn.ts';
import { openSharedPeople, type SharedPeople } from './sharedPeople.ts';

let standIn: MongoStandIn;
const complaints: string[] = [];
const opened: SharedPeople[] = [];

beforeAll(async () => { standIn = await startMongoStandIn({ port: 0, replicaSet: true }); });
afterAll(async () => {
  await Promise.all(opened.map((people) => people.close()));
  await standIn.close();
});

async function open(): Promise<SharedPeople> {
  const people = await openSharedPeople(standIn.url, (message) => complaints.push(message));
  opened.push(people);
  return people;
}

const ada = { sub: 'ada', name: 'Ada', email: 'ada@example.org' };

describe('Several processes that share a directory of people', () => {
  it('sign addresses of images with one key, whichever of them made it', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, open));
    expect(first?.addressKey.length).toBe(32);
    for (const { addressKey } of others) expect(Buffer.from(addressKey).equals(first?.addressKey ?? Buffer.alloc(0))).toBe(true);
  });

  it('know by the next look whom another has seen, and tell the same version for the same knowledge', async () => {
    const [one, other] = [await open(), await open()];
    const before = other.directory.version();
    one.directory.see(ada);
    await expect.poll(() => other.directory.person('ada'), { timeout: 20_000 }).toEqual(ada);
    expect(one.directory.person('ada')).toEqual(ada);
    expect(other.directory.version()).toBeGreaterThan(before);
    expect(other.directory.version()).toBe(one.directory.version());
    one.directory.see({ ...ada, name: 'Ada Lovelace' });
    await expect.poll(() => other.directory.person('ada').name, { timeout: 20_000 }).toBe('Ada Lovelace');
    expect((await open()).directory.person('ada').name).toBe('Ada Lovelace');
  });

  it('lose nobody when all of them see different people at once', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, open));
    for (const [at, { directory }] of people.entries()) {
      for (let one = 0; one < 5; one++) directory.see({ sub: `${at}-${one}`, name: null, email: `${at}-${one}@example.org` });
    }
    const everybody = people.flatMap((_, at) => Array.from({ length: 5 }, (__, one) => `${at}-${one}`));
    for (const { directory } of people) {
      await expect.poll(() => everybody.filter((sub) => directory.person(sub).email === null), { timeout: 30_000 }).toEqual([]);
    }
  });

  it('show the program itself under its own names, and strangers under none', async () => {
    const { directory } = await open();
    expect([directory.person('starter').name, directory.person('nobody')]).toEqual(['Starter library', { sub: 'nobody', name: null, email: null }]);
    expect(complaints).toEqual([]);
  });

  it('are told in a sentence when the database is not there', async () => {
    await expect(openSharedPeople('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=300', () => undefined)).rejects.toMatchObject({ code: 'storageUnavailable' });
  });
});
