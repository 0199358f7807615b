import { NEVER_PRUNE, type PruningMargins } from '../../tapestry/analysis/model/stages.ts';

/** How far behind those lay, after each stage but the last, that won in the end. */
export class Deficits {
  #decisions = 0;
  readonly #behind: readonly [number[], number[], number[], number[], number[]] = [[], [], [], [], []];

  /** @param behind by stage; 0 for one that led already */
  note(behind: readonly number[]): void {
    this.#decisions += 1;
    for (const [stage, much] of behind.entries()) if (much > 0) this.#behind[stage]!.push(much);
  }

  /**
   * By stage, the deficit that all but a few were smaller than; all patience if nothing was seen.
   * @param rare share of the decisions that a stage may decide otherwise than all stages together
   */
  pruningMargins(rare: number): PruningMargins {
    if (this.#decisions === 0) return NEVER_PRUNE;
    const few = Math.floor(this.#decisions * rare);
    const [first, second, third, fourth, fifth] = this.#behind.map((behind) => behind.toSorted((a, b) => b - a)[few] ?? 0);
    return [first!, second!, third!, fourth!, fifth!];
  }
}
