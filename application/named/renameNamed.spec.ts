import { describe, expect, it } from 'vitest';
import { catalogueStream, type CatalogueKind } from '../../events/model/streams.ts';
import type { AnyEvent } from '../../events/model/anyEvent.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { listBackgrounds } from '../catalogue/readLibrary.ts';
import { repair } from '../upkeep/repair.ts';
import { deleteNamed } from './deleteNamed.ts';
import type { NamedThing } from './namedThing.ts';
import { renameNamed } from './renameNamed.ts';
import { restoreNamed } from './restoreNamed.ts';
import { NAMED_THINGS } from './things.ts';

const ADDED: Readonly<Record<CatalogueKind, AnyEvent>> = {
  transcripts: { type: 'TranscriptAdded', data: { documentID: 'it', title: 'A', date: null, calendarDate: null, contentHash: 'a', setupHash: null, words: 3 } },
  symbols: { type: 'SymbolAdded', data: { symbolId: 'it', name: 'A', partSpeech: 'NOUN', tags: [], shape: 'rectangle', layoutId: null, layoutLogic: '' } },
  backgrounds: background('it', 'A'),
  markups: { type: 'MarkupAdded', data: { markupId: 'it', name: 'A', svgHash: 'a', width: 1, height: 1 } },
};

function background(backgroundId: string, name: string): AnyEvent {
  return { type: 'BackgroundAdded', data: { backgroundId, name, layoutId: 'lo_radial', published: true, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: 'A', symbols: [], imageHash: null, heightRatio: 0.6 } };
}

const PLACES = ['quay', 'pier'];

/** One thing named A, and two backgrounds that name a symbol A. */
async function withThing(kind: CatalogueKind): Promise<MemoryPorts> {
  const ports = await memoryPorts();
  const singular = { transcripts: 'Transcript', symbols: 'Symbol', backgrounds: 'Background', markups: 'Markup' }[kind];
  for (const id of PLACES) {
    await ports.happen('catalogue-backgrounds', { type: 'BackgroundNameTaken', data: { id, name: id } });
    await ports.happen(`background-${id}`, background(id, id));
  }
  await ports.happen(catalogueStream(kind), { type: `${singular}NameTaken`, data: { id: 'it', name: 'A' } } as AnyEvent);
  await ports.happen(`${kind.slice(0, -1)}-it`, ADDED[kind]);
  return ports;
}

const rename = (ports: MemoryPorts, thing: NamedThing, name: string, key: string) => renameNamed(ports, thing, 'it', name, callBy('rename', name, key));

/** What the details and the backgrounds call it, as everybody sees it. */
async function called(ports: MemoryPorts, thing: NamedThing) {
  await ports.show();
  const { name, title, pending } = await ports.readModels.get(thing.view, 'it') as unknown as { name: string; title: string; pending: boolean };
  const places = (await listBackgrounds(ports)).filter(({ id }) => PLACES.includes(id));
  return { name, title, pending, places: places.map(({ properties }) => properties.primarySymbol) };
}

/** A process that dies before its n-th append. */
function dying(ports: MemoryPorts, appends: number): MemoryPorts {
  let left = appends;
  const handle: typeof ports.commands.handle = async (decider, stream, command, context) => {
    if (left-- === 0) throw new Error('The process died.');
    return ports.commands.handle(decider, stream, command, context);
  };
  return { ...ports, commands: { ...ports.commands, handle } };
}

describe.each(Object.entries(NAMED_THINGS) as [CatalogueKind, NamedThing][])('The name of one of the %s', (kind, thing) => {
  const placesOf = (name: string): readonly string[] => (kind === 'symbols' ? [name, name] : ['A', 'A']);

  it('is the newest one everywhere, although an older renaming that had died is repeated late', async () => {
    const ports = await withThing(kind);
    await expect(rename(dying(ports, 1), thing, 'B', 'first')).rejects.toThrow('died');
    await ports.show();
    await rename(ports, thing, 'C', 'second');
    expect(await called(ports, thing)).toEqual({ name: 'C', title: 'C', pending: false, places: placesOf('C') });
    expect(await rename(ports, thing, 'B', 'first')).toMatchObject({ ok: true, value: { name: 'B' } });
    expect(await called(ports, thing)).toEqual({ name: 'C', title: 'C', pending: false, places: placesOf('C') });
  });

  it.each(['C', 'A'])('is the newest one everywhere, although an older renaming is overtaken right before its details, by %s', async (name) => {
    for (const from of [0, 1, 2, 3]) {
      const ports = await withThing(kind);
      let appends = 0;
      const handle: typeof ports.commands.handle = async (decider, stream, command, context) => {
        if (appends++ === from) await rename(ports, thing, name, 'faster').then(() => ports.show());
        return ports.commands.handle(decider, stream, command, context);
      };
      await rename({ ...ports, commands: { ...ports.commands, handle } }, thing, 'B', 'slow');
      const last = from === 0 || appends <= from ? 'B' : name;
      expect(await called(ports, thing), `overtaken before append ${from}`).toEqual({ name: last, title: last, pending: false, places: placesOf(last) });
    }
  });

  it('is the same everywhere in the end, wherever a renaming died and whatever comes next', async () => {
    for (const appends of [0, 1, 2, 3, 4]) {
      for (const next of ['repair', 'C', 'A', 'B', 'deleted'] as const) {
        const ports = await withThing(kind);
        await rename(dying(ports, appends), thing, 'B', 'first').catch(() => undefined);
        await ports.show();
        if (next === 'deleted') {
          await deleteNamed(ports, thing, 'it', callBy('delete', 'it'));
          await ports.show();
          if (!thing.restore) continue;
          await restoreNamed(ports, thing, 'it', callBy('restore', 'it'));
        } else if (next !== 'repair') {
          await rename(ports, thing, next, next === 'B' ? 'first' : 'second');
        }
        await ports.show();
        await repair(ports, 'start');
        const { name, title, pending, places } = await called(ports, thing);
        expect({ title, pending, places }, `died before append ${appends}, then ${next}`).toEqual({ title: name, pending: false, places: placesOf(name) });
      }
    }
  });
});
