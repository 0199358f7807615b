/** Who acts where no person does, as events name them. Names that people read: `api/people/directory.ts`. */
export const ACTORS = {
  starter: 'starter',
  commandLine: 'command-line',
  repair: 'repair',
  seal: 'seal',
  upgrade: 'upgrade',
  worker: 'worker',
  renderProcess: 'render-process',
  prerender: 'prerender',
} as const;

export type Actor = (typeof ACTORS)[keyof typeof ACTORS];
