import { appends } from './benchmarks/appends.ts';
import { beside } from './benchmarks/beside.ts';
import { appendsEventStoreDb } from './benchmarks/appendsEventStoreDb.ts';
import { boot } from './benchmarks/boot.ts';
import { encode } from './benchmarks/encode.ts';
import { firstRender } from './benchmarks/firstRender.ts';
import { ground } from './benchmarks/ground.ts';
import { layout } from './benchmarks/layout.ts';
import { memory } from './benchmarks/memory.ts';
import { paintWarm } from './benchmarks/paintWarm.ts';
import { projectionLag } from './benchmarks/projectionLag.ts';
import { project } from './benchmarks/project.ts';
import { render } from './benchmarks/render.ts';
import { throughput } from './benchmarks/throughput.ts';
import { recovery } from './benchmarks/recovery.ts';
import { unitCosts } from './benchmarks/unitCosts.ts';
import { workers } from './benchmarks/workers.ts';
import type { Benchmark } from './measure.ts';

/** Every benchmark by the name it is asked for. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  render, layout, paint: paintWarm, ground, encode, 'first-render': firstRender, throughput, beside, appends, project, boot, memory, workers, recovery, 'projection-lag': projectionLag, appendsEventStoreDb, unitCosts,
};
