import { refuse, type Refused } from '../../events/model/decider.ts';
import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { lexiconOf } from '../../tapestry/compose/matching/lexicon.ts';
import { matchSymbols } from '../../tapestry/compose/matching/match.ts';
import type { LibraryManifest } from '../../tapestry/model/library.ts';
import { analysisOf, storedAnalysis } from './analysisOf.ts';
import { libraryNow } from '../catalogue/libraryNow.ts';
import type { Ports } from '../ports/ports.ts';
import { transcriptInFull } from '../transcripts/readTranscripts.ts';

export interface AnnotatedToken {
  readonly token: string;
  readonly symbol: string | null;
  readonly isVerb: boolean;
  readonly isSubj: boolean;
  readonly isObj: boolean;
}

export interface Triples {
  readonly documentID: string;
  readonly triplesCount: number;
  readonly wordCounts: readonly { readonly word: string; readonly count: number }[];
  readonly sentences: readonly { readonly tokens: readonly AnnotatedToken[] }[];
}

/** Who did what to what in a transcript, sentence by sentence, with the symbols that stand for the words. */
export async function readTriples(ports: Ports, documentID: string, signal?: AbortSignal): Promise<Triples | Refused> {
  const transcript = await transcriptInFull(ports, documentID);
  if (!transcript) return refuse('notFound', 'There is no such transcript.');
  const [hash, { manifest }] = await Promise.all([analysisOf(ports, documentID, transcript.properties.contentHash, signal), libraryNow(ports)]);
  const analysis = hash === undefined ? undefined : await storedAnalysis(ports, hash);
  return analysis ? triplesOf(documentID, analysis, manifest) : refuse('deleted', 'This transcript was deleted.');
}

function triplesOf(documentID: string, analysis: Analysis, manifest: LibraryManifest): Triples {
  const { tokens, sentences, triples, lemmas } = analysis;
  const roles = [new Set<number>(), new Set<number>(), new Set<number>()] as const;
  for (const triple of triples) triple.forEach((token, role) => roles[role]?.add(token));
  const [subjects, verbs, objects] = roles;
  const { symbolOf } = matchSymbols(analysis, lexiconOf(manifest), manifest.symbols.length);
  const inTriple = (token: number): boolean => roles.some((role) => role.has(token));
  const annotated = (token: number): AnnotatedToken => ({
    token: analysis.reading.text.slice(tokens.start[token], tokens.end[token]),
    symbol: manifest.symbols[symbolOf[token] ?? -1]?.name ?? null,
    isVerb: verbs.has(token), isSubj: subjects.has(token), isObj: objects.has(token),
  });

  const counts = new Map<string, number>();
  const shown: { tokens: AnnotatedToken[] }[] = [];
  sentences.first.forEach((first, index) => {
    const all = Array.from({ length: (sentences.end[index] ?? first) - first }, (_, at) => first + at);
    if (all.some(inTriple)) shown.push({ tokens: all.map(annotated) });
  });
  for (const token of new Set(triples.flat())) {
    const lemma = lemmas[tokens.lemma[token] ?? -1];
    if (lemma !== undefined) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  }
  const wordCounts = [...counts].map(([word, count]) => ({ word, count })).sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1));
  return { documentID, triplesCount: triples.length, wordCounts, sentences: shown };
}
