import { useMemo } from 'react';
import type { BackgroundFields } from '../../backgroundDraft.ts';
import type { WholeBackground } from '../../wholeBackground.ts';
import type { Ground } from './usePreview.ts';

/** What a preview takes from the background beside its places: colours and styles as they stand on the page. */
export function useGround({ id, name, revision, layout, palette, imageUrl }: WholeBackground, { primary, secondary, variants }: BackgroundFields): Ground {
  const { id: layoutId, name: layoutName } = layout;
  return useMemo(
    () => ({ id, name, revision, layoutId, layoutName, palette, imageUrl, imageHash: null, colors: { primary, secondary }, variants }),
    [id, name, revision, layoutId, layoutName, palette, imageUrl, primary, secondary, variants],
  );
}
