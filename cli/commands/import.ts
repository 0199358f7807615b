import { importInstallation } from '../../application/archive/importInstallation.ts';
import { archiveFolder } from '../../storage/archive/archiveFolder.ts';
import { archiveProgress } from '../archiveProgress.ts';
import type { Command } from '../command.ts';
import { readConfig } from '../config.ts';
import { openEngines } from '../engines.ts';
import { onlyFolder } from '../options.ts';

const HELP = `tapestry import <folder>

Takes what \`tapestry export\` wrote into an installation that is still empty. The archive is checked from end to end
before anything is written. Called again after an interruption it goes on where it was; start no server before it is
done.
`;

export const importCommand: Command = {
  help: HELP,
  async run(args, run) {
    const folder = archiveFolder(onlyFolder(args, 'import'));
    const engines = await openEngines(readConfig(run.env));
    try {
      const { events, blobs } = await importInstallation(engines, folder, { signal: run.signal, progress: archiveProgress(run.err) });
      run.out.write(`Imported ${events} events and ${blobs} files from ${folder.path}.\n`);
    } finally {
      await engines.close();
    }
  },
};
