import { importInstallation } from '../../application/archive/importInstallation.ts';
import { beginImport, endImport } from '../../storage/dataFolder.ts';
import { archiveFolder } from '../../storage/archive/archiveFolder.ts';
import { archiveProgress } from '../archiveProgress.ts';
import type { Command } from '../command.ts';
import { readConfig } from '../config.ts';
import { openEngines } from '../engines.ts';
import { onlyFolder } from '../options.ts';

const HELP = `tapestry import <folder>

Takes what \`tapestry export\` wrote into an installation that is still empty. The archive is checked from end to end
before anything is written. Called again after an interruption it goes on where it was; until it is done, nothing else
opens the data folder.
`;

export const importCommand: Command = {
  help: HELP,
  async run(args, run) {
    const folder = archiveFolder(onlyFolder(args, 'import'));
    const config = readConfig(run.env);
    const engines = await openEngines(config, { resumesImport: true });
    try {
      const { events, blobs } = await importInstallation(engines, folder, { signal: run.signal, progress: archiveProgress(run.err), begins: () => beginImport(config.dataDir) });
      endImport(config.dataDir);
      run.out.write(`Imported ${events} events and ${blobs} files from ${folder.path}.\n`);
    } finally {
      await engines.close();
    }
  },
};
