import { parseArgs } from 'node:util';
import { forbiddenImports } from './checkImports.ts';
import { importCycles } from './importCycles.ts';
import { sourceFiles } from './imports.ts';
import { unusedExports } from './unusedExports.ts';

/** The part of `npm run lint` that knows the rooms: imports that no list allows, rings of imports, exports that nobody imports. */
const { values: { root } } = parseArgs({ options: { root: { type: 'string', default: '.' } } });
const files = sourceFiles(root);
const faults = [...forbiddenImports(files), ...importCycles(files), ...unusedExports(files)];
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
