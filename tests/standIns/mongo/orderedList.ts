const MAX_RUN = 512;

/** Items in order, in short runs: an item is found, added or taken out without touching the others. */
export class OrderedList<T> {
  readonly #compare: (a: T, b: T) => number;
  readonly #runs: T[][] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  add(item: T): void {
    const before = (other: T): boolean => this.#compare(other, item) < 0;
    const at = Math.min(this.#run(before), this.#runs.length - 1);
    const run = this.#runs[at];
    if (!run) {
      this.#runs.push([item]);
      return;
    }
    run.splice(first(run.length, (index) => !before(run[index] as T)), 0, item);
    if (run.length > MAX_RUN) this.#runs.splice(at + 1, 0, run.splice(at === this.#runs.length - 1 ? MAX_RUN - 16 : MAX_RUN / 2));
  }

  remove(item: T): void {
    const before = (other: T): boolean => this.#compare(other, item) < 0;
    const at = this.#run(before);
    const run = this.#runs[at];
    if (!run) return;
    const index = first(run.length, (each) => !before(run[each] as T));
    if (run[index] === undefined || this.#compare(run[index], item) !== 0) return;
    run.splice(index, 1);
    if (run.length === 0) this.#runs.splice(at, 1);
  }

  /** Items from the first one on that is not before; what is before must be a beginning of the list. */
  *from(before: (item: T) => boolean): Generator<T, void> {
    const start = this.#run(before);
    for (let at = start; at < this.#runs.length; at++) {
      const run = this.#runs[at] ?? [];
      const from = at === start ? first(run.length, (index) => !before(run[index] as T)) : 0;
      for (let index = from; index < run.length; index++) yield run[index] as T;
    }
  }

  /** Index of the first run whose last item is not before. */
  #run(before: (item: T) => boolean): number {
    return first(this.#runs.length, (index) => !before(this.#runs[index]?.at(-1) as T));
  }
}

/** The first index from which on something holds. */
function first(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
