import type { Command } from './command.ts';

export interface ListedCommand {
  readonly name: string;
  /** One line of `tapestry --help`. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** Loaded one by one: help needs none of them, and `render` must not wait for the storage it does not use. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'serve',
    summary: 'serve the web app and its API to a browser',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'user',
    summary: 'add, list, disable and reset accounts',
    load: async () => (await import('./commands/user.ts')).user,
  },
  {
    name: 'token',
    summary: 'print an access token for the API',
    load: async () => (await import('./commands/token.ts')).token,
  },
  {
    name: 'render',
    summary: 'make a poster of one transcript, without a data folder',
    load: async () => (await import('./commands/render.ts')).render,
  },
  {
    name: 'add',
    summary: 'add transcripts to the data folder',
    load: async () => (await import('./commands/add.ts')).add,
  },
  {
    name: 'transcripts',
    summary: 'list the transcripts',
    load: async () => (await import('./commands/transcripts.ts')).transcripts,
  },
  {
    name: 'create',
    summary: 'create a tapestry of a stored transcript and record the run',
    load: async () => (await import('./commands/create.ts')).create,
  },
  {
    name: 'runs',
    summary: 'list recent tapestries',
    load: async () => (await import('./commands/runs.ts')).runs,
  },
  {
    name: 'prerender',
    summary: 'paint all transcripts ahead of time',
    load: async () => (await import('./commands/prerender.ts')).prerenderCommand,
  },
  {
    name: 'delete',
    summary: 'delete a transcript and erase all that was made of it',
    load: async () => (await import('./commands/delete.ts')).deleteCommand,
  },
  {
    name: 'audit',
    summary: 'tell who did what, and check that the event log is as it was written',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  {
    name: 'history',
    summary: 'show the versions of one thing',
    load: async () => (await import('./commands/history.ts')).history,
  },
  {
    name: 'impact',
    summary: 'tell which tapestries hold a symbol or a background',
    load: async () => (await import('./commands/impact.ts')).impact,
  },
  {
    name: 'compare',
    summary: 'tell what is different between two tapestries, and why',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  {
    name: 'show',
    summary: 'show a recorded tapestry as it was',
    load: async () => (await import('./commands/show.ts')).show,
  },
  {
    name: 'import-pack',
    summary: 'add a pack of more symbols to the library',
    load: async () => (await import('./commands/importPack.ts')).importPack,
  },
  {
    name: 'import-symbols',
    summary: 'add a folder of SVG files to the library',
    load: async () => (await import('./commands/importSymbols.ts')).importSymbols,
  },
  {
    name: 'export-symbols',
    summary: 'write the library as a folder of SVG files',
    load: async () => (await import('./commands/exportSymbols.ts')).exportSymbols,
  },
  {
    name: 'rebuild',
    summary: 'build the read models anew from the event log',
    load: async () => (await import('./commands/rebuild.ts')).rebuild,
  },
  {
    name: 'export',
    summary: 'write the event log and all files into a folder, as a back-up or to move',
    load: async () => (await import('./commands/export.ts')).exportCommand,
  },
  {
    name: 'import',
    summary: 'take an exported folder into an empty installation',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  {
    name: 'doctor',
    summary: 'check the event log, the read models, the blobs and their versions',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
];
