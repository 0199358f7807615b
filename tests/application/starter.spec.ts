import { describe, expect, it } from 'vitest';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import type { StarterContent } from '../../application/catalogue/starterContent.ts';
import { starterSource } from '../../cli/starterContent.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { lexiconDecider } from '../../events/model/lexicon.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { LAYOUTS_STREAM, LEXICON_STREAM } from '../../events/model/streams.ts';
import type { LibraryEntry } from '../../tapestry/model/library.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { addOwnSymbol, deleteSymbol, giveEntries, redrawSymbol, releaseSymbolName, symbolNamed, takeEntry } from '../support/librarian.ts';
import { addMeeting, callBy } from '../support/meetings.ts';
import { smallStarter, sourceOf } from '../support/smallStarter.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';

const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

type StarterSymbol = StarterContent['symbols'][number];

/** A library of a few symbols, each with one word, its own name. */
function libraryOf(...names: readonly string[]): ReturnType<typeof sourceOf> {
  return sourceOf({ symbols: names.map(starterSymbol), backgrounds: smallStarter().content().backgrounds });
}

function starterSymbol(name: string): StarterSymbol {
  return {
    id: `starter-${name}`, name, svg: CIRCLE,
    properties: { partSpeech: 'NOUN', tags: [], shape: 'circle', layoutId: null, layoutLogic: '' },
    picture: { pictureId: `picture-${name}`, pictureHash: sha256Hex(CIRCLE), heightRatio: 1, selected: true, variants: [], credit: null },
    entries: [{ lemma: name, partSpeech: 'NOUN', emphasize: false }],
  };
}

async function symbolsOf({ ports }: TestInstallation): Promise<SymbolDocument[]> {
  await ports.caughtUp(await ports.store.end());
  return [...(await ports.readModels.find<SymbolDocument>(symbolsView.name, 'byName', {}, { limit: 5000 })).documents];
}

async function eventsOf({ ports }: TestInstallation): Promise<number> {
  let count = 0;
  for await (const _event of ports.store.readAll()) count++;
  return count;
}

describe('The starter library', () => {
  it('is there whole after the first start: every symbol with its drawing and words, every background, one default', async () => {
    const source = starterSource();
    await using installation = await openTestInstallation({ paints: false, starter: source });
    const { symbols, backgrounds } = source.content();
    const stored = await symbolsOf(installation);
    expect(stored.map(({ name }) => name).toSorted()).toEqual(symbols.map(({ name }) => name).toSorted());
    expect(stored.filter(({ pending }) => pending)).toEqual([]);
    expect(stored.flatMap(({ entries }) => entries)).toHaveLength(symbols.flatMap(({ entries }) => entries).length);
    for (const { picture } of symbols.slice(0, 40)) expect(await installation.ports.blobs.has(picture.pictureHash)).toBe(true);
    expect(await installation.ports.readModels.count(backgroundsView.name)).toBe(backgrounds.length);
    const defaults = await installation.ports.commands.state(layoutsDecider, LAYOUTS_STREAM);
    expect(defaults.get('lo_radial')).toBe(backgrounds.find(({ isDefault }) => isDefault)?.id);
  });

  it('is not taken in again at the next start', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const events = await eventsOf(installation);
    await using restarted = await installation.restart();
    expect(await eventsOf(restarted)).toBe(events);
  });

  it('names the actor of its events', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const actors = new Set<string>();
    for await (const { metadata } of installation.ports.store.readAll()) actors.add(metadata.user.sub);
    expect([...actors]).toEqual(['starter']);
  });
});

