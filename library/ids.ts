import { v5 } from 'uuid';
import { normaliseName } from '../tapestry/model/names.ts';

/** Everything of the starter library is named inside this namespace (RFC 9562, version 5); it never changes. */
const STARTER_NAMESPACE = '3ef539c6-efb6-4b3b-98af-f26e4a20b219';

export type StarterKind = 'symbol' | 'background' | 'picture';

/**
 * The id a part of the starter library has in every installation, so that a poster made without one
 * shows the same bytes as a poster made by a server. A picture carries the name of its symbol.
 */
export function starterId(kind: StarterKind, name: string): string {
  return v5(`${kind}:${normaliseName(name)}`, STARTER_NAMESPACE);
}
