/**
 * The rooms of the project, cut where an import matters, and what each may import: nothing that is not named here.
 * ARCHITECTURE.md says why. A file belongs to the room with the longest path that begins its own; every folder below
 * `web/src/features/` is a room by itself.
 */
interface Room {
  /** Other rooms; its own files always. */
  readonly imports: readonly string[];
  /** npm packages, `node` for Node's own modules; a name that ends with `*` stands for all that begin so. */
  readonly packages: readonly string[];
}

/** Everything of the poster, which runs in every engine and knows nothing of the rest. */
const POSTER = [
  'tapestry', 'tapestry/model', 'tapestry/transcript', 'tapestry/analysis', 'tapestry/compose', 'tapestry/topics', 'tapestry/layout',
  'tapestry/scene', 'tapestry/picture', 'tapestry/type', 'tapestry/paint', 'tapestry/vector',
];
const ANY = ['*'];
const BROWSER = [
  '@expo-google-fonts/*', '@mantine/*', '@tanstack/*', 'd3-*', 'dayjs', 'konva', 'lru-cache', 'matter-js', 'oidc-client-ts', 'prosemirror-*',
  'react', 'react-dom', 'react-konva', 'zod',
];
const FEATURE: Room = { imports: ['web/src', 'api/contract', ...POSTER], packages: BROWSER };

export const ROOMS: Readonly<Record<string, Room>> = {
  'tapestry': { imports: POSTER, packages: ['lru-cache'] },
  'tapestry/model': { imports: [], packages: ['@noble/hashes', 'lru-cache'] },
  'tapestry/transcript': { imports: ['tapestry/model'], packages: [] },
  'tapestry/analysis': { imports: ['tapestry/model', 'tapestry/transcript'], packages: ['lru-cache'] },
  'tapestry/topics': { imports: ['tapestry/model', 'tapestry/transcript', 'tapestry/analysis', 'tapestry/compose'], packages: [] },
  'tapestry/compose': { imports: ['tapestry/model', 'tapestry/transcript', 'tapestry/analysis', 'tapestry/topics', 'tapestry/scene'], packages: ['lru-cache'] },
  'tapestry/type': { imports: ['tapestry/model', 'tapestry/layout', 'tapestry/picture', 'tapestry/scene'], packages: ['bidi-js', 'opentype.js', 'lru-cache'] },
  'tapestry/picture': { imports: ['tapestry/model', 'tapestry/layout', 'tapestry/scene'], packages: ['saxes', 'lru-cache'] },
  'tapestry/layout': { imports: ['tapestry/model', 'tapestry/picture', 'tapestry/scene', 'tapestry/type'], packages: [] },
  'tapestry/scene': { imports: ['tapestry/model', 'tapestry/layout', 'tapestry/picture', 'tapestry/type'], packages: [] },
  'tapestry/paint': { imports: ['tapestry/model', 'tapestry/layout', 'tapestry/picture', 'tapestry/scene', 'tapestry/type'], packages: ['lru-cache'] },
  'tapestry/vector': { imports: ['tapestry/model', 'tapestry/paint', 'tapestry/picture', 'tapestry/scene', 'tapestry/type'], packages: [] },

  'events/model': { imports: ['events/store', 'tapestry/model'], packages: [] },
  'events/store': { imports: [], packages: ['node', 'lru-cache'] },
  'events/store/sqlite': { imports: ['events/store', 'storage/errors', 'storage/writing'], packages: ['node'] },
  'events/store/eventStoreDb': { imports: ['events/store', 'storage/errors'], packages: ['node', '@eventstore/db-client'] },
  'events/store/chooseEventStore.ts': { imports: ['events/store', 'events/store/sqlite', 'events/store/eventStoreDb'], packages: [] },

  'projections': { imports: ['events/store', 'storage/errors'], packages: ['node', 'lru-cache'] },
  'projections/views': { imports: ['projections', 'events/model', 'events/store', 'tapestry/model'], packages: [] },
  'projections/sqlite': { imports: ['projections', 'events/store', 'events/store/sqlite', 'storage/errors', 'storage/writing'], packages: ['node', 'lru-cache'] },
  'projections/mongo': { imports: ['projections', 'events/store', 'storage/errors', 'storage/mongo'], packages: ['node', 'mongodb', 'lru-cache'] },
  'projections/chooseReadModels.ts': { imports: ['projections', 'projections/sqlite', 'projections/mongo'], packages: [] },

  'storage': { imports: ['storage/errors'], packages: ['node', 'lru-cache'] },
  'storage/errors': { imports: [], packages: ['node'] },
  'storage/writing': { imports: ['storage/errors'], packages: ['node'] },
  'storage/mongo': { imports: [], packages: [] },
  'storage/archive': { imports: ['storage', 'storage/errors'], packages: ['node'] },
  'storage/files': { imports: ['storage', 'storage/errors', 'storage/writing'], packages: ['node'] },
  'storage/s3': { imports: ['storage', 'storage/errors'], packages: ['node', '@aws-sdk/client-s3', 'lru-cache'] },
  'storage/chooseBlobStore.ts': { imports: ['storage', 'storage/files', 'storage/s3'], packages: [] },
  'storage/dataFolder.ts': { imports: ['storage', 'storage/errors', 'storage/writing'], packages: ['node'] },

  'application': {
    imports: [...POSTER, 'application/actors.ts', 'events/model', 'events/store', 'projections', 'projections/views', 'storage', 'storage/errors', 'storage/archive'],
    packages: ['node', 'lru-cache', 'uuid', 'zod'],
  },
  'application/actors.ts': { imports: [], packages: [] },

  'worker': { imports: [...POSTER, 'application', 'events/model', 'events/store', 'projections', 'projections/views'], packages: ['node'] },
  'worker/pool': { imports: [...POSTER, 'application', 'library/fonts', 'library/model', 'library/samples.ts', 'worker/raster'], packages: ['node'] },
  'worker/raster': { imports: [...POSTER, 'application'], packages: ['node', '@napi-rs/*', 'lru-cache', 'pdfkit'] },
  'worker/queue': { imports: ['application', 'events/model'], packages: ['node'] },
  'worker/queue/bullmq': { imports: ['worker/queue', 'worker/queue/chooseRenderQueue.ts', 'application', 'events/model'], packages: ['node', '@bull-board/*', 'bullmq', 'fastify', 'ioredis'] },
  'worker/queue/chooseRenderQueue.ts': { imports: ['worker/queue', 'worker/queue/bullmq', 'application'], packages: ['fastify'] },

  'library': { imports: [...POSTER, 'library/build', 'library/backgrounds'], packages: ['node', 'uuid'] },
  'library/build': { imports: [...POSTER, 'library', 'library/backgrounds'], packages: ['node', 'saxes'] },
  'library/backgrounds': { imports: POSTER, packages: ['node', '@napi-rs/*'] },
  'library/fonts': { imports: POSTER, packages: ['node', '@expo-google-fonts/*'] },
  'library/model': { imports: POSTER, packages: ['node'] },
  'library/packs': { imports: [...POSTER, 'library', 'library/build'], packages: ['node'] },
  'library/samples.ts': { imports: POSTER, packages: ['node'] },
  'training': { imports: [...POSTER, 'library', 'library/build', 'library/model'], packages: ['node', 'stemmer'] },

  'api/contract': { imports: ['tapestry/model'], packages: ['zod'] },
  'api': {
    imports: [
      ...POSTER, 'api/contract', 'api/people', 'api/signIn', 'application', 'events/model', 'events/store', 'projections', 'projections/views',
      'storage', 'storage/errors',
    ],
    packages: ANY,
  },
  'api/people': { imports: ['api/contract', 'application/actors.ts', 'storage/errors'], packages: ANY },
  'api/people/shared': { imports: ['api/contract', 'api/people', 'storage/errors', 'storage/mongo'], packages: ANY },
  'api/signIn': { imports: ['api/contract', 'api/people', 'storage/errors'], packages: ANY },

  'web': { imports: [], packages: ['node', 'vite'] },
  'web/src': { imports: [...POSTER, 'api/contract', 'library/fonts'], packages: BROWSER },

  'cli': {
    imports: [
      ...POSTER, 'events/model', 'events/store', 'events/store/chooseEventStore.ts', 'projections', 'projections/views', 'projections/sqlite',
      'projections/chooseReadModels.ts', 'storage', 'storage/errors', 'storage/archive', 'storage/chooseBlobStore.ts', 'storage/dataFolder.ts',
      'application', 'application/actors.ts', 'worker', 'worker/pool', 'worker/raster', 'worker/queue', 'worker/queue/chooseRenderQueue.ts', 'library', 'library/fonts',
      'library/model', 'library/packs', 'library/samples.ts', 'api', 'api/contract', 'api/people', 'api/people/shared', 'api/signIn', 'web',
    ],
    packages: ANY,
  },
  '.ci': { imports: [], packages: ['node'] },
};

