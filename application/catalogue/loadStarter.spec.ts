import { describe, expect, it } from 'vitest';
import { entryKey, lexiconDecider } from '../../events/model/lexicon.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { LAYOUTS_STREAM, LEXICON_STREAM } from '../../events/model/streams.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts } from '../../tests/support/memoryPorts.ts';
import { paintedStarter, smallStarter, sourceOf } from '../../tests/support/smallStarter.ts';
import { openTestInstallation } from '../../tests/support/testInstallation.ts';
import { backgroundOwner, imageName } from '../ports/owners.ts';
import { addSymbol } from '../symbols/addSymbol.ts';
import { addEntry } from '../symbols/entries.ts';
import { loadStarter } from './loadStarter.ts';

describe('A starter library', { timeout: 120_000 }, () => {
  const { backgrounds } = paintedStarter().content();
  const named = new Map(backgrounds.filter(({ isDefault }) => isDefault).map(({ id, properties }) => [properties.layoutId, id]));
  const source = sourceOf({ symbols: [], backgrounds });
  const empty = () => openTestInstallation({ paints: false, starter: sourceOf({ symbols: [], backgrounds: [] }) });

  it('gives each of its layouts the default background that it names, and no other layout one', async () => {
    expect(named.size).toBe(2);
    await using installation = await empty();
    await loadStarter(installation.ports, source);
    expect(await installation.ports.commands.state(layoutsDecider, LAYOUTS_STREAM)).toEqual(named);
  });

  it('keeps the picture of each of its backgrounds, for which the background answers', async () => {
    await using installation = await empty();
    await loadStarter(installation.ports, source);
    const { blobs } = installation.ports;
    const painted = backgrounds.flatMap(({ id, image: { imageHash } }) => (imageHash === null ? [] : [{ id, imageHash }]));
    expect(painted).not.toEqual([]);
    expect(await Promise.all(painted.map(({ id, imageHash }) => blobs.find(backgroundOwner(id), imageName(imageHash))))).toEqual(painted.map(({ imageHash }) => imageHash));
  });

  it('leaves a default background that somebody has chosen', async () => {
    await using installation = await empty();
    const chosen = { do: 'chooseDefault', layoutId: 'lo_river', backgroundId: 'mine' } as const;
    await installation.ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, chosen, callBy('update-background', chosen));
    await loadStarter(installation.ports, source);
    expect(await installation.ports.commands.state(layoutsDecider, LAYOUTS_STREAM)).toEqual(new Map([...named, ['lo_river', 'mine']]));
  });

  it('takes no word of a symbol that somebody has, but one that was left behind by a deleted symbol', async () => {
    const ports = await memoryPorts();
    const [ship, worm] = ['ship', 'worm'].map((name) => smallStarter().content().symbols.find((each) => each.name === name)!);
    const [kept, freed] = [ship!, worm!].map(({ entries }) => entries[0]!);
    const owner = async (name: string, word: Pick<LibraryEntry, 'lemma' | 'partSpeech'>): Promise<string> => {
      const added = await addSymbol(ports, { name, partSpeech: 'NOUN' }, callBy('add-symbol', name));
      if (!added.ok) throw new Error(added.refusal.message);
      await ports.show();
      expect(await addEntry(ports, name, { lemma: word.lemma, partSpeech: word.partSpeech, emphasize: false }, callBy('add-entry', name))).toMatchObject({ ok: true });
      return added.value.id;
    };
    const dinghy = await owner('dinghy', kept!);
    const snake = await owner('snake', freed!);
    await ports.happen('catalogue-symbols', { type: 'SymbolNameReleased', data: { id: snake, name: 'snake' } });
    const source = sourceOf({ symbols: [ship!, worm!], backgrounds: [] });
    for (const _ of ['once', 'again']) {
      await loadStarter(ports, source);
      const { entries } = await ports.commands.state(lexiconDecider, LEXICON_STREAM);
      const owners = [...entries.values()].map(({ symbolId }) => symbolId);
      expect(entries.get(entryKey(kept!.lemma, kept!.partSpeech))?.symbolId).toBe(dinghy);
      expect(owners.filter((id) => id === ship!.id)).toHaveLength(ship!.entries.length - 1);
      expect(owners.filter((id) => id === worm!.id)).toHaveLength(worm!.entries.length);
    }
  });
});
