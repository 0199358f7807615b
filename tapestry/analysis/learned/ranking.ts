/** Learned weights as their file has them: readable, one number a feature. */
export interface LearnedWeights {
  /** What they were learned from, and its licence. */
  readonly source: string;
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

/** Weights in the order of a row of features. */
export interface Ranking {
  readonly bias: number;
  readonly weights: Float64Array;
}

/** @throws Error if the file was learned for other features */
export function rankingOf(names: readonly string[], { bias, weights }: LearnedWeights): Ranking {
  const missing = names.filter((name) => weights[name] === undefined);
  if (missing.length > 0) throw new Error(`The learned weights lack ${missing.join(', ')}: train again.`);
  return { bias, weights: Float64Array.from(names, (name) => weights[name]!) };
}

/** How likely the answer is yes, 0 to 1 (logistic regression). */
export function likelihood({ bias, weights }: Ranking, row: Float64Array): number {
  let sum = bias;
  for (let feature = 0; feature < weights.length; feature += 1) sum += weights[feature]! * row[feature]!;
  return 1 / (1 + Math.exp(-sum));
}
