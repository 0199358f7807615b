import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SVG_BYTES } from '../../../../tapestry/model/limits.ts';
import { uploadImages } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { libraryMessages } from '../../messages/library.ts';
import { markupMessages } from '../../messages/markups.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { inBatches } from './inBatches.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

interface Failed {
  readonly file: string;
  readonly reason: string;
}

/** Adds images to a symbol: good ones are kept, and of each of the others stays why it was not taken. */
export function useUploadImages({ name: symbolName }: WholeSymbol) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);

  const upload = async (files: readonly File[]): Promise<void> => {
    const banner = banners.loading(libraryMessages.uploadingImages);
    setBusy(true);
    const fitting = files.filter(({ size }) => size <= MAX_SVG_BYTES);
    const refused: Failed[] = files.filter(({ size }) => size > MAX_SVG_BYTES).map(({ name }) => ({ file: name, reason: markupMessages.tooBig(name) }));
    let added = 0;
    for (const batch of inBatches(fitting)) {
      const images = await Promise.all(batch.map(async (file) => ({ svg: await file.text(), selected: false, name: file.name })));
      const sent = await api.write(uploadImages, { symbolName, type: 'symbol', images });
      if (sent.ok) {
        added += sent.value.images.length;
        refused.push(...sent.value.failed);
      } else refused.push(...batch.map(({ name }) => ({ file: name, reason: sent.failure.message })));
    }
    setBusy(false);
    setFailed(refused);
    if (refused.length === 0) banner.confirm(libraryMessages.imagesUploaded);
    else banner.warn(added > 0 ? libraryMessages.someNotUploaded : libraryMessages.imagesNotUploaded);
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };

  return { upload, busy, failed, nothing: () => banners.warn(libraryMessages.noImages) };
}
