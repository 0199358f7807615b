import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_SVG_BYTES } from '../../../../tapestry/model/limits.ts';
import { uploadImages } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { libraryMessages } from '../../messages/library.ts';
import { markupMessages } from '../../messages/markups.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { readSvg } from '../../api/readSvg.ts';
import { svgSize } from '../../ui/svgSize.ts';
import { inBatches } from './inBatches.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Section 5 of the specification; smaller ones are taken. */
const ADVISED_SIDE = 500;

interface Failed {
  readonly file: string;
  readonly reason: string;
}

/** Adds images to a symbol: good ones are kept, and of each of the others stays why it was not taken; of small ones that larger ones are advised. */
export function useUploadImages({ name: symbolName }: WholeSymbol) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const [advice, setAdvice] = useState<readonly string[]>([]);

  const upload = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    try {
      await add(files);
    } finally {
      setBusy(false);
    }
  };

  const add = async (files: readonly File[]): Promise<void> => {
    const banner = banners.loading(libraryMessages.uploadingImages);
    const fitting = files.filter(({ size }) => size <= MAX_SVG_BYTES);
    const refused: Failed[] = files.filter(({ size }) => size > MAX_SVG_BYTES).map(({ name }) => ({ file: name, reason: markupMessages.tooBig(name) }));
    const small: string[] = [];
    let added = 0;
    for (const batch of inBatches(fitting)) {
      const read = await Promise.all(batch.map(async (file) => ({ name: file.name, ...await readSvg(file) })));
      refused.push(...read.filter((file) => !file.ok).map(({ name, sentence }) => ({ file: name, reason: sentence })));
      const drawings = read.filter((file) => file.ok).map(({ name, svg }) => ({ svg, selected: false, name }));
      if (drawings.length === 0) continue;
      const sent = await api.write(uploadImages, { symbolName, type: 'symbol', images: drawings });
      if (sent.ok) {
        added += sent.value.images.length;
        refused.push(...sent.value.failed);
        const { failed: untaken } = sent.value;
        small.push(...drawings.filter(({ name }) => !untaken.some(({ file }) => file === name)).flatMap(({ name, svg }) => adviceOn(name, svg)));
      } else refused.push(...drawings.map(({ name }) => ({ file: name, reason: sent.failure.message })));
    }
    setFailed(refused);
    setAdvice(small);
    if (refused.length === 0) banner.confirm(libraryMessages.imagesUploaded);
    else banner.warn(added > 0 ? libraryMessages.someNotUploaded : libraryMessages.imagesNotUploaded);
    for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };

  return { upload, busy, failed, advice, nothing: () => banners.warn(libraryMessages.noImages) };
}

function adviceOn(file: string, svg: string): string[] {
  const size = svgSize(svg);
  return size !== null && Math.min(size.width, size.height) < ADVISED_SIDE ? [libraryMessages.smallImage(file, size.width, size.height)] : [];
}
