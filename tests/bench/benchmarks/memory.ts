import { runFile } from '../child.ts';
import { megabytes, type Benchmark } from '../measure.ts';

const PROGRAM = new URL('memoryProgram.ts', import.meta.url);

/** What 500 renders in one process leave behind, beyond what the first renders needed for their caches. */
export const memory: Benchmark = async () => [megabytes('memory-growth-500-renders', [Number(await runFile(PROGRAM, [], '.'))], 60)];
