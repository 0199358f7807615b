import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig, requireSharedEngines, SETTINGS } from '../../cli/config.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { COMPOSE_SCHEMA } from './composeSchema.ts';

const HOME = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(HOME, file), 'utf8');

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly healthcheck?: object;
  readonly restart: string;
  readonly volumes?: readonly (string | { readonly source: string; readonly target: string; readonly volume?: { readonly nocopy?: boolean } })[];
  readonly cap_add?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
}

/** The user whom an image's Dockerfile makes and gives its data folder to; a new volume on it is theirs. */
const OWN_USERS: Readonly<Record<string, string>> = { 'eventstore/eventstore': '1000:1000', 'mongo': '999:999', 'redis': '999:999' };

const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const lasting = services.filter(([, { restart }]) => restart !== 'no');

describe('docker-compose.yml', () => {
  it('says nothing that the format does not know, and leaves out no limit and no protection', () => {
    const check = new Ajv({ strictTuples: false, allErrors: true }).compile(COMPOSE_SCHEMA);
    check(compose);
    expect(check.errors ?? []).toEqual([]);
  });

  it('is refused by the same check when a key is misspelt or an image has no fixed tag', () => {
    const check = new Ajv({ strictTuples: false }).compile(COMPOSE_SCHEMA);
    const { redis } = compose.services;
    expect(check({ ...compose, services: { redis: { ...redis, helthcheck: {} } } })).toBe(false);
    expect(check({ ...compose, services: { redis: { ...redis, image: 'redis:latest' } } })).toBe(false);
    expect(check({ ...compose, services: { redis: { ...redis, image: 'redis' } } })).toBe(false);
    expect(check({ ...compose, services: { redis: { ...redis, read_only: false } } })).toBe(false);
  });

  it('watches over the health of everything that lasts, and lets nothing but the fixing of volumes run as root', () => {
    expect(lasting.filter(([, { healthcheck }]) => healthcheck === undefined)).toEqual([]);
    expect(services.filter(([, { user }]) => user === undefined || user.startsWith('0:')).map(([name]) => name)).toEqual(['volumes']);
  });

  it('lets the proxy start: its binary may have the capability it carries, and its certificates stay its own', () => {
    const { proxy, eventstore } = compose.services;
    expect(proxy?.cap_add).toEqual(['NET_BIND_SERVICE']);
    expect(proxy?.volumes).toContainEqual({ type: 'volume', source: 'certificates', target: '/data', volume: { nocopy: true } });
    expect(eventstore?.environment).toMatchObject({ EVENTSTORE_DISABLE_LOG_FILE: 'true' });
  });

  it('runs every engine as somebody who may write into its volumes: as whom its image gives its folder to, or after these were given to them', () => {
    const given = compose.services['volumes'];
    expect([given?.command?.slice(0, 2), given?.cap_add]).toEqual([['chown', '1000:1000'], ['CHOWN']]);
    for (const [name, { image, user, volumes = [] }] of services.filter(([, service]) => service !== given)) {
      const own = OWN_USERS[image.split(':')[0] ?? ''];
      const written = volumes.map((one) => (typeof one === 'string' ? one.split(':')[0] ?? '' : one.source)).filter((source) => source in compose.volumes);
      if (own !== undefined) expect([name, user]).toEqual([name, own]);
      else if (written.length > 0) {
        expect([name, user]).toEqual([name, '1000:1000']);
        expect(given?.command).toEqual(expect.arrayContaining(written.map((volume) => `/${volume}`)));
        expect(compose.services[name]?.depends_on).toHaveProperty(['volumes', 'condition'], 'service_completed_successfully');
      }
    }
  });

  it('is said to need a Docker that knows everything it uses', () => {
    // Older ones refuse the whole file: "can't set healthcheck.start_interval".
    expect(services.some(([, { healthcheck }]) => healthcheck !== undefined && 'start_interval' in healthcheck)).toBe(true);
    expect(read('docs/operations.md')).toContain('Docker Engine 25 or newer');
  });

  it('names every volume, network and service that it uses', () => {
    for (const [, { volumes = [], networks = [], depends_on: needs = {} }] of services) {
      const sources = volumes.map((one) => (typeof one === 'string' ? one.split(':')[0] ?? '' : one.source));
      for (const volume of sources.filter((one) => !one.startsWith('./'))) expect(compose.volumes).toHaveProperty([volume]);
      for (const file of sources.filter((one) => one.startsWith('./'))) expect(existsSync(join(HOME, file)), file).toBe(true);
      for (const network of networks) expect(compose.networks).toHaveProperty([network]);
      for (const [name, { condition }] of Object.entries(needs)) {
        expect(compose.services).toHaveProperty([name]);
        expect(compose.services[name]?.restart === 'no').toBe(condition === 'service_completed_successfully');
      }
    }
  });

  it('opens the proxy alone to the outside, and the engines to the three parts alone', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.networks['engines']?.internal).toBe(true);
    for (const name of ['eventstore', 'mongo', 'redis', 'garage']) expect(compose.services[name]?.networks).toEqual(['engines']);
    expect(compose.services['proxy']?.networks).not.toContain('engines');
  });

  it('opens the ports that the proxy listens at, and the proxy speaks of no other to browsers', () => {
    const [, http = '', https = ''] = /http_port (\d+)\s+https_port (\d+)/.exec(read('deploy/Caddyfile')) ?? [];
    expect(compose.services['proxy']?.ports).toEqual([`80:${http}`, `443:${https}`]);
    // Whoever is told of HTTP/3 looks for it at the port inside.
    expect(read('deploy/Caddyfile')).toMatch(/^\t\tprotocols h1 h2$/m);
  });

  it('holds no password', () => {
    expect(read('docker-compose.yml')).not.toMatch(/(password|secret|key)\s*[:=]\s*[^\s\]$]/i);
    expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', '/secrets/']));
  });

  it('runs the three parts, on settings that the program knows', () => {
    const parts = services.filter(([, { image }]) => image.startsWith('tapestry:'));
    expect(parts.map(([, { command }]) => command?.at(-1)).sort()).toEqual(['api', 'projector', 'worker']);
    for (const [, { environment = {} }] of parts) expect(SETTINGS).toEqual(expect.arrayContaining(Object.keys(environment)));
  });

  const docker = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
  if (!docker) process.stdout.write('There is no `docker compose` here: what it says of docker-compose.yml is left out.\n');
  it.skipIf(!docker)('is valid to docker compose itself', () => {
    const folder = prepared();
    expect(() => execFileSync('docker', ['compose', '--project-directory', folder, '-f', join(folder, 'docker-compose.yml'), 'config', '--quiet'], { cwd: folder })).not.toThrow();
  });
});

