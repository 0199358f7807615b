/**
 * What a decision is judged by comes in stages: the first tells most, and where it is clear the others are never worked
 * out (templates in stages: Strubell, Vilnis, Silverstein, McCallum 2015).
 */
export const STAGES = 6;

/** The last stage of a parser without a guide, which has only three: it need not be right, only helpful to the one that it guides. */
export const LAST_UNGUIDED = 2;

/** By stage but the last: how far a candidate may lie behind the best one and still be scored in the next stage. */
export type PruningMargins = readonly [number, number, number, number, number];

/** Prunes no candidate: every stage is computed. */
export const NEVER_PRUNE: PruningMargins = [2 ** 30, 2 ** 30, 2 ** 30, 2 ** 30, 2 ** 30];

/** The pruning margins of a whole model. */
export interface ModelPruningMargins {
  readonly tags: PruningMargins;
  readonly backwardArcs: PruningMargins;
  readonly backwardLabels: PruningMargins;
  readonly forwardArcs: PruningMargins;
  readonly forwardLabels: PruningMargins;
}

export const NEVER_PRUNE_MODEL: ModelPruningMargins = { tags: NEVER_PRUNE, backwardArcs: NEVER_PRUNE, backwardLabels: NEVER_PRUNE, forwardArcs: NEVER_PRUNE, forwardLabels: NEVER_PRUNE };
