import { exportInstallation } from '../../application/archive/exportInstallation.ts';
import { archiveFolder } from '../../storage/archive/archiveFolder.ts';
import { archiveProgress } from '../archiveProgress.ts';
import type { Command } from '../command.ts';
import { readConfig } from '../config.ts';
import { openEngines } from '../engines.ts';
import { onlyFolder } from '../options.ts';

const HELP = `tapestry export <folder>

Writes the whole event log and every file of this installation into a folder: the back-up, and the way to other engines.
Called again with the same folder it finishes what was interrupted, or brings an older back-up up to date.

Accounts, keys and names of people are not part of it.
`;

export const exportCommand: Command = {
  help: HELP,
  async run(args, run) {
    const folder = archiveFolder(onlyFolder(args, 'export'));
    const engines = await openEngines(readConfig(run.env));
    try {
      const { events, blobs } = await exportInstallation(engines, folder, { signal: run.signal, progress: archiveProgress(run.err) });
      run.out.write(`Exported ${events} events and ${blobs} files to ${folder.path}.\n`);
    } finally {
      await engines.close();
    }
  },
};
