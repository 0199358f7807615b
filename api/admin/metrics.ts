import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ProjectionLag } from '../../application/upkeep/projectionLag.ts';

/** How a call ended, whatever status it was answered with: a duplicate may be told with 500, and is no fault. */
export type CallOutcome = 'answered' | 'conflict' | 'refused' | 'unavailable' | 'fault';
export type AppendOutcome = 'appended' | 'conflict' | 'failed';
export type PaintOutcome = 'rendered' | 'failed' | 'abandoned' | 'again' | 'broken';

/** What is looked up at the moment somebody asks; numbers of a look-up that fails are not numbers (NaN). */
export interface Lookups {
  readonly lag?: () => Promise<ProjectionLag>;
  readonly queue?: () => Promise<{ readonly waiting: number; readonly running: number }>;
  /** Whether this process projects (1) or stands by (0). */
  readonly leads?: () => boolean;
}

/** The numbers of one process, in a registry of its own. */
export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  called(call: { readonly method: string; readonly route: string; readonly status: number; readonly outcome: CallOutcome }, seconds: number): void;
  appended(outcome: AppendOutcome, seconds: number): void;
  painted(outcome: PaintOutcome, seconds: number): void;
  /** For a thread, by somebody's task or by one of the program's own. */
  waited(whose: 'person' | 'program', seconds: number): void;
  lookUp(lookups: Lookups): void;
}

const FAST_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const SLOW_S = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export function createMetrics(process: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ process });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const calls = new Histogram({ name: 'tapestry_http_seconds', help: 'Calls by route and how they ended.', labelNames: ['method', 'route', 'status', 'outcome'], buckets: FAST_S, registers });
  const appends = new Histogram({ name: 'tapestry_append_seconds', help: 'Appends to the event log by outcome.', labelNames: ['outcome'], buckets: FAST_S, registers });
  const paints = new Histogram({ name: 'tapestry_render_seconds', help: 'Turns at a picture by outcome.', labelNames: ['outcome'], buckets: SLOW_S, registers });
  const waits = new Histogram({ name: 'tapestry_thread_wait_seconds', help: 'Waits of tasks for a thread, by whose they are.', labelNames: ['whose'], buckets: FAST_S, registers });

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    called({ method, route, status, outcome }, seconds) {
      calls.labels({ method, route, status: String(status), outcome }).observe(seconds);
    },
    appended: (outcome, seconds) => appends.labels({ outcome }).observe(seconds),
    painted: (outcome, seconds) => paints.labels({ outcome }).observe(seconds),
    waited: (whose, seconds) => waits.labels({ whose }).observe(seconds),
    lookUp: (lookups) => addLookups(registry, lookups),
  };
}

function addLookups(registry: Registry, { lag, queue, leads }: Lookups): void {
  if (lag) {
    addLooked(registry, lag, {
      tapestry_projection_lag_events: ['Events in the event log that the read models do not hold.', ({ events }) => events],
      tapestry_projection_lag_seconds: ['Age of the oldest event that the read models do not hold.', ({ seconds }) => seconds],
    });
  }
  if (queue) {
    addLooked(registry, queue, {
      tapestry_queue_waiting: ['Pictures that wait to be painted.', ({ waiting }) => waiting],
      tapestry_queue_running: ['Pictures that are being painted.', ({ running }) => running],
    });
  }
  if (leads) addLooked(registry, async () => leads(), { tapestry_projector_leads: ['Whether this process projects (1) or stands by (0).', Number] });
}

/** One look-up behind several gauges: asked once a scrape. */
function addLooked<T>(registry: Registry, look: () => Promise<T>, gauges: Readonly<Record<string, readonly [help: string, read: (value: T) => number]>>): void {
  let looking: Promise<T | undefined> | undefined;
  const once = (): Promise<T | undefined> => {
    looking ??= look().catch(() => undefined).finally(() => setImmediate(() => { looking = undefined; }));
    return looking;
  };
  for (const [name, [help, read]] of Object.entries(gauges)) {
    const gauge = new Gauge({
      name, help, registers: [registry],
      async collect() {
        const value = await once();
        // Unknown is not zero.
        gauge.set(value === undefined ? Number.NaN : read(value));
      },
    });
  }
}
