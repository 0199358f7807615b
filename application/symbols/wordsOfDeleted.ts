import { entriesOf, entryKey, lexiconDecider, type Lexicon } from '../../events/model/lexicon.ts';
import { stateAtPosition } from '../../events/model/stateAt.ts';
import { catalogueStream, LEXICON_STREAM } from '../../events/model/streams.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import type { Ports } from '../ports/ports.ts';
import { symbolNames } from './symbolByName.ts';

/** A word that a restored symbol had, and the symbol that has it now. */
export interface WordElsewhere extends Pick<LibraryEntry, 'lemma' | 'partSpeech'> {
  readonly symbolName: string;
}

/**
 * What the last deletion of a symbol took from it: the words it had when its name was released, which is the first step
 * of a deletion, whoever finished it. None for a symbol that was never deleted.
 */
export async function wordsOfDeleted({ store }: Pick<Ports, 'store'>, symbolId: string): Promise<readonly LibraryEntry[]> {
  let released: Position | undefined;
  for await (const { type, data, position } of store.read(catalogueStream('symbols'))) {
    if (type === 'SymbolNameReleased' && (data as { readonly id: string }).id === symbolId) released = position;
  }
  if (released === undefined) return [];
  return entriesOf(symbolId, await stateAtPosition<Lexicon>(store, LEXICON_STREAM, released));
}

/** Words that the last deletion of a symbol took from it and that other symbols have now. */
export async function wordsElsewhere(ports: Pick<Ports, 'store' | 'commands'>, symbolId: string): Promise<readonly WordElsewhere[]> {
  const words = await wordsOfDeleted(ports, symbolId);
  const { entries } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  const names = await symbolNames(ports);
  return words.flatMap(({ lemma, partSpeech }) => {
    const owner = entries.get(entryKey(lemma, partSpeech))?.symbolId;
    const symbolName = owner === undefined || owner === symbolId ? undefined : names.get(owner);
    return symbolName === undefined ? [] : [{ lemma, partSpeech, symbolName }];
  });
}
