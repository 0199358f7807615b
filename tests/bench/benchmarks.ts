import { appends } from './benchmarks/appends.ts';
import { appendsEventStoreDb } from './benchmarks/appendsEventStoreDb.ts';
import { boot } from './benchmarks/boot.ts';
import { encode } from './benchmarks/encode.ts';
import { ground } from './benchmarks/ground.ts';
import { layout } from './benchmarks/layout.ts';
import { memory } from './benchmarks/memory.ts';
import { paintWarm } from './benchmarks/paintWarm.ts';
import { projectionLag } from './benchmarks/projectionLag.ts';
import { project } from './benchmarks/project.ts';
import { render } from './benchmarks/render.ts';
import { recovery } from './benchmarks/recovery.ts';
import { unitCosts } from './benchmarks/unitCosts.ts';
import { workers } from './benchmarks/workers.ts';
import type { Benchmark } from './measure.ts';

/** Every benchmark by the name it is asked for. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  render, layout, paint: paintWarm, ground, encode, appends, project, boot, memory, workers, recovery, 'projection-lag': projectionLag, appendsEventStoreDb, unitCosts,
};
