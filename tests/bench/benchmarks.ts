import { appends } from './benchmarks/appends.ts';
import { boot } from './benchmarks/boot.ts';
import { browser } from './benchmarks/browser.ts';
import { dragging } from './benchmarks/dragging.ts';
import { encode } from './benchmarks/encode.ts';
import { ground } from './benchmarks/ground.ts';
import { layout } from './benchmarks/layout.ts';
import { memory } from './benchmarks/memory.ts';
import { paintWarm } from './benchmarks/paintWarm.ts';
import { project } from './benchmarks/project.ts';
import { render } from './benchmarks/render.ts';
import { start } from './benchmarks/start.ts';
import { traffic } from './benchmarks/traffic.ts';
import type { Benchmark } from './measure.ts';

/** Every benchmark by the name it is asked for. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  render, layout, paint: paintWarm, ground, encode, appends, project, boot, memory, traffic, browser, dragging, start,
};
