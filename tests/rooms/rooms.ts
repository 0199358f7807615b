/** The rooms of the house and which of them each may import; ARCHITECTURE.md says why. */

export const ROOMS = ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api', 'web', 'cli', 'tests'] as const;
export type Room = (typeof ROOMS)[number];

/** A room may import itself and these; a path stands for a part of a room. */
export const MAY_IMPORT: Readonly<Record<Room, readonly string[]>> = {
  tapestry: [],
  events: ['tapestry/model', 'storage/errors', 'storage/writing'],
  projections: ['events', 'tapestry/model', 'storage/errors', 'storage/writing'],
  storage: [],
  application: ['tapestry', 'events', 'projections', 'storage'],
  worker: ['tapestry', 'application', 'events', 'projections', 'library/fonts', 'library/model'],
  library: ['tapestry'],
  api: ['tapestry', 'events', 'projections', 'storage', 'application', 'worker'],
  /** Of `api/` the contract alone; the rest is shut below. */
  web: ['tapestry', 'api', 'library/fonts'],
  cli: ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api'],
  tests: ['tapestry', 'events', 'projections', 'storage', 'application', 'worker', 'library', 'api', 'web', 'cli'],
};

/** Doors that stay shut inside an open room: adapters are chosen in `cli/` alone, and the model stands on nothing. */
export const SHUT_DOORS: readonly { readonly from: string; readonly to: string }[] = [
  { from: 'tapestry/model', to: 'tapestry/layout' },
  { from: 'events/model', to: 'events/store/sqlite' },
  { from: 'application', to: 'events/store/sqlite' },
  { from: 'application', to: 'projections/sqlite' },
  { from: 'application', to: 'projections/mongo' },
  { from: 'application', to: 'storage/files' },
  { from: 'api', to: 'events/store/sqlite' },
  { from: 'api', to: 'projections/sqlite' },
  { from: 'api', to: 'projections/mongo' },
  { from: 'api', to: 'storage/files' },
  { from: 'api/contract', to: 'tapestry/scene' },
  { from: 'api/contract', to: 'application' },
  ...['http', 'images', 'people', 'plugins', 'routes', 'uploads'].map((part) => ({ from: 'web', to: `api/${part}` })),
  { from: 'worker', to: 'events/store/sqlite' },
  { from: 'worker', to: 'projections/sqlite' },
  { from: 'worker', to: 'projections/mongo' },
];
