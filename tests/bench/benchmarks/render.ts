import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { longMeeting } from '../../../library/samples.ts';
import { run } from '../child.ts';
import { milliseconds, times, type Benchmark, type Spent } from '../measure.ts';
import { inScratchFolder } from '../scratchFolder.ts';

const COMMAND = fileURLToPath(new URL('../../../bin/tapestry', import.meta.url));

/** Whole processes, from the shell's call to their end. */
export const render: Benchmark = () => inScratchFolder(async (folder) => {
  await writeFile(join(folder, 'short.txt'), longMeeting(400));
  await writeFile(join(folder, 'long.txt'), longMeeting(10_000));
  const calls = async (repetitions: number, ...args: string[]): Promise<Spent[]> =>
    (await times(repetitions, () => run(COMMAND, args, folder))).map(({ wall }) => ({ wall }));
  return [
    milliseconds('help', await calls(9, '--help')),
    milliseconds('render-400-words', await calls(7, 'render', 'short.txt', '-o', 'short.png')),
    milliseconds('render-10000-words', await calls(7, 'render', 'long.txt', '-o', 'long.png'), 3_000),
  ];
});
