import { parseArgs } from 'node:util';
import { benchmarks } from './benchmarks.ts';

/** `npm run bench [-- name...] [--folder <transcripts>]`: one line of JSON per figure. A figure beyond its limit is said, not punished. */
const { values, positionals: wanted } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } });
const unknown = wanted.filter((name) => !(name in benchmarks));

if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. Benchmarks to choose from: ${Object.keys(benchmarks).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(benchmarks)) {
    for await (const measured of await benchmarks[name]?.(values) ?? []) process.stdout.write(`${JSON.stringify(measured)}\n`);
  }
}
