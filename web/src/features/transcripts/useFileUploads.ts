import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { progressMessages } from '../../messages/progress.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { addTranscriptFile, titleBeside, titleOfFile, type FileResult } from '../../api/transcriptFiles.ts';

/** Names that are tried for one file. */
const MAX_NAMES = 50;

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

  /** Under the first name beside the taken one that is free. */
  const sendBeside = async (upload: Upload): Promise<FileResult> => {
    let result = await send({ ...upload, title: titleBeside(upload.title) });
    for (let tries = 1; !result.ok && result.nameTaken && tries < MAX_NAMES; tries += 1) result = await send({ ...upload, title: titleBeside(result.title) });
    return result;
  };

  const run = async (batch: readonly Upload[], add: (upload: Upload) => Promise<FileResult> = send) => {
    const [first] = batch;
    const banner = banners.loading(batch.length === 1 && first ? progressMessages.uploadingTranscript(first.title) : progressMessages.uploadingTranscripts(batch.length));
    const results: FileResult[] = [];
    for (const upload of batch) results.push(await add(upload));
    void queries.invalidateQueries();
    const failed = results.filter(({ ok }) => !ok);
    const [added] = results;
    const [refused] = failed;
    if (refused) banner.warn(failed.length === 1 ? transcriptMessages.notUploaded(refused.title) : isAllTaken(failed) ? transcriptMessages.namesTaken(failed.length, results.length) : transcriptMessages.severalNotUploaded(failed.length, results.length));
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
    /** Adds each beside what bears its name already. */
    keepBoth: (taken: readonly Upload[]) => void run(taken, sendBeside),
  };
}

export const isTaken = ({ result }: Upload): boolean => result?.ok === false && result.nameTaken;

const isAllTaken = (failed: readonly FileResult[]): boolean => failed.every((result) => !result.ok && result.nameTaken);
