import { useEffect, useState } from 'react';
import type { EditedLayout } from '../../../../../tapestry/model/composer/editLayout.ts';
import { draftsOf, keepDraft, newDraftKey, type FoundDraft } from './composerDraft.ts';

export interface EditedDrawing {
  readonly backgroundId: string;
  /** As it stands on the page. */
  readonly layout: EditedLayout;
  /** As it is saved. */
  readonly saved: EditedLayout;
  /** Of a drawing that is gone nothing is kept. */
  isDeleted(): boolean;
}

const isSame = (a: EditedLayout, b: EditedLayout): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function draftWorthOffering(backgroundId: string, own: string, saved: EditedLayout): FoundDraft | null {
  return draftsOf(backgroundId, own).find((kept) => !isSame(kept.layout, saved)) ?? null;
}

/** Keeps on this device what is not saved, and offers what was left here before. */
export function useKeptDraft({ backgroundId, layout, saved, isDeleted }: EditedDrawing) {
  const [key] = useState(() => newDraftKey(backgroundId));
  const [found, setFound] = useState(() => draftWorthOffering(backgroundId, key, saved));
  const isChanged = !isSame(layout, saved);

  useEffect(() => {
    keepDraft(key, isChanged && !isDeleted() ? { layout, base: saved, at: Date.now() } : null);
    if (isDeleted()) for (const left of draftsOf(backgroundId, key)) keepDraft(left.key, null);
  }, [backgroundId, key, isChanged, layout, saved, isDeleted]);

  return {
    /** What was drawn here before and not saved; null once it was taken up or thrown away. `isOver`: other places were saved since. */
    found: found && { layout: found.layout, isOver: !isSame(found.base, saved) },
    /** The draft is done with: the next one is offered, where there is another. */
    settle: (): void => {
      if (!found) return;
      keepDraft(found.key, null);
      setFound(draftWorthOffering(backgroundId, key, saved));
    },
  };
}
