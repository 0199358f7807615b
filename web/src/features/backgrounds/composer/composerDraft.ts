import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';

const keyOf = (backgroundId: string): string => `tapestry.composer.${backgroundId}`;

/** What was drawn, and the saved drawing that it began from. */
export interface KeptDraft {
  readonly layout: EditedLayout;
  readonly base: EditedLayout;
}

/** What was drawn and not saved is kept on this device: a reload, a crash or an expired session loses nothing. */
export function draftOf(backgroundId: string): KeptDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(backgroundId)) ?? 'null') as KeptDraft | null;
    return kept && Array.isArray(kept.layout.slots) && Array.isArray(kept.base.slots) ? kept : null;
  } catch {
    return null;
  }
}

/** A device without room keeps nothing, and says nothing: the drawing is still on the screen. */
export function keepDraft(backgroundId: string, draft: KeptDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(backgroundId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(backgroundId));
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
