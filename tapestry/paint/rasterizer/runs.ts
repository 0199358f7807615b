/** Pixels of a row that are covered alike, side by side: where each run begins and ends, and how much of its pixels is inside. */
export interface Runs {
  starts: Int32Array;
  ends: Int32Array;
  shares: Float64Array;
}

/** Room for the runs of rows of usual width. */
export function emptyRuns(): Runs {
  return { starts: new Int32Array(USUAL), ends: new Int32Array(USUAL), shares: new Float64Array(USUAL) };
}

const USUAL = 2048;

/** What remains of sums that should be nothing. */
const NOTHING = 1 / 1024;

/**
 * Adds up the notes of a row by the nonzero rule and lists the runs that are covered at all; between two notes all
 * pixels are covered alike. Leaves the notes at zero.
 * @returns how many runs there are
 */
export function listRuns(runs: Runs, notes: Float32Array, note: number, count: number): number {
  if (runs.shares.length < count) makeRoom(runs, count);
  const { starts, ends, shares } = runs;
  let sum = 0;
  let found = 0;
  for (let from = 0, end = 0; from < count; from = end) {
    sum += notes[note + from]!;
    notes[note + from] = 0;
    end = from + 1;
    while (end < count && notes[note + end] === 0) end += 1;
    const share = sum < 0 ? -sum : sum;
    if (share < NOTHING) continue;
    starts[found] = from;
    ends[found] = end;
    shares[found] = share > 1 ? 1 : share;
    found += 1;
  }
  return found;
}

function makeRoom(runs: Runs, count: number): void {
  runs.starts = new Int32Array(count);
  runs.ends = new Int32Array(count);
  runs.shares = new Float64Array(count);
}
