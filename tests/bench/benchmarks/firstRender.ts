import { runFile } from '../child.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { standardScene } from '../standardScene.ts';
import { inScratchFolder } from '../scratchFolder.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAM = new URL('firstRenderProgram.ts', import.meta.url);
const REPETITIONS = 7;

/**
 * A scene to poster and thumbnail of saved quality in a process that has painted nothing yet: from its first line to its
 * last. It is started as the tapestry command starts: with stripped and compiled code kept from the start before, and
 * without a look at the fonts of the machine.
 */
export const firstRender: Benchmark = () => inScratchFolder(async (folder) => {
  const file = join(folder, 'scene.json');
  await writeFile(file, JSON.stringify(await standardScene()));
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled'), DISABLE_SYSTEM_FONTS_LOAD: '1' };
  const spent: Spent[] = [];
  for (let repetition = -1; repetition < REPETITIONS; repetition += 1) {
    const [wall = 0, cpu = 0] = (await runFile(PROGRAM, [file], '.', [], env)).split(' ').map(Number);
    // The first start compiles, as the first one after installing does.
    if (repetition >= 0) spent.push({ wall, cpu });
  }
  return [milliseconds('render-first-in-process', spent, 900)];
});
