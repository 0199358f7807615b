import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';

const keyOf = (backgroundId: string): string => `tapestry.composer.${backgroundId}`;

/** What was drawn and not saved is kept on this device: a reload, a crash or an expired session loses nothing. */
export function draftOf(backgroundId: string): EditedLayout | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(backgroundId)) ?? 'null') as EditedLayout | null;
    return kept && Array.isArray(kept.slots) ? kept : null;
  } catch {
    return null;
  }
}

/** A device without room keeps nothing, and says nothing: the drawing is still on the screen. */
export function keepDraft(backgroundId: string, layout: EditedLayout | null): void {
  try {
    if (layout) localStorage.setItem(keyOf(backgroundId), JSON.stringify(layout));
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
