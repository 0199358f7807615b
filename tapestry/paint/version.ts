import type { Faces } from '../type/faces.ts';

/** Raised whenever any painted pixel may change. */
const PAINT_VERSION = 7;

/** What a render key and a ground's name say about who paints: the code and both fonts. */
export function rendererVersion(faces: Pick<Faces, 'version'>): string {
  return `${PAINT_VERSION}-${faces.version.slice(0, 16)}`;
}
