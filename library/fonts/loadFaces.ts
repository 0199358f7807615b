import { parseFaces } from '../../tapestry/type/faces.ts';
import type { Faces } from '../../tapestry/type/faces.ts';
import { fontFiles } from './fontFiles.ts';

/** Both faces, parsed. Node only. */
export function loadFaces(): Faces {
  return parseFaces(fontFiles());
}
