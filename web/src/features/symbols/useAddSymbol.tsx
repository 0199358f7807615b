import { useNavigate } from '@tanstack/react-router';
import { PARTS_OF_SPEECH } from '../../../../tapestry/model/vocabulary.ts';
import { addSymbol } from '../../api/calls.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { useAction } from '../../ui/useAction.ts';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import { WordOwner } from './WordOwner.tsx';

/** The dialog of a new symbol: a name and its part of speech; then its page, where it gets pictures and words. */
export function useAddSymbol() {
  const banners = useBanners();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const add = useAction({
    call: addSymbol,
    loading: () => libraryMessages.adding('symbol'),
    done: ({ name }) => libraryMessages.created('symbol', name),
    failed: () => libraryMessages.notCreated('symbol'),
    conflict: ({ symbolName }, { name = symbolName }) => libraryMessages.exists('Symbol', name),
    stale: () => [['symbols'], ['recently-edited']],
    redirects: true,
  });

  return () => {
    const fields = {
      symbolName: { kind: 'text', label: 'Symbol name' },
      partSpeech: { kind: 'choice', label: 'Part of Speech', options: PARTS_OF_SPEECH.map((value) => ({ value, label: PARTS[value] })) },
    } as const;
    void dialogs.form({
      title: 'Add Symbol', confirmLabel: 'Add Symbol', fields,
      aside: ({ symbolName }) => <WordOwner word={symbolName} />,
      submit: async ({ symbolName, partSpeech }) => {
        const name = symbolName.trim();
        if (name === '') {
          banners.warn(libraryMessages.invalidName('symbol'));
          return { field: 'symbolName', sentence: libraryMessages.invalidName('symbol') };
        }
        const added = await add.run({ symbolName: name, partSpeech: PARTS_OF_SPEECH.find((part) => part === partSpeech) ?? 'NOUN' });
        if (!added.ok) return { field: 'symbolName', sentence: added.sentence };
        void navigate({ to: '/symbol', search: { symbol: added.value.name, ...(added.banner.replaces === undefined ? {} : { loadingID: added.banner.replaces }) } });
        return null;
      },
    });
  };
}
