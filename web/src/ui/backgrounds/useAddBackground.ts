import { useNavigate } from '@tanstack/react-router';
import { addBackground } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../banners/bannerContext.ts';
import { useDialogs } from '../dialogs/dialogContext.ts';
import { useAction } from '../useAction.ts';
import { BACKGROUND_READS } from './backgroundReads.ts';

/** The dialog that asks for a name alone: an unpublished background on blank paper; then its page. */
export function useAddBackground() {
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const add = useAction({
    call: addBackground,
    loading: () => libraryMessages.adding('background'),
    done: ({ name }) => libraryMessages.created('background', name),
    failed: () => libraryMessages.notCreated('background'),
    conflict: ({ symbolName = '' }, { name = symbolName }) => libraryMessages.exists('Background', name),
    stale: () => BACKGROUND_READS,
    redirects: true,
  });
  return () => void dialogs.form({
    title: 'Add Background', confirmLabel: 'Add Background', fields: { name: { kind: 'text', label: 'Background name' } },
    submit: async ({ name }) => {
      if (name.trim() === '') {
        banners.warn(libraryMessages.invalidName('background'));
        return { field: 'name', sentence: libraryMessages.invalidName('background') };
      }
      const added = await add.run({ symbolName: name.trim() });
      if (!added.ok) return { field: 'name', sentence: added.sentence };
      void navigate({ to: '/background', search: { background: added.value.name, ...(added.banner.replaces === undefined ? {} : { loadingID: added.banner.replaces }) } });
      return null;
    },
  });
}
