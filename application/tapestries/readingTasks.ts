import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { compose } from '../../tapestry/compose/compose.ts';
import { selectLayout } from '../../tapestry/compose/layouts/layoutSelection.ts';
import { countedWords, type CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import { spokenPages, type SpokenTriples, type TriplesWanted } from '../../tapestry/compose/triples/spokenTriples.ts';
import { transcriptText } from '../../tapestry/compose/sentences/transcriptText.ts';
import { withWordRules, type LibraryManifest, type WordRules } from '../../tapestry/model/library.ts';
import type { TranscriptText } from '../../tapestry/model/transcriptText.ts';
import type { ReadingPins, SuggestedLayout, SuggestionPins, TextPins } from '../ports/compute.ts';
import { rememberLast } from './rememberLast.ts';

/** undefined for one that was erased. */
type BlobOf = (hash: string) => Promise<Uint8Array | undefined>;

/** Sentences, turns and times of a transcript; null when it is gone. */
export async function pinnedText({ analysisHash, contentHash }: TextPins, blob: BlobOf): Promise<TranscriptText | null> {
  const [analysis, content] = await Promise.all([stored<Analysis>(blob, analysisHash), blob(contentHash)]);
  return analysis && content ? transcriptText(analysis, decoder.decode(content)) : null;
}

/** Pages of triples of one transcript after another. */
export interface TriplePages {
  /** null when the transcript or the library of its time is gone. */
  page(pins: ReadingPins, wanted: TriplesWanted): Promise<SpokenTriples | null>;
}

/** Who reads a page reads the next: what the last one was made of is kept as long as somebody goes on. */
const KEPT_MS = 20_000;

/** Remembers what the last transcript and library gave: it is nearly all of the work. */
export function createTriplePages(blob: BlobOf): TriplePages {
  const remembered = rememberLast<ReturnType<typeof spokenPages>>(KEPT_MS);

  async function pagesOf({ analysisHash, libraryVersion, words, arrangement }: ReadingPins): Promise<ReturnType<typeof spokenPages> | null> {
    const [analysis, manifest, own, byHand] = await Promise.all([
      stored<Analysis>(blob, analysisHash), stored<LibraryManifest>(blob, libraryVersion), stored<WordRules>(blob, words), stored<WordRules>(blob, arrangement),
    ]);
    return analysis && manifest && spokenPages(analysis, withWordRules(withWordRules(manifest, own), byHand));
  }

  return {
    async page(pins, wanted) {
      const pages = await remembered([pins.analysisHash, pins.libraryVersion, pins.words, pins.arrangement].join('\n'), () => pagesOf(pins));
      return pages && pages(wanted);
    },
  };
}

/** Every content word of a transcript; null when it is gone. */
export async function pinnedWords({ analysisHash }: Pick<TextPins, 'analysisHash'>, blob: BlobOf): Promise<CountedWord[] | null> {
  const analysis = await stored<Analysis>(blob, analysisHash);
  return analysis && countedWords(analysis);
}

/** The background whose symbols the meeting speaks of most; null when the transcript or the library of its time is gone. */
export async function pinnedSuggestion({ analysisHash, libraryVersion, usual, params, backgrounds }: SuggestionPins, blob: BlobOf): Promise<SuggestedLayout | null> {
  const [analysis, manifest] = await Promise.all([stored<Analysis>(blob, analysisHash), stored<LibraryManifest>(blob, libraryVersion)]);
  if (!analysis || !manifest) return null;
  const { symbols } = compose(analysis, manifest, { title: '', date: null, setup: '', layoutId: usual.layoutId, params, background: usual });
  const { background } = selectLayout(backgrounds, symbols);
  return { background: background && { id: background.id, layoutId: background.layoutId } };
}

const decoder = new TextDecoder();

async function stored<T>(blob: BlobOf, hash: string | null): Promise<T | null> {
  const bytes = hash === null ? undefined : await blob(hash);
  return bytes ? (JSON.parse(decoder.decode(bytes)) as T) : null;
}
