import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { spokenTriples, type SpokenTriples, type TriplesWanted } from '../../tapestry/compose/triples/spokenTriples.ts';
import { transcriptText } from '../../tapestry/compose/sentences/transcriptText.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../../tapestry/model/library.ts';
import type { TranscriptText } from '../../tapestry/model/transcriptText.ts';
import type { ReadingPins, TextPins } from '../ports/compute.ts';

/** undefined for one that was erased. */
type BlobOf = (hash: string) => Promise<Uint8Array | undefined>;

/** Sentences, turns and times of a transcript; null when it is gone. */
export async function pinnedText({ analysisHash, contentHash }: TextPins, blob: BlobOf): Promise<TranscriptText | null> {
  const [analysis, content] = await Promise.all([stored<Analysis>(blob, analysisHash), blob(contentHash)]);
  return analysis && content ? transcriptText(analysis, decoder.decode(content)) : null;
}

/** A page of triples; null when the transcript or the library of its time is gone. */
export async function pinnedTriples({ analysisHash, libraryVersion, words, arrangement }: ReadingPins, wanted: TriplesWanted, blob: BlobOf): Promise<SpokenTriples | null> {
  const [analysis, manifest, own, byHand] = await Promise.all([
    stored<Analysis>(blob, analysisHash), stored<LibraryManifest>(blob, libraryVersion), stored<WordRules>(blob, words), stored<WordRules>(blob, arrangement),
  ]);
  if (!analysis || !manifest) return null;
  return spokenTriples(analysis, withWordRules(withWordRules(manifest, own), byHand), wanted);
}

const decoder = new TextDecoder();

async function stored<T>(blob: BlobOf, hash: string | null): Promise<T | null> {
  const bytes = hash === null ? undefined : await blob(hash);
  return bytes ? (JSON.parse(decoder.decode(bytes)) as T) : null;
}
