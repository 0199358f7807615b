/** A part of a text: sentences `from` (inclusive) to `to` (exclusive). */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sentences of all spans, in their order. */
export function sentencesOf(spans: readonly Span[]): number[] {
  return spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
}
