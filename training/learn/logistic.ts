/** Examples of a yes-or-no question: rows of features, one behind the other, and by row 1 for yes. */
export interface Examples {
  readonly rows: Float64Array;
  readonly width: number;
  readonly answers: Uint8Array;
}

/** Weights of logistic regression, by feature and for the bias. */
export interface Logistic {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** The weights that make the answers likeliest, with a ridge on standardised features: Newton's method. */
export function trainLogistic(examples: Examples, ridge: number, steps = 8): Logistic {
  const { mean, scale } = spread(examples);
  const { width } = examples;
  const size = width + 1;
  const weights = new Float64Array(size);
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Float64Array(size);
    const curvature = new Float64Array(size * size);
    accumulate(examples, mean, scale, weights, gradient, curvature);
    for (let feature = 0; feature < width; feature += 1) {
      gradient[feature]! -= ridge * weights[feature]!;
      curvature[feature * size + feature]! += ridge;
    }
    const change = solved(curvature, gradient, size);
    for (let feature = 0; feature < size; feature += 1) weights[feature]! += change[feature]!;
  }
  const unscaled = weights.slice(0, width).map((weight, feature) => weight / scale[feature]!);
  const bias = unscaled.reduce((sum, weight, feature) => sum - weight * mean[feature]!, weights[width]!);
  return { weights: unscaled, bias };
}

function spread({ rows, width }: Examples): { mean: Float64Array; scale: Float64Array } {
  const count = rows.length / width;
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (let at = 0; at < rows.length; at += 1) {
    mean[at % width]! += rows[at]! / count;
    square[at % width]! += (rows[at]! * rows[at]!) / count;
  }
  return { mean, scale: mean.map((each, feature) => Math.sqrt(Math.max(0, square[feature]! - each * each)) || 1) };
}

function accumulate({ rows, width, answers }: Examples, mean: Float64Array, scale: Float64Array, weights: Float64Array, gradient: Float64Array, curvature: Float64Array): void {
  const size = width + 1;
  const row = new Float64Array(size).fill(1);
  for (let example = 0; example < answers.length; example += 1) {
    let sum = weights[width]!;
    for (let feature = 0; feature < width; feature += 1) {
      const value = (rows[example * width + feature]! - mean[feature]!) / scale[feature]!;
      row[feature] = value;
      sum += value * weights[feature]!;
    }
    const likely = 1 / (1 + Math.exp(-sum));
    const certain = Math.max(1e-6, likely * (1 - likely));
    for (let one = 0; one < size; one += 1) {
      gradient[one]! += row[one]! * (answers[example]! - likely);
      const weighted = row[one]! * certain;
      if (weighted !== 0) for (let other = 0; other <= one; other += 1) curvature[one * size + other]! += weighted * row[other]!;
    }
  }
}

/** Solves a symmetric system, of which the lower half is given, by Cholesky's decomposition. */
function solved(lower: Float64Array, right: Float64Array, size: number): Float64Array {
  const factor = lower.slice();
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = factor[row * size + column]!;
      for (let at = 0; at < column; at += 1) sum -= factor[row * size + at]! * factor[column * size + at]!;
      factor[row * size + column] = row === column ? Math.sqrt(Math.max(sum, 1e-9)) : sum / factor[column * size + column]!;
    }
  }
  const result = right.slice();
  for (let row = 0; row < size; row += 1) {
    for (let at = 0; at < row; at += 1) result[row]! -= factor[row * size + at]! * result[at]!;
    result[row]! /= factor[row * size + row]!;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let at = row + 1; at < size; at += 1) result[row]! -= factor[at * size + row]! * result[at]!;
    result[row]! /= factor[row * size + row]!;
  }
  return result;
}
