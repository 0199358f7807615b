/** One figure as it is printed. */
export interface Measured {
  readonly name: string;
  /** Median of the repetitions. */
  readonly value: number;
  readonly unit: string;
  /** The best repetition: what it comes to when nobody else uses the processors. */
  readonly best: number;
  /** Processor time of this process per repetition, all threads, in ms: tells a slow program from a busy machine. */
  readonly cpu?: number;
  readonly repetitions: number;
  readonly limit?: number;
  readonly within?: boolean;
  /** What was measured, where the name does not say it all. */
  readonly what?: string;
}

export interface BenchmarkOptions {
  /** More transcripts, beside the samples. */
  readonly folder?: string;
}

/** A benchmark: prepares what it needs, measures, clears up. One that takes minutes tells each figure when it has it. */
export type Benchmark = (options: BenchmarkOptions) => Promise<readonly Measured[]> | AsyncIterable<Measured>;

/** What one repetition took, in milliseconds. */
export interface Spent {
  readonly wall: number;
  /** Absent where the work is done by another process. */
  readonly cpu?: number;
}

/** Times that shall not be longer than `limit`. */
export function milliseconds(name: string, spent: readonly Spent[], limit?: number): Measured {
  const walls = spent.map(({ wall }) => wall);
  const cpus = spent.flatMap(({ cpu }) => cpu ?? []);
  const measured = figure(name, walls, 'ms', Math.min(...walls), limit, (value, most) => value <= most);
  return cpus.length === 0 ? measured : { ...measured, cpu: rounded(median(cpus)) };
}

/** Counts per second that shall not be less than `limit`. */
export function perSecond(name: string, rates: readonly number[], limit?: number): Measured {
  return figure(name, rates, '1/s', Math.max(...rates), limit, (value, least) => value >= least);
}

/** How many times as much, which shall not be less than `limit`. */
export function factor(name: string, values: readonly number[], limit?: number): Measured {
  return figure(name, values, 'x', Math.max(...values), limit, (value, least) => value >= least);
}

/** Amounts in MB (1,000,000 bytes) that shall not be greater than `limit`. */
export function megabytes(name: string, amounts: readonly number[], limit?: number): Measured {
  return figure(name, amounts, 'MB', Math.min(...amounts), limit, (value, most) => value <= most);
}

function figure(name: string, values: readonly number[], unit: string, best: number, limit: number | undefined, keeps: (value: number, limit: number) => boolean): Measured {
  const value = rounded(median(values));
  const judged = limit === undefined ? {} : { limit, within: keeps(value, limit) };
  return { name, value, unit, best: rounded(best), repetitions: values.length, ...judged };
}

/** The middle one; the mean of the middle two of an even number. @throws RangeError without values */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('nothing was measured');
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (lower + upper) / 2;
}

/** Three digits that count. */
function rounded(value: number): number {
  return Number(value.toPrecision(Math.max(3, Math.trunc(Math.abs(value)).toString().length)));
}

/** Times of each repetition, after some that are not counted. `between` is not counted either. */
export async function times(repetitions: number, work: (repetition: number) => unknown, warmUp = 1, between?: () => Promise<unknown>): Promise<Spent[]> {
  const result: Spent[] = [];
  for (let repetition = -warmUp; repetition < repetitions; repetition += 1) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await work(repetition);
    const [wall, { user, system }] = [performance.now() - started, process.cpuUsage(used)];
    if (repetition >= 0) result.push({ wall, cpu: (user + system) / 1_000 });
    await between?.();
  }
  return result;
}
