import { refuse } from '../../events/model/decider.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM, transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { canonicalJson, sha256Hex } from '../../tapestry/model/canonical.ts';
import { NO_WORD_RULES, type WordRules } from '../../tapestry/model/library.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { transcriptOwner, wordsName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { symbolIdOf } from '../symbols/symbolByName.ts';
import { eraseIfDeleted } from '../tapestries/analysisOf.ts';

export interface WordsAsked {
  readonly hidden: readonly string[];
  readonly forced: readonly string[];
  readonly mapped: readonly { readonly lemma: string; readonly symbolName: string }[];
  /** Revision of the rules that the person changed; without it the last one to save wins. */
  readonly seen?: number;
}

/** Words hidden, forced in or mapped to a symbol, in every transcript. A call that is repeated is answered whatever its symbols are called by now. */
export async function saveWordsEverywhere(ports: Ports, asked: WordsAsked, context: CommandContext): Promise<Answer<Saved>> {
  const words = await ports.commands.earlier(lexiconDecider, LEXICON_STREAM, context) ? NO_WORD_RULES : await rulesOf(ports, asked);
  if ('ok' in words) return words;
  const handled = await ports.commands.handle(lexiconDecider, LEXICON_STREAM, { do: 'ruleWords', words, ...seenBy(asked) }, context);
  return handled.ok ? { ok: true, value: SAVED, position: handled.position } : handled;
}

/** The same for one transcript: its words are what was said in it, so they are a blob of its own and go with it. */
export async function saveWordsOfTranscript(ports: Ports, documentID: string, asked: WordsAsked, context: CommandContext): Promise<Answer<Saved>> {
  const words = await ports.commands.earlier(transcriptDecider, transcriptStream(documentID), context) ? NO_WORD_RULES : await rulesOf(ports, asked);
  if ('ok' in words) return words;
  const state = await ports.commands.state(transcriptDecider, transcriptStream(documentID));
  if (state.status !== 'live') return refuse('notFound', 'There is no such transcript.');
  const isNone = words.hidden.length + words.forced.length + words.mapped.length === 0;
  const json = canonicalJson(words);
  const wordsHash = isNone ? null : sha256Hex(json);
  if (wordsHash !== null) await ports.blobs.putFor(transcriptOwner(documentID), wordsName(wordsHash), new TextEncoder().encode(json));
  const handled = await ports.commands.handle(transcriptDecider, transcriptStream(documentID), { do: 'ruleWords', documentID, wordsHash, ...seenBy(asked) }, context);
  if (await eraseIfDeleted(ports, documentID)) return refuse('deleted', 'This transcript was deleted.');
  return handled.ok ? { ok: true, value: SAVED, position: handled.position } : handled;
}

interface Saved {
  readonly status: 'success';
}
const SAVED: Saved = { status: 'success' };

const seenBy = ({ seen }: WordsAsked): { readonly seen?: number } => (seen === undefined ? {} : { seen });

/** With the ids of the symbols that words are mapped to; words in the order of the alphabet, each once. */
async function rulesOf(ports: Ports, { hidden, forced, mapped }: WordsAsked): Promise<WordRules | ReturnType<typeof refuse>> {
  const sorted = (words: readonly string[]): string[] => [...new Set(words.map((word) => word.trim()).filter((word) => word !== ''))].sort();
  const ids: { lemma: string; symbolId: string }[] = [];
  for (const { lemma, symbolName } of mapped) {
    const symbolId = await symbolIdOf(ports, symbolName);
    if (symbolId === undefined) return refuse('notFound', `There is no symbol "${symbolName}".`);
    ids.push({ lemma: lemma.trim(), symbolId });
  }
  return { hidden: sorted(hidden), forced: sorted(forced), mapped: ids };
}
