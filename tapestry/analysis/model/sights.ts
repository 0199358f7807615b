/**
 * What a decision is judged by comes in sights: the first tells most, and where it is clear the others are never worked
 * out (templates in stages: Strubell, Vilnis, Silverstein, McCallum 2015).
 */
export const SIGHTS = 6;

/** The last sight of a parser without a guide, which has only three: it need not be right, only helpful to the one that it guides. */
export const LAST_UNGUIDED = 2;

/** By sight but the last: how far a candidate may lie behind the best one and still be looked at again. */
export type Cautions = readonly [number, number, number, number, number];

/** Nobody is ever given up: every sight is taken. */
export const PATIENT: Cautions = [2 ** 30, 2 ** 30, 2 ** 30, 2 ** 30, 2 ** 30];

/** The cautions of a whole model. */
export interface ModelCautions {
  readonly tags: Cautions;
  readonly backwardArcs: Cautions;
  readonly backwardLabels: Cautions;
  readonly forwardArcs: Cautions;
  readonly forwardLabels: Cautions;
}

export const PATIENT_MODEL: ModelCautions = { tags: PATIENT, backwardArcs: PATIENT, backwardLabels: PATIENT, forwardArcs: PATIENT, forwardLabels: PATIENT };
