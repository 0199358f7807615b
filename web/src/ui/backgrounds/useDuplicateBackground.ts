import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { duplicateBackground } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../banners/bannerContext.ts';
import { useDialogs } from '../dialogs/dialogContext.ts';
import { useAction } from '../useAction.ts';
import { BACKGROUND_READS } from './backgroundReads.ts';
import { layoutNames } from './layoutNames.ts';

const COPY = 'The copy has the same picture and places, and is not published.';

export interface Duplicated {
  readonly id: string;
  readonly name: string;
  readonly layout: { readonly name: string };
}

/**
 * Asks for the layout of the copy, then opens the copy's page.
 * @param saveFirst saves what was changed on its page, so that the copy has it; answers whether it is saved
 */
export function useDuplicateBackground() {
  const api = useApi();
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const duplicate = useAction({
    call: duplicateBackground,
    loading: () => libraryMessages.duplicating,
    done: () => libraryMessages.backgroundDuplicated,
    failed: () => libraryMessages.backgroundNotDuplicated,
    stale: () => BACKGROUND_READS,
    redirects: true,
  });
  return async ({ id, name, layout }: Duplicated, saveFirst: (() => Promise<boolean>) | null = null): Promise<void> => {
    const hint = saveFirst ? `${COPY} ${libraryMessages.savedFirst}` : COPY;
    await dialogs.form({
      title: `Duplicate ${name}`, confirmLabel: 'Duplicate',
      fields: { layoutName: { kind: 'entry', label: 'Layout', initial: layout.name, hint, suggestions: await layoutNames(queries, api) } },
      submit: async ({ layoutName }) => {
        if (layoutName.trim() === '') {
          banners.warn(libraryMessages.layoutMissing);
          return { field: 'layoutName', sentence: libraryMessages.layoutMissing };
        }
        if (saveFirst && !await saveFirst()) return { field: 'layoutName', sentence: libraryMessages.backgroundNotSaved };
        const copied = await duplicate.run({ backgroundId: id, layoutName: layoutName.trim() });
        if (!copied.ok) return { field: 'layoutName', sentence: copied.sentence };
        void navigate({ to: backgroundAddress(copied.value.id), state: { banner: copied.banner } });
        return null;
      },
    });
  };
}
