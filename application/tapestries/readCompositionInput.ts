import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import type { CalendarDate } from '../../tapestry/model/calendarDate.ts';
import type { LibraryManifest, WordRules } from '../../tapestry/model/library.ts';
import type { PinnedLibrary } from '../catalogue/libraryNow.ts';
import { libraryNow } from '../catalogue/libraryNow.ts';
import { gone } from './posterOf.ts';
import type { Ports } from '../ports/ports.ts';
import { analysisOf } from './analysisOf.ts';

/** What a tapestry of one transcript is composed and laid out from, wherever that is done; the background is not in it. */
export interface CompositionMaterial {
  readonly documentID: string;
  readonly title: string;
  readonly date: CalendarDate | null;
  readonly setup: string;
  /** With layout and background it gives the seed. */
  readonly contentHash: string;
  readonly analysis: Analysis;
  /** Word rules of this transcript alone. */
  readonly words: WordRules | null;
  /** SHA-256 of the manifest, and the manifest; null for whoever has that one. */
  readonly libraryVersion: string;
  readonly manifest: LibraryManifest | null;
  readonly rendererVersion: string;
}

export interface MaterialWanted {
  readonly documentID: string;
  /** Version of the library that the caller has. */
  readonly library?: string;
}

/** The material of now. Read, never composed, on the thread that answers. */
export async function readCompositionInput(
  ports: Ports, { documentID, library: known }: MaterialWanted, libraryOf: () => Promise<PinnedLibrary> = () => libraryNow(ports), signal?: AbortSignal,
): Promise<CompositionMaterial | Refused> {
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name || !transcript.properties) return refuse('notFound', 'There is no such transcript.');
  const { contentHash, setupHash, calendarDate } = transcript.properties;
  const [analysisHash, { version, manifest }] = await Promise.all([analysisOf(ports, documentID, contentHash, signal), libraryOf()]);
  const [analysis, words, setup] = await Promise.all([analysisHash, transcript.wordsHash, setupHash].map((hash) => textOf(ports, hash)));
  if (analysis === undefined || analysis === null || words === undefined || setup === undefined) return gone(ports, { documentID, title: transcript.name });
  return {
    documentID, title: transcript.name, date: calendarDate, setup: setup ?? '', contentHash,
    analysis: JSON.parse(analysis) as Analysis,
    words: words === null ? null : JSON.parse(words) as WordRules,
    libraryVersion: version,
    manifest: known === version ? null : manifest,
    rendererVersion: ports.compute.rendererVersion,
  };
}

/** null for what is not there, undefined for what is gone. */
async function textOf({ blobs }: Pick<Ports, 'blobs'>, hash: string | null | undefined): Promise<string | null | undefined> {
  if (hash === null || hash === undefined) return hash;
  const bytes = await blobs.get(hash);
  return bytes && new TextDecoder().decode(bytes);
}