/** A copy of what the first start needs, with what deploy/prepare.sh makes. */
function prepared(): string {
  const folder = temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  mkdirSync(join(folder, 'deploy'));
  for (const file of ['.env.example', 'docker-compose.yml', 'deploy/prepare.sh', 'deploy/Caddyfile', 'deploy/garage.toml']) cpSync(join(HOME, file), join(folder, file));
  execFileSync(join(folder, 'deploy/prepare.sh'), [folder]);
  return folder;
}

const envOf = (file: string): Record<string, string> =>
  Object.fromEntries(readFileSync(file, 'utf8').split('\n').flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value]];
  }));

describe('.env.example', () => {
  it('names every setting that the program reads, and no other', () => {
    const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...SETTINGS].sort());
  });

  it('is a configuration that every part runs on', () => {
    expect(() => requireSharedEngines(readConfig(envOf(join(HOME, '.env.example'))))).not.toThrow();
  });

  it('shows defaults that are the defaults', () => {
    const shown = Object.fromEntries([...read('.env.example').matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));
    const { OIDC_AUDIENCE: _audience, WORKER_THREADS: _threads, ...defaults } = shown;
    const least = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'a', ADMIN_PORT: '1', WORKER_THREADS: '1' };
    expect(readConfig({ ...least, ...defaults })).toEqual(readConfig(least));
  });
});

describe('deploy/prepare.sh', () => {
  it('makes keys that the program and the object store share, for their owner alone, and never makes them anew', () => {
    const folder = prepared();
    const [env, store] = [join(folder, '.env'), join(folder, 'secrets/garage.env')];
    const url = new URL((envOf(env)['BLOB_URL'] ?? '').replace(/^s3\+/, ''));
    const { GARAGE_DEFAULT_ACCESS_KEY: key, GARAGE_DEFAULT_SECRET_KEY: secret, GARAGE_RPC_SECRET: rpc } = envOf(store);
    expect([url.username, url.password]).toEqual([key, secret]);
    expect([key, secret, rpc]).toEqual([expect.stringMatching(/^GK[0-9a-f]{24}$/), expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)]);
    for (const file of [env, store]) expect(statSync(file).mode & 0o077).toBe(0);
    writeFileSync(env, 'PUBLIC_URL=https://mine.example.org\n');
    execFileSync(join(folder, 'deploy/prepare.sh'), [folder]);
    expect(envOf(env)).toEqual({ PUBLIC_URL: 'https://mine.example.org' });
    expect(envOf(store)['GARAGE_DEFAULT_ACCESS_KEY']).toBe(key);
  });
});

describe('The Dockerfile', () => {
  it('runs on the Node that package.json pins, as somebody who is not root, with every room that the program needs', () => {
    const text = read('Dockerfile');
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const bases = [...text.matchAll(/^FROM (node:\S+)/gm)].map(([, base]) => base);
    expect(bases.length).toBeGreaterThan(1);
    expect(new Set(bases)).toEqual(new Set([`node:${devDependencies['node']}-bookworm-slim`]));
    expect(text).toMatch(/^USER node$/m);
    for (const room of ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api', 'cli']) expect(text).toContain(`COPY ${room} ./${room}`);
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'secrets', 'node_modules', '.git', 'data']));
  });
});