/** What starts the pages: it alone imports the features. */
const PAGES = 'web/src/app';
/** The edit page is the tapestry page with other things around the poster; a shared poster is looked at and taken away as there. */
const BUILT_ON: Readonly<Record<string, string>> = { 'web/src/features/edit': 'web/src/features/tapestry', 'web/src/features/shared': 'web/src/features/edit' };
const FEATURES = /^web\/src\/features\/[^/]+/;

export function roomOf(path: string): string {
  const feature = FEATURES.exec(path)?.[0];
  if (feature !== undefined) return feature;
  return Object.keys(ROOMS).filter((room) => path === room || path.startsWith(`${room}/`)).sort((a, b) => b.length - a.length)[0] ?? '';
}

/** @param imported a path from the root or the name of a package */
export function mayImport(path: string, imported: string): boolean {
  const room = roomOf(path);
  if (room === '') return !path.includes('/');
  const { imports, packages } = FEATURES.test(room) ? FEATURE : ROOMS[room] ?? { imports: [], packages: [] };
  const target = roomOf(imported);
  if (target === '') return packages.some((name) => (name.endsWith('*') ? imported.startsWith(name.slice(0, -1)) : imported === name)) || isRootFile(imported);
  return target === room || imports.includes(target) || BUILT_ON[room] === target || (path.startsWith(`${PAGES}/`) && FEATURES.test(target));
}

/** package.json and its like, and what the build leaves. */
const isRootFile = (path: string): boolean => /^(?:node_modules\/\.cache|\.|\.\.)?(?:\/|$)/.test(path) || /^[\w-]+\.json$/.test(path);
