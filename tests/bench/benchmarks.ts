import { appends } from './benchmarks/appends.ts';
import { appendsEventStoreDb } from './benchmarks/appendsEventStoreDb.ts';
import { auditBenchmark } from './benchmarks/audit.ts';
import { beside } from './benchmarks/beside.ts';
import { boot } from './benchmarks/boot.ts';
import { browser } from './benchmarks/browser.ts';
import { composer } from './benchmarks/composer.ts';
import { dashboard } from './benchmarks/dashboard.ts';
import { dragging } from './benchmarks/dragging.ts';
import { encode } from './benchmarks/encode.ts';
import { firstLook } from './benchmarks/firstLook.ts';
import { firstRender } from './benchmarks/firstRender.ts';
import { ground } from './benchmarks/ground.ts';
import { growthCosts } from './benchmarks/growthCosts.ts';
import { layout } from './benchmarks/layout.ts';
import { library } from './benchmarks/library.ts';
import { lists } from './benchmarks/lists.ts';
import { looks } from './benchmarks/looks.ts';
import { memory } from './benchmarks/memory.ts';
import { paintWarm } from './benchmarks/paintWarm.ts';
import { project } from './benchmarks/project.ts';
import { projectionLag } from './benchmarks/projectionLag.ts';
import { recovery } from './benchmarks/recovery.ts';
import { render } from './benchmarks/render.ts';
import { runs } from './benchmarks/runs.ts';
import { start } from './benchmarks/start.ts';
import { throughput } from './benchmarks/throughput.ts';
import { traffic } from './benchmarks/traffic.ts';
import { unitCosts } from './benchmarks/unitCosts.ts';
import { workers } from './benchmarks/workers.ts';
import type { Benchmark } from './measure.ts';

/** Every benchmark by the name it is asked for. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  render, layout, paint: paintWarm, ground, encode, 'first-render': firstRender, throughput, beside, memory,
  appends, project, boot, start, traffic, browser, dashboard, dragging, composer, looks, lists, runs, library, 'first-look': firstLook,
  workers, recovery, 'projection-lag': projectionLag, appendsEventStoreDb, unitCosts, growthCosts, audit: auditBenchmark,
};
