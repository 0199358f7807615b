import { runFile } from '../child.ts';
import { milliseconds, type Benchmark, type Spent } from '../measure.ts';
import { standardScene } from '../standardScene.ts';
import { inScratchFolder } from '../scratchFolder.ts';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PROGRAM = new URL('firstRenderProgram.ts', import.meta.url);
const REPETITIONS = 7;

/** A scene to poster and thumbnail of saved quality in a process that has painted nothing yet: from its first line to its last. */
export const firstRender: Benchmark = () => inScratchFolder(async (folder) => {
  const file = join(folder, 'scene.json');
  await writeFile(file, JSON.stringify(await standardScene()));
  const spent: Spent[] = [];
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const [wall = 0, cpu = 0] = (await runFile(PROGRAM, [file], '.')).split(' ').map(Number);
    spent.push({ wall, cpu });
  }
  return [milliseconds('render-first-in-process', spent, 900)];
});
