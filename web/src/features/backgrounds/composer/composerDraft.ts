import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';

/** What was drawn, the saved drawing that it began from, and when it was kept, in epoch milliseconds. */
export interface KeptDraft {
  readonly layout: EditedLayout;
  readonly base: EditedLayout;
  readonly at: number;
}

export interface FoundDraft extends KeptDraft {
  readonly key: string;
}

/** Drafts of one background begin with this; each page that draws has a key of its own, so that none writes over another's. */
const keysOf = (backgroundId: string): string => `tapestry.composer.${backgroundId}/`;

export const newDraftKey = (backgroundId: string): string => `${keysOf(backgroundId)}${crypto.randomUUID()}`;

/** What other pages, or this one before a reload, a crash or a new sign-in, drew and did not save; the newest first. */
export function draftsOf(backgroundId: string, own: string): readonly FoundDraft[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(keysOf(backgroundId)) && key !== own).flatMap((key) => readDraft(key) ?? []).toSorted((a, b) => b.at - a.at);
  } catch {
    return [];
  }
}

/** Null for one that is damaged: it hides no other. */
function readDraft(key: string): FoundDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null;
    return kept && Array.isArray(kept.layout.slots) && Array.isArray(kept.base.slots) ? { ...kept, key } : null;
  } catch {
    return null;
  }
}

/** A device without room keeps nothing, and says nothing: the drawing is still on the screen. */
export function keepDraft(key: string, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Private windows and full devices refuse; see above.
  }
}

const COPIED = 'tapestry.composer.copied';

/** What was copied last on this device, for every background; empty where nothing was or it cannot be kept. */
export function copied(): string {
  try {
    return localStorage.getItem(COPIED) ?? '';
  } catch {
    return '';
  }
}

export function keepCopied(slots: string): void {
  try {
    localStorage.setItem(COPIED, slots);
  } catch {
    // As above.
  }
}
