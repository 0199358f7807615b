import { addDocument } from './calls.ts';
import { MAX_UPLOAD_BYTES } from '../../../tapestry/model/limits.ts';
import { decodeTranscript } from '../../../tapestry/transcript/decode.ts';
import type { Api } from './client.ts';
import { withReason } from './callFailed.ts';
import { readBytes } from './readFile.ts';
import { fileMessages } from '../messages/files.ts';
import { transcriptMessages } from '../messages/transcripts.ts';
import { momentOf } from '../ui/when.ts';

export const TRANSCRIPT_FILES = '.txt,.vtt,.srt,.md,.text,.csv,.tsv,text/*';

/** No answer came, or too much was asked for at once. */
const PASSING_STATUSES = new Set([0, 429]);

/** What became of a file. */
export type FileResult =
  | { readonly ok: true; readonly id: string; readonly title: string; readonly words: number }
  | {
    readonly ok: false;
    readonly title: string;
    readonly sentence: string;
    readonly nameTaken: boolean;
    /** For want of a connection, by a fault of the server, or because the file could not be read: it may be added when it is tried again. */
    readonly isPassing: boolean;
  };

/** The file name without its extension; the current date and time when nothing is left (specification section 5). */
export function titleOfFile(name: string, now: number): string {
  const title = name.replace(/\.[^.]*$/, '').trim();
  return title === '' ? momentOf(now) : title;
}

/**
 * A name for what is not the same although it is called the same: `Minutes` to `Minutes (2)` to `Minutes (3)`. A number of
 * the name itself stays: the next "Weekly sync 04" is no fifth one.
 */
export function titleBeside(title: string): string {
  const [, stem = title, number = '1'] = /^(.*) \((\d{1,3})\)$/s.exec(title) ?? [];
  return `${stem} (${Number(number) + 1})`;
}

/**
 * Reads a file in whatever encoding it has and adds it as a transcript; the date is the one the transcript gives, if it does.
 * @param key of what is tried again: a file whose answer got lost is not added twice
 */
export async function addTranscriptFile(api: Api, file: File, title: string, onSending: () => void, key: string = crypto.randomUUID()): Promise<FileResult> {
  // One byte over the limit is enough to know: a film dropped by mistake is not read.
  const bytes = await readBytes(file, MAX_UPLOAD_BYTES + 1);
  // What is locked, or still in a cloud, may be read later.
  if (bytes === null) return { ok: false, title, sentence: fileMessages.unreadable(file.name), nameTaken: false, isPassing: true };
  const decoded = decodeTranscript(bytes);
  if (!decoded.ok) return { ok: false, title, sentence: decoded.message, nameTaken: false, isPassing: false };
  onSending();
  const added = await api.write(addDocument, { title, content: decoded.text }, { key });
  if (added.ok) return { ok: true, id: added.value.id, title: added.value.title, words: added.value.docLength };
  const nameTaken = added.failure.error === 'conflict';
  const { status, message } = added.failure;
  return { ok: false, title, sentence: nameTaken ? transcriptMessages.nameTaken(title) : withReason(message, added.failure), nameTaken, isPassing: PASSING_STATUSES.has(status) || status >= 500 };
}