describe('A newer starter library', () => {
  it('brings what is new and leaves the rest as people made it', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('boat', 'anchor') });
    await redrawSymbol(installation, 'boat', CIRCLE.replace('8 8', '7 7'));
    const mine = await symbolNamed(installation, 'boat');
    await using updated = await installation.restart(libraryOf('boat', 'anchor', 'buoy'));
    expect((await symbolsOf(updated)).map(({ name }) => name)).toEqual(['anchor', 'boat', 'buoy']);
    expect(await symbolNamed(updated, 'boat')).toEqual(mine);
  });

  it('does not touch a person\'s own symbol of the same name, nor take its words', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('boat') });
    await addOwnSymbol(installation, 'mine', 'Buoy', [{ lemma: 'buoy', partSpeech: 'NOUN', emphasize: true }]);
    await addOwnSymbol(installation, 'other', 'Float', [{ lemma: 'lamp', partSpeech: 'NOUN', emphasize: false }]);
    await using updated = await installation.restart(libraryOf('boat', 'buoy', 'lamp'));
    expect((await symbolsOf(updated)).map(({ id, entries }) => [id, entries.map(({ lemma }) => lemma)])).toEqual([
      ['starter-boat', ['boat']], ['mine', ['buoy']], ['other', ['lamp']], ['starter-lamp', []],
    ]);
    expect(await updated.ports.blobs.list('symbol-starter-buoy')).toEqual([]);
  });

  it('does not bring back what a person deleted', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('boat', 'anchor') });
    await deleteSymbol(installation, 'boat');
    await using updated = await installation.restart(libraryOf('boat', 'anchor', 'buoy'));
    expect((await symbolsOf(updated)).map(({ name }) => name)).toEqual(['anchor', 'buoy']);
    expect(await updated.ports.blobs.list('symbol-starter-boat')).toEqual([]);
    expect((await updated.ports.commands.state(lexiconDecider, LEXICON_STREAM)).entries.has('boat/NOUN')).toBe(false);
  });

  describe('that gives other words to its symbols', () => {
    const words = (...lemmas: readonly string[]): LibraryEntry[] => lemmas.map((lemma) => ({ lemma, partSpeech: 'NOUN', emphasize: false }));
    const version = (given: Readonly<Record<string, readonly string[]>>, before: Readonly<Record<string, readonly string[]>> = {}) => sourceOf({
      symbols: Object.entries(given).map(([name, lemmas]) => ({ ...starterSymbol(name), entries: words(...lemmas) })),
      backgrounds: [],
      former: Object.entries(before).map(([name, lemmas]) => ({ symbolId: `starter-${name}`, name, pictureId: `picture-${name}`, entries: words(...lemmas) })),
    });
    const first = { boat: ['boat', 'station'], police: ['police', 'defence'] };
    const second = { boat: ['boat', 'ferry'], train: ['station'], shield: ['defence'] };
    const wordsOf = async (installation: TestInstallation) =>
      Object.fromEntries((await symbolsOf(installation)).map(({ name, entries }) => [name, entries.map(({ lemma }) => lemma).toSorted()]));

    it('takes back what it no longer gives, and gives it to others', async () => {
      await using installation = await openTestInstallation({ paints: false, starter: version(first) });
      await using updated = await installation.restart(version(second, first));
      expect(await wordsOf(updated)).toEqual({ boat: ['boat', 'ferry'], police: [], shield: ['defence'], train: ['station'] });
    });

    it('leaves the words of a symbol that a person redrew', async () => {
      await using installation = await openTestInstallation({ paints: false, starter: version(first) });
      await redrawSymbol(installation, 'police', CIRCLE.replace('8 8', '7 7'));
      await using updated = await installation.restart(version(second, first));
      expect(await wordsOf(updated)).toEqual({ boat: ['boat', 'ferry'], police: ['defence', 'police'], shield: [], train: ['station'] });
    });

    it('leaves a word that a person emphasised, and does not give again what a person took away', async () => {
      await using installation = await openTestInstallation({ paints: false, starter: version(first) });
      await giveEntries(installation, 'starter-police', [{ lemma: 'defence', partSpeech: 'NOUN', emphasize: true }]);
      await takeEntry(installation, 'starter-police', 'police');
      await using updated = await installation.restart(version({ ...second, police: ['police'] }, first));
      expect(await wordsOf(updated)).toEqual({ boat: ['boat', 'ferry'], police: ['defence'], shield: [], train: ['station'] });
    });

    it('does nothing at the next start', async () => {
      await using installation = await openTestInstallation({ paints: false, starter: version(first) });
      await using updated = await installation.restart(version(second, first));
      const events = await eventsOf(updated);
      await using again = await updated.restart();
      expect(await eventsOf(again)).toBe(events);
    });
  });

  it('leaves the default background that a person chose', async () => {
    const { symbols, backgrounds } = libraryOf('boat').content();
    const [first, second, third] = backgrounds.map((background, index) => ({ ...background, isDefault: index !== 1 }));
    if (!first || !second || !third) throw new Error('The starter library has too few backgrounds.');
    await using installation = await openTestInstallation({ paints: false, starter: sourceOf({ symbols, backgrounds: [first, second] }) });
    const choose = { do: 'chooseDefault', layoutId: second.properties.layoutId, backgroundId: second.id } as const;
    await installation.ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, choose, callBy('default', choose));
    await using updated = await installation.restart(sourceOf({ symbols, backgrounds: [first, second, third] }));
    expect((await updated.ports.commands.state(layoutsDecider, LAYOUTS_STREAM)).get(choose.layoutId)).toBe(second.id);
    expect((await updated.ports.readModels.get<BackgroundDocument>(backgroundsView.name, third.id))?.pending).toBe(false);
  });
});

describe('The words of the library', () => {
  it('belong to one symbol each; a taken one is refused and names its owner', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('boat') });
    await addOwnSymbol(installation, 'mine', 'Ferry');
    await expect(giveEntries(installation, 'mine', [{ lemma: 'Boat', partSpeech: 'NOUN', emphasize: false }])).rejects.toThrow('There is already an entry "boat" (NOUN)');
    await giveEntries(installation, 'mine', [{ lemma: 'boat', partSpeech: 'VERB', emphasize: false }]);
    expect((await symbolNamed(installation, 'Ferry')).entries).toEqual([{ lemma: 'boat', partSpeech: 'VERB', emphasize: false }]);
  });

  it('are free when the catalogue no longer holds their symbol', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('boat') });
    await addOwnSymbol(installation, 'mine', 'Ferry');
    await releaseSymbolName(installation, 'starter-boat');
    await giveEntries(installation, 'mine', [{ lemma: 'boat', partSpeech: 'NOUN', emphasize: true }]);
    await using restarted = await installation.restart();
    expect(restarted.repaired).toMatchObject({ deleted: 1 });
    expect((await symbolsOf(restarted)).map(({ name, entries }) => [name, entries.length])).toEqual([['Ferry', 1]]);
    expect((await restarted.ports.commands.state(lexiconDecider, LEXICON_STREAM)).entries.get('boat/NOUN')?.symbolId).toBe('mine');
  });

  it('find their symbol in a meeting', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: libraryOf('rabbit', 'fence', 'tank') });
    const documentID = await addMeeting(installation);
    const tapestry = await composeTapestry(installation.ports, { documentID, layout: 'lo_radial', params: { minSymbolCount: 1 } });
    if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
    expect(Object.keys(tapestry.data.symbols).toSorted()).toEqual(['fence', 'rabbit', 'tank']);
    // A sheet shows what tells its topics; the others stay in the data.
    expect(['starter-fence', 'starter-rabbit', 'starter-tank']).toEqual(expect.arrayContaining([...tapestry.symbolIds]));
    expect(tapestry.symbolIds.length).toBeGreaterThan(0);
  });
});
