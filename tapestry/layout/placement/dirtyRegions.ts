import type { Point, Rect } from '../../model/geometry.ts';

/** The boxes that bodies at rest keep an eye on. */
export interface DirtyRegions {
  /** True while nothing has happened in the box this body watches. */
  watching(index: number): boolean;
  /** From now on this body watches its box there, grown by so much to both sides. */
  watch(index: number, box: Rect, at: Point, growX: number, growY: number): void;
  /** Ends every watch that a body standing there can be seen from. */
  wake(box: Rect, at: Point): void;
}

export function dirtyRegions(count: number): DirtyRegions {
  const edges = new Float64Array(count * 4).fill(NaN);
  return {
    watching: (index) => !Number.isNaN(edges[index * 4]),
    watch(index, box, at, growX, growY) {
      const left = box.x + at.x;
      const top = box.y + at.y;
      edges.set([left - growX, top - growY, left + box.width + growX, top + box.height + growY], index * 4);
    },
    wake(box, at) {
      const left = box.x + at.x;
      const top = box.y + at.y;
      const right = left + box.width;
      const bottom = top + box.height;
      for (let edge = 0; edge < edges.length; edge += 4) {
        if ((edges[edge] as number) <= right && (edges[edge + 2] as number) >= left
          && (edges[edge + 1] as number) <= bottom && (edges[edge + 3] as number) >= top) edges[edge] = NaN;
      }
    },
  };
}
