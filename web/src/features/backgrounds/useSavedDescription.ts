import { useEffect, useRef, useState } from 'react';
import type { FieldDraft } from '../../ui/drafts/fieldDraft.ts';
import type { BackgroundFields } from './backgroundDraft.ts';

/** Specification section 9. */
const PAUSE_MS = 1000;

/**
 * The description saves itself a second after the last key; nothing else that was changed goes along. What could not be
 * saved waits for Save Changes or the next key.
 * @returns whether the last attempt failed
 */
export function useSavedDescription(draft: FieldDraft<BackgroundFields>, isHeld: boolean, save: (description: string) => Promise<boolean>): boolean {
  const { fields: { description }, base, revision } = draft;
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(save);
  useEffect(() => { latest.current = save; });

  useEffect(() => {
    if (description === base.description || isHeld) return undefined;
    const due = setTimeout(() => void latest.current(description).then((isSaved) => setFailed(!isSaved)), PAUSE_MS);
    return () => clearTimeout(due);
  }, [description, base.description, revision, isHeld]);
  return hasFailed && description !== base.description;
}
