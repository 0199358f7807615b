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
  /** Of the file under this title: tried again, it is not added twice. */
  readonly sendKey: string;
  readonly step: 'waiting' | 'reading' | 'sending' | 'done';
  readonly result: FileResult | null;
}

/** Uploads files one after the other; `onAllAdded` gets the sentence when none was left behind. */
export function useFileUploads(onAllAdded: (sentence: string, bannerId: string) => void) {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const latest = useRef(uploads);
  latest.current = uploads;
  const nextKey = useRef(0);

  const set = (key: number, part: Partial<Upload>) => setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));

  const send = async ({ key, file, title, sendKey }: Upload): Promise<FileResult> => {
    set(key, { step: 'reading', result: null, title, sendKey });
    const result = await addTranscriptFile(api, file, title, () => set(key, { step: 'sending' }), sendKey);
    set(key, { step: 'done', result });
    return result;
  };

  /** Under the first name beside the taken one that is free. */
  const sendBeside = async (upload: Upload): Promise<FileResult> => {
    let result = await send(called(upload, titleBeside(upload.title)));
    for (let tries = 1; !result.ok && result.nameTaken && tries < MAX_NAMES; tries += 1) result = await send(called(upload, titleBeside(result.title)));
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
    else if (added) {
      const sentence = results.length === 1 ? transcriptMessages.uploaded(added.title) : transcriptMessages.uploadedSeveral(results.length);
      const others = latest.current.filter(({ key, result }) => result?.ok !== true && !batch.some((upload) => upload.key === key));
      // What was not added yet stays to be tried again or put away.
      if (others.length > 0) banner.confirm(sentence);
      else onAllAdded(sentence, banner.id);
    }
  };

  const batchOf = (files: readonly File[]): readonly Upload[] => files.map((file) => {
    nextKey.current += 1;
    return { key: nextKey.current, file, title: titleOfFile(file.name, Date.now()), sendKey: crypto.randomUUID(), step: 'waiting', result: null };
  });

  return {
    uploads,
    isBusy: uploads.some(({ step }) => step !== 'done'),
    add(files: readonly File[]) {
      const batch = batchOf(files);
      setUploads((before) => [...before, ...batch]);
      void run(batch);
    },
    /** The same files under the same titles. */
    retry: (failed: readonly Upload[]) => void run(failed),
    addAs: (upload: Upload, title: string) => void run([called(upload, title)]),
    putAway: ({ key }: Upload) => setUploads((before) => before.filter((upload) => upload.key !== key)),
    /** Adds each beside what bears its name already. */
    keepBoth: (taken: readonly Upload[]) => void run(taken, sendBeside),
  };
}

const called = (upload: Upload, title: string): Upload => ({ ...upload, title, sendKey: crypto.randomUUID() });

/** Can be tried again as it is. */
export const isPassing = ({ result }: Upload): boolean => result?.ok === false && result.isPassing;

export const isTaken = ({ result }: Upload): boolean => result?.ok === false && result.nameTaken;

const isAllTaken = (failed: readonly FileResult[]): boolean => failed.every((result) => !result.ok && result.nameTaken);
