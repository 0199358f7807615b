import type { CommandRun } from './command.ts';
import { readConfig } from './config.ts';
import type { Installation } from './installation.ts';

/** Opens the data folder for one command, and closes it whatever happens. */
export async function withInstallation<T>(run: CommandRun, options: { readonly paints: boolean }, work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = readConfig(run.env);
  // Loaded late: a call that is refused by then is answered at once.
  const { openInstallation } = await import('./installation.ts');
  const installation = await openInstallation(config, { ...options, onFault: (message) => run.err.write(`${message}\n`) });
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}
