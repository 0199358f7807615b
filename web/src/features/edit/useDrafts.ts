import { useMemo, useState } from 'react';

/** What somebody types and has not kept yet; null while nothing is open to be typed in. */
export interface Draft {
  readonly typed: string | null;
  type(text: string | null): void;
}

/** Of the whole page: another layout, or another mode, leaves what was typed as it is. */
export interface Drafts {
  readonly description: Draft;
  /** The title on the poster; null for the one it has. */
  readonly title: Draft;
}

export function useDrafts(): Drafts {
  const [description, describe] = useState<string | null>(null);
  const [title, entitle] = useState<string | null>(null);
  return useMemo(() => ({ description: { typed: description, type: describe }, title: { typed: title, type: entitle } }), [description, title]);
}
