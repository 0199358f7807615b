import { describe, expect, it } from 'vitest';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { LEXICON_STREAM } from '../../events/model/streams.ts';
import { deleteSymbol, redrawSymbol } from '../../tests/support/librarian.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { smallStarter } from '../../tests/support/smallStarter.ts';
import { openTestInstallation, type TestInstallation } from '../../tests/support/testInstallation.ts';
import { commandContext } from '../commands/commandContext.ts';
import { renameNamed } from '../named/renameNamed.ts';
import { SYMBOLS } from '../named/symbols.ts';
import { retireWords } from './retireWords.ts';
import type { StarterSymbolContent } from './starterContent.ts';

const REDRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16z" fill="none" stroke="currentColor"/></svg>';

/** What a newer library that gives no words to the symbol takes back of it, and whether it counts as untouched. */
async function retired({ ports }: TestInstallation, { id, name, picture, entries }: StarterSymbolContent): Promise<{ isUntouched: boolean; words: number }> {
  const former = [{ symbolId: id, name, pictureId: picture.pictureId, entries }];
  const untouched = await retireWords(ports, former, [], (call) => commandContext('starter', call, 'newer', {}));
  const lexicon = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
  return { isUntouched: untouched.has(id), words: [...lexicon.entries.values()].filter(({ symbolId }) => symbolId === id).length };
}

describe('Words that the starter library no longer gives to a symbol', () => {
  const starter = smallStarter(2);
  const [symbol] = starter.content().symbols;
  if (!symbol) throw new Error('The library has no symbol.');
  const given = symbol.entries.length;

  it.each<[string, number, (installation: TestInstallation) => Promise<unknown>]>([
    ['are taken back where nobody changed it', 0, async () => undefined],
    ['stay where a person renamed it', given, ({ ports }) => renameNamed(ports, SYMBOLS, symbol.id, 'My own', callBy('rename-symbol', {}))],
    ['stay where a person redrew it', given, (installation) => redrawSymbol(installation, symbol.name, REDRAWN)],
    ['are not touched where a person deleted it, which left it none', 0, (installation) => deleteSymbol(installation, symbol.name)],
  ])('%s', async (what, words, change) => {
    await using installation = await openTestInstallation({ paints: false, starter });
    expect(given).toBeGreaterThan(0);
    await change(installation);
    await installation.ports.caughtUp(await installation.ports.store.end());
    expect(await retired(installation, symbol)).toEqual({ isUntouched: what.includes('nobody'), words });
  });
});
