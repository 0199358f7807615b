import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import type { PartOfSpeech } from '../../tapestry/model/vocabulary.ts';
import { listTranscripts } from '../transcripts/readTranscripts.ts';
import { analysisName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { createWordCounts, type WordCounts } from './wordCounts.ts';
import { symbolNames } from '../symbols/symbolByName.ts';

export interface MissingWord {
  readonly lemma: string;
  readonly partSpeech: PartOfSpeech;
  /** In all transcripts. */
  readonly count: number;
  readonly transcripts: number;
  /** One that says it, and which transcript that is in. */
  readonly sentence: string | null;
  readonly documentID: string;
}

export interface MissingWords {
  /** Those said most, up to a limit. */
  readonly words: readonly MissingWord[];
  /** How many there are. */
  readonly total: number;
}

export interface CountingOptions {
  /** Those at hand; without them every analysis is read. */
  readonly counts?: WordCounts;
  readonly signal?: AbortSignal;
}

/**
 * Words that count, that transcripts say most, and that no symbol has: names are left out. Of transcripts that were never
 * looked at nothing is known yet: what was not analysed is passed over, not computed here.
 */
export async function wordsWithoutSymbol(ports: Ports, limit: number, { counts = createWordCounts(ports.compute), signal }: CountingOptions = {}): Promise<MissingWords> {
  const known = await knownLemmas(ports);
  const missing = new Map<string, MissingWord>();
  const analyses = new Set<string>();
  for (const { id: documentID, properties } of await listTranscripts(ports)) {
    const analysisHash = await ports.blobs.find(transcriptOwner(documentID), analysisName(ports.compute.analysisVersion, properties.contentHash));
    if (analysisHash === undefined) continue;
    analyses.add(analysisHash);
    for (const word of await counts.of(analysisHash, signal) ?? []) {
      if (known.has(word.lemma)) continue;
      const key = `${word.lemma}/${word.partSpeech}`;
      const before = missing.get(key);
      missing.set(key, before ? { ...before, count: before.count + word.count, transcripts: before.transcripts + 1 } : { ...word, transcripts: 1, documentID });
    }
  }
  counts.keepOnly(analyses);
  const words = [...missing.values()].sort((a, b) => b.count - a.count || (a.lemma < b.lemma ? -1 : 1)).slice(0, limit);
  return { words, total: missing.size };
}

/** Every word of the library, those of several words by each of them: who says part of one is understood. A word mapped to a symbol that was deleted since keeps its own. */
async function knownLemmas(ports: Ports): Promise<ReadonlySet<string>> {
  const names = await symbolNames(ports);
  const { entries, words } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  const isLive = ({ symbolId }: { readonly symbolId: string }): boolean => names.has(symbolId);
  const owned = [...entries.values()].filter(isLive).flatMap(({ lemma }) => [normaliseName(lemma), ...normaliseName(lemma).split(' ')]);
  return new Set([...owned, ...words.hidden, ...words.mapped.filter(isLive).map(({ lemma }) => lemma)]);
}
