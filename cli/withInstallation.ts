import type { CommandRun } from './command.ts';
import { readConfig } from './config.ts';
import { openInstallation, type Installation } from './installation.ts';

/** Opens the data folder for one command, and closes it whatever happens. */
export async function withInstallation<T>(run: CommandRun, options: { readonly paints: boolean }, work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await openInstallation(readConfig(run.env), { ...options, onFault: (message) => run.err.write(`${message}\n`) });
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}
