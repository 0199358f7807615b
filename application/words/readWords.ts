import { refuse, type Refused } from '../../events/model/decider.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { EVERYWHERE, wordRulesView, type WordRulesDocument } from '../../projections/views/wordRules.ts';
import { NO_WORD_RULES, type WordRules } from '../../tapestry/model/library.ts';
import type { Ports } from '../ports/ports.ts';
import { symbolNames } from '../symbols/symbolByName.ts';
import type { WordsAsked } from './saveWords.ts';

export interface RuledWords {
  readonly everywhere: WordsSeen;
  /** null when no transcript was asked for. */
  readonly transcript: WordsSeen | null;
}

type WordsSeen = Omit<WordsAsked, 'seen'> & {
  /** What whoever saves changed rules has `seen`; 0 where none were ruled yet. */
  readonly revision: number;
};

const decoder = new TextDecoder();

/** The word rules as `saveWords` takes them. A word that was mapped to a symbol deleted since is left out: it keeps its own. */
export async function readWords(ports: Ports, documentID: string | undefined): Promise<RuledWords | Refused> {
  const names = await symbolNames(ports);
  const named = ({ hidden, forced, mapped }: WordRules, revision: number): WordsSeen => ({
    hidden, forced,
    mapped: mapped.flatMap(({ lemma, symbolId }) => {
      const symbolName = names.get(symbolId);
      return symbolName === undefined ? [] : [{ lemma, symbolName }];
    }),
    revision,
  });
  const rules = await ports.readModels.get<WordRulesDocument>(wordRulesView.name, EVERYWHERE);
  const everywhere = named(rules ?? NO_WORD_RULES, rules?.revision ?? 0);
  if (documentID === undefined) return { everywhere, transcript: null };
  const transcript = await ports.readModels.get<TranscriptDocument>(transcriptsView.name, documentID);
  if (!transcript?.name) return refuse('notFound', 'There is no such transcript.');
  const { wordsHash } = transcript;
  const stored = wordsHash === null ? undefined : await ports.blobs.get(wordsHash);
  return { everywhere, transcript: named(stored === undefined ? NO_WORD_RULES : JSON.parse(decoder.decode(stored)) as WordRules, transcript.revision) };
}
