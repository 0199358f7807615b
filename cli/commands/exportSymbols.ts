import { readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exportSymbols as exported, MISSING_FILE } from '../../application/catalogue/exportSymbols.ts';
import { makeFolder } from '../../storage/makeFolder.ts';
import { isSvgFile } from '../../tapestry/model/symbolFolder.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry export-symbols <folder>

Writes the pictures of all symbols as SVG files, and symbols.csv with their names, words and tags, into a new or empty
folder. \`tapestry import-symbols\` takes such a folder in.

Example:
  tapestry export-symbols library
`;

export const exportSymbols: Command = {
  help: HELP,
  async run(args, run) {
    const { positionals: [folder, ...rest] } = parseArgs({ args: [...args], allowPositionals: true, options: {} });
    if (folder === undefined || rest.length > 0) throw new CommandFailed(EXIT.usage, 'Name one folder. Try `tapestry export-symbols --help`.');
    makeFolder(resolve(folder));
    if (readdirSync(folder).length > 0) throw new CommandFailed(EXIT.refused, `The folder ${folder} is not empty.`);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      let pictures = 0;
      let missing = '';
      for await (const { name, bytes } of exported(ports)) {
        if (name === MISSING_FILE) missing = Buffer.from(bytes).toString().trim();
        writeFileSync(join(folder, name), bytes);
        if (isSvgFile(name)) pictures += 1;
      }
      run.out.write(`Wrote ${pictures} pictures.\n`);
      if (missing !== '') throw new CommandFailed(EXIT.refused, missing);
    });
  },
};
