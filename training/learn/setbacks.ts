import { PATIENT, type Cautions } from '../../tapestry/analysis/model/sights.ts';

/** How far behind those lay, after each sight but the last, that won in the end. */
export class Setbacks {
  #decisions = 0;
  readonly #behind: readonly [number[], number[], number[], number[], number[]] = [[], [], [], [], []];

  /** @param behind by sight; 0 for one that led already */
  note(behind: readonly number[]): void {
    this.#decisions += 1;
    for (const [sight, much] of behind.entries()) if (much > 0) this.#behind[sight]!.push(much);
  }

  /**
   * By sight, the setback that all but a few were smaller than; all patience if nothing was seen.
   * @param rare share of the decisions that a sight may decide otherwise than all sights together
   */
  cautions(rare: number): Cautions {
    if (this.#decisions === 0) return PATIENT;
    const few = Math.floor(this.#decisions * rare);
    const [first, second, third, fourth, fifth] = this.#behind.map((behind) => behind.toSorted((a, b) => b - a)[few] ?? 0);
    return [first!, second!, third!, fourth!, fifth!];
  }
}
