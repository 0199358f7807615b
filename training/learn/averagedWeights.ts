/**
 * Perceptron weights that also know their average over all updates so far (Collins 2002, as Daumé 2006 sums it up).
 * Weight and sum lie side by side, because they are wanted together and memory is slow.
 */
export class AveragedWeights {
  /** Weight `p` is number 2 `p`, and behind it the sum of its changes, each times the moment it was made. */
  readonly pairs: Float64Array;
  readonly size: number;
  #now = 1;

  constructor(size: number) {
    this.size = size;
    this.pairs = new Float64Array(size * 2);
  }

  /** Call once per decision, whether it was right or wrong. */
  tick(): void {
    this.#now += 1;
  }

  add(place: number, amount: number): void {
    this.pairs[place * 2]! += amount;
    this.pairs[place * 2 + 1]! += amount * this.#now;
  }

  average(): Float64Array {
    const sums = new Float64Array(this.size);
    this.addAverageTo(sums);
    return sums;
  }

  /** @param sums as many as there are weights */
  addAverageTo(sums: Float64Array): void {
    for (let place = 0; place < sums.length; place += 1) sums[place]! += this.pairs[place * 2]! - this.pairs[place * 2 + 1]! / this.#now;
  }
}
