import type { Point, Rect } from '../model/geometry.ts';

/** One stroke of a drawing, flattened. A closed one does not repeat its first point. */
export interface Stroke {
  readonly points: readonly Point[];
  readonly closed: boolean;
  /** The SVG filled this shape with the line's colour. */
  readonly filled: boolean;
}

/** A symbol's SVG made ready to be measured and printed; units of a grid in which the longer side of its viewBox is 24. */
export interface Picture {
  readonly strokes: readonly Stroke[];
  /** Box of the strokes' centre lines. */
  readonly ink: Rect;
  /** Closed loops of the body that the fill follows. */
  readonly silhouette: readonly (readonly Point[])[];
  /** Convex hull of the strokes' centre lines. */
  readonly hull: readonly Point[];
  /** Share of the hull that bodies fill, thin strips beside open lines not counted; under 0.3 the drawing is hollow. */
  readonly solidity: number;
  /** What a solid print fills: the silhouette, or for a hollow drawing its lines as broad bands. */
  readonly solidBody: readonly (readonly Point[])[];
}
