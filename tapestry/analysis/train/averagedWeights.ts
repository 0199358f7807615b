/** Perceptron weights that also know their average over all updates so far (Collins 2002; lazy sums). */
export class AveragedWeights {
  readonly current: Int32Array;
  readonly #sums: Float64Array;
  readonly #stamps: Int32Array;
  #now = 1;

  constructor(size: number) {
    this.current = new Int32Array(size);
    this.#sums = new Float64Array(size);
    this.#stamps = new Int32Array(size);
  }

  /** Call once per decision, whether it was right or wrong. */
  tick(): void {
    this.#now += 1;
  }

  add(place: number, amount: number): void {
    this.#sums[place]! += (this.#now - this.#stamps[place]!) * this.current[place]!;
    this.#stamps[place] = this.#now;
    this.current[place]! += amount;
  }

  average(): Float64Array {
    return this.#sums.map((sum, place) => (sum + (this.#now - this.#stamps[place]!) * this.current[place]!) / this.#now);
  }
}
