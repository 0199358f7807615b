import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { addTranscriptFile, titleOfFile, type FileResult } from '../../api/transcriptFiles.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly title: string;
  readonly step: 'waiting' | 'reading' | 'sending' | 'done';
  readonly result: FileResult | null;
}

/** Uploads files one after the other; `onAllAdded` gets the sentence when none of a batch was left behind. */
export function useFileUploads(onAllAdded: (sentence: string, bannerId: string) => void) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);

  const set = (key: number, part: Partial<Upload>) => setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const send = async ({ key, file, title }: Upload): Promise<FileResult> => {
    set(key, { step: 'reading', result: null, title });
    const result = await addTranscriptFile(api, file, title, () => set(key, { step: 'sending' }));
    set(key, { step: 'done', result });
    return result;
  };

  const run = async (batch: readonly Upload[]) => {
    const [first] = batch;
    const banner = banners.loading(batch.length === 1 && first ? progressMessages.uploadingTranscript(first.title) : progressMessages.uploadingTranscripts(batch.length));
    const results: FileResult[] = [];
    for (const upload of batch) results.push(await send(upload));
    void queries.invalidateQueries();
    const failed = results.filter(({ ok }) => !ok);
    const [added] = results;
    if (failed.length > 0) banner.warn(failed.map(({ title }) => transcriptMessages.notUploaded(title)).join('; '));
    else if (added) onAllAdded(results.length === 1 ? transcriptMessages.uploaded(added.title) : transcriptMessages.uploadedSeveral(results.length), banner.id);
  };

  const batchOf = (files: readonly File[]): readonly Upload[] => files.map((file) => {
    nextKey.current += 1;
    return { key: nextKey.current, file, title: titleOfFile(file.name, Date.now()), step: 'waiting', result: null };
  });

  return {
    uploads,
    isBusy: uploads.some(({ step }) => step !== 'done'),
    add(files: readonly File[]) {
      const batch = batchOf(files);
      setUploads((before) => [...before, ...batch]);
      void run(batch);
    },
    retry: (upload: Upload, title: string) => void run([{ ...upload, title }]),
  };
}
