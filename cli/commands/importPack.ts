import { parseArgs } from 'node:util';
import { loadStarter } from '../../application/catalogue/loadStarter.ts';
import { listSymbols } from '../../application/catalogue/readLibrary.ts';
import { PackError, readOpenmojiPack, type Pack } from '../../library/packs/openmojiPack.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { symbolContent } from '../starterContent.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry import-pack openmoji <folder>

Adds about 300 symbols with drawings of OpenMoji (CC BY-SA 4.0) to the library. The folder is an unpacked copy of the
npm package "openmoji"; every picture keeps its author and licence. Names and words that the library has already stay as
they are, and what was deleted does not come back. It may be called again.

Posters that show these pictures are under CC BY-SA 4.0, too: name OpenMoji where you hang them up.

Example:
  npm pack openmoji && tar -xzf openmoji-*.tgz && tapestry import-pack openmoji package
`;

export const importPack: Command = {
  help: HELP,
  async run(args, run) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    const [pack, folder] = positionals;
    if (pack !== 'openmoji' || folder === undefined || positionals.length > 2) {
      throw new CommandFailed(EXIT.usage, 'Name the pack "openmoji" and the folder of its package. Try `tapestry import-pack --help`.');
    }
    const { version, symbols } = packIn(folder);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const before = (await listSymbols(ports)).length;
      await loadStarter(ports, { version, content: () => ({ symbols: symbols.map(symbolContent), backgrounds: [] }) });
      await ports.caughtUp(await ports.store.end());
      const added = (await listSymbols(ports)).length - before;
      run.out.write(`Added ${added} of ${symbols.length} symbols; the library has ${before + added}.\n`);
    });
  },
};

function packIn(folder: string): Pack {
  try {
    return readOpenmojiPack(folder);
  } catch (error) {
    throw error instanceof PackError ? new CommandFailed(EXIT.refused, error.message) : error;
  }
}
