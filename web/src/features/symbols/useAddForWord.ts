import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PartOfSpeech } from '../../../../tapestry/model/vocabulary.ts';
import { useApi } from '../../api/apiContext.ts';
import { addEntry, addSymbol } from '../../api/calls.ts';
import { correctionMessages } from '../../messages/corrections.ts';
import { libraryMessages } from '../../messages/library.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Adds a symbol for a word that none has, called after it; where there is one of that name it gets the word. Then its page, where it gets a picture. */
export function useAddForWord() {
  const api = useApi();
  const banners = useBanners();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const add = async (word: string, partSpeech: PartOfSpeech): Promise<void> => {
    const banner = banners.loading(libraryMessages.adding('symbol'));
    setBusy(true);
    const added = await api.write(addSymbol, { symbolName: word, partSpeech });
    const name = added.ok ? added.value.name : added.failure.name;
    const given = name === undefined ? null : await api.write(addEntry, { symbolName: name, entry: word, partSpeech, emphasize: false });
    setBusy(false);
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
    if (name === undefined) banner.warn(libraryMessages.notCreated('symbol'));
    else if (!given?.ok) banner.warn(libraryMessages.entryNotAdded);
    else banner.confirm(added.ok ? libraryMessages.created('symbol', name) : correctionMessages.wordGiven(word, name));
    if (name !== undefined) await navigate({ to: '/symbol', search: { symbol: name } });
  };
  return { busy, add };
}
