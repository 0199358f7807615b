import type { CountedWord } from '../../tapestry/compose/matching/countedWords.ts';
import type { Compute } from '../ports/compute.ts';

/** Counted words of analyses, which never change: what was counted once is not read again while somebody goes on asking. */
export interface WordCounts {
  /** undefined when the analysis is gone. @throws ComputeFailed */
  of(analysisHash: string, signal?: AbortSignal): Promise<readonly CountedWord[] | undefined>;
  /** Forgets every other analysis: words of a transcript that was erased stay nowhere. */
  keepOnly(analysisHashes: ReadonlySet<string>): void;
}

/** So long after the last question everything is forgotten: words that were said outlive their transcript by no more. */
const KEPT_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Of a word beside its letters. */
const WORD_BYTES = 96;

interface Kept {
  readonly words: readonly CountedWord[];
  readonly bytes: number;
}

/**
 * Every question goes through all analyses in the same order. So what is kept stays until it is forgotten, and what does
 * not fit is counted each time: giving up those used longest ago would count all of them anew.
 */
export function createWordCounts(compute: Pick<Compute, 'words'>, { keptMs = KEPT_MS, maxBytes = MAX_BYTES } = {}): WordCounts {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let forgetting: NodeJS.Timeout | undefined;
  const forget = (hash: string): void => {
    bytes -= kept.get(hash)?.bytes ?? 0;
    kept.delete(hash);
  };
  const keepOnly = (hashes: ReadonlySet<string>): void => [...kept.keys()].filter((hash) => !hashes.has(hash)).forEach(forget);
  return {
    async of(analysisHash, signal) {
      clearTimeout(forgetting);
      forgetting = setTimeout(keepOnly, keptMs, new Set()).unref();
      const known = kept.get(analysisHash);
      if (known) return known.words;
      const counted = await compute.words({ analysisHash }, signal);
      if (!counted) return undefined;
      const own = packed(counted);
      forget(analysisHash);
      if (bytes + own.bytes <= maxBytes) {
        kept.set(analysisHash, own);
        bytes += own.bytes;
      }
      return own.words;
    },
    keepOnly,
  };
}

/** Words that are said first in one sentence share it. */
function packed(counted: readonly CountedWord[]): Kept {
  const sentences = new Map<string, string>();
  let bytes = 0;
  const words = counted.map((word) => {
    const sentence = sentences.get(word.sentence) ?? word.sentence;
    bytes += WORD_BYTES + 2 * word.lemma.length + (sentences.has(sentence) ? 0 : 2 * sentence.length);
    sentences.set(sentence, sentence);
    return { ...word, sentence };
  });
  return { words, bytes };
}
