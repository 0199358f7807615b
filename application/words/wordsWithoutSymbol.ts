import type { Analysis } from '../../tapestry/analysis/analysis.ts';
import { UPOS } from '../../tapestry/analysis/analysis.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { normaliseName } from '../../tapestry/model/names.ts';
import { PARTS_OF_SPEECH, type PartOfSpeech } from '../../tapestry/model/vocabulary.ts';
import { listTranscripts } from '../transcripts/readTranscripts.ts';
import { analysisName, transcriptOwner } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { symbolNames } from '../symbols/symbolByName.ts';
import { storedAnalysis } from '../tapestries/analysisOf.ts';

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

const MAX_SENTENCE = 240;

/**
 * Words that count, that transcripts say most, and that no symbol has: names are left out. Of transcripts that were never
 * looked at nothing is known yet: what was not analysed is passed over, not computed here.
 */
export async function wordsWithoutSymbol(ports: Ports, limit: number): Promise<readonly MissingWord[]> {
  const known = await knownLemmas(ports);
  const missing = new Map<string, Counted>();
  for (const { id, properties } of await listTranscripts(ports)) {
    const hash = await ports.blobs.find(transcriptOwner(id), analysisName(ports.compute.analysisVersion, properties.contentHash));
    const analysis = hash === undefined ? undefined : await storedAnalysis(ports, hash);
    if (analysis) collect(analysis, id, known, missing);
  }
  return [...missing.values()]
    .sort((a, b) => b.count - a.count || (a.lemma < b.lemma ? -1 : 1))
    .slice(0, limit)
    .map(({ documents, ...word }) => ({ ...word, transcripts: documents.size }));
}

type Counted = Omit<MissingWord, 'transcripts' | 'count'> & { count: number; readonly documents: Set<string> };

/** Every word of the library, those of several words by each of them: who says part of one is understood. */
async function knownLemmas(ports: Ports): Promise<ReadonlySet<string>> {
  const names = await symbolNames(ports);
  const { entries, words } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  const owned = [...entries.values()].filter(({ symbolId }) => names.has(symbolId)).flatMap(({ lemma }) => [normaliseName(lemma), ...normaliseName(lemma).split(' ')]);
  return new Set([...owned, ...words.hidden, ...words.mapped.map(({ lemma }) => lemma)]);
}

function collect(analysis: Analysis, documentID: string, known: ReadonlySet<string>, missing: Map<string, Counted>): void {
  const { tokens, lemmas, sentences, reading } = analysis;
  for (let sentence = 0; sentence < sentences.first.length; sentence++) {
    const [first, end] = [sentences.first[sentence] ?? 0, sentences.end[sentence] ?? 0];
    for (let token = first; token < end; token++) {
      const partSpeech = PARTS_OF_SPEECH.find((part) => part === UPOS[tokens.pos[token] ?? 0]);
      const lemma = lemmas[tokens.lemma[token] ?? 0] ?? '';
      if (tokens.counts[token] !== 1 || partSpeech === undefined || known.has(lemma)) continue;
      const key = `${lemma}/${partSpeech}`;
      const before = missing.get(key);
      if (before) {
        before.count += 1;
        before.documents.add(documentID);
        continue;
      }
      const said = reading.text.slice(tokens.start[first], tokens.end[end - 1]).slice(0, MAX_SENTENCE);
      missing.set(key, { lemma, partSpeech, count: 1, documents: new Set([documentID]), sentence: said, documentID });
    }
  }
}
