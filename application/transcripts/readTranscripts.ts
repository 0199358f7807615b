import type { TranscriptProperties } from '../../events/model/transcript.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Ports } from '../ports/ports.ts';

/** A transcript that is wholly there. */
export interface ListedTranscript {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string | null;
  readonly properties: TranscriptProperties;
  readonly revision: number;
  readonly changedAt: number;
  readonly changedBy: string;
}

export interface TranscriptInFull extends ListedTranscript {
  readonly content: string;
  readonly setup: string;
}

/** All transcripts by name. */
export async function listTranscripts({ readModels }: Pick<Ports, 'readModels'>): Promise<readonly ListedTranscript[]> {
  const page = await readModels.find<TranscriptDocument>(transcriptsView.name, 'byName', {}, { limit: Number.MAX_SAFE_INTEGER });
  return page.documents.filter(isListed);
}

/** One transcript with what was said and what it was for; undefined when it is not there (any more). */
export async function transcriptInFull(ports: Pick<Ports, 'readModels' | 'blobs'>, id: string): Promise<TranscriptInFull | undefined> {
  const transcript = await transcriptInBytes(ports, id);
  return transcript && { ...transcript, content: new TextDecoder().decode(transcript.content) };
}

/** The same, with what was said as its bytes in UTF-8: whoever passes on a long text need not have all of it as letters. */
export async function transcriptInBytes({ readModels, blobs }: Pick<Ports, 'readModels' | 'blobs'>, id: string): Promise<Omit<TranscriptInFull, 'content'> & { readonly content: Uint8Array } | undefined> {
  const document = await readModels.get<TranscriptDocument>(transcriptsView.name, id);
  if (!document || !isListed(document)) return undefined;
  const { contentHash, setupHash } = document.properties;
  const [content, setup] = await Promise.all([blobs.get(contentHash), setupHash === null ? undefined : blobs.get(setupHash)]);
  if (!content) return undefined;
  return { ...document, content, setup: setup ? new TextDecoder().decode(setup) : '' };
}

function isListed(document: TranscriptDocument): document is TranscriptDocument & ListedTranscript {
  return document.name !== null && document.properties !== null;
}
