import { describe, expect, it } from 'vitest';
import { refuse } from '../../events/model/decider.ts';
import type { FolderSymbol } from '../../tapestry/model/symbolFolder.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { listSymbols } from '../catalogue/readLibrary.ts';
import { addPictures } from './addPictures.ts';
import { addSymbol } from './addSymbol.ts';
import { importSymbol, type FileToImport } from './importSymbol.ts';

const boat = (more: Partial<FolderSymbol> = {}): FolderSymbol => ({ file: 'boat.svg', name: 'Boat', partSpeech: 'NOUN', entries: [], tags: [], ...more });
const word = (lemma: string) => ({ lemma, partSpeech: 'NOUN', emphasize: false }) as const;
const picture = (svg: string) => ({ svg, heightRatio: 0.5 });

/** Pictures come in without the remarks that earlier programs left in them. */
const redrawn: FileToImport['redrawn'] = async (stored) => {
  const text = new TextDecoder().decode(stored);
  return text === 'not a drawing' ? null : text.replaceAll(/<!--.*?-->/g, '');
};

async function taken(ports: MemoryPorts, symbol: FolderSymbol, svg: string, context = callBy('import-symbols', svg)): ReturnType<typeof importSymbol> {
  const answer = await importSymbol(ports, { symbol, drawing: picture(svg), redrawn }, context);
  await ports.show();
  return answer;
}

const shown = async (ports: MemoryPorts) => (await listSymbols(ports)).map(({ name, properties, pictures, entries }) => ({ name, tags: properties.tags, pictures: pictures.length, words: entries.map(({ lemma }) => lemma) }));
const end = (ports: MemoryPorts) => ports.events.at(-1)!.position;

/** A library with a boat that has these pictures. */
async function withBoat(...svgs: readonly string[]): Promise<MemoryPorts> {
  const ports = await memoryPorts();
  await addSymbol(ports, { name: 'Boat', partSpeech: 'NOUN' }, callBy('add-symbol', 'Boat'));
  await addPictures(ports, 'Boat', svgs.map((svg) => ({ ...picture(svg), selected: false })), callBy('upload-images', svgs));
  await ports.show();
  return ports;
}

describe('A file of a folder of symbols', () => {
  it('becomes a symbol with its picture, tags and words, and tells where the last of them stands', async () => {
    const ports = await memoryPorts();
    expect(await taken(ports, boat({ tags: ['water'], entries: [word('boat'), word('dinghy')] }), '<svg/>')).toEqual({ ok: true, value: { added: true, drawn: true, refusals: [] }, position: end(ports) });
    expect(await taken(ports, boat({ name: 'Car', file: 'car.svg' }), '<svg/>')).toMatchObject({ value: { added: true, drawn: true }, position: end(ports) });
    expect(await shown(ports)).toEqual([{ name: 'Boat', tags: ['water'], pictures: 1, words: ['boat', 'dinghy'] }, { name: 'Car', tags: [], pictures: 1, words: [] }]);
  });

  it('of a name that the library has is another picture of it, and changes no tags', async () => {
    const ports = await withBoat('<svg>sail</svg>');
    expect(await taken(ports, boat({ tags: ['water'] }), '<svg>oars</svg>')).toEqual({ ok: true, value: { added: false, drawn: true, refusals: [] }, position: end(ports) });
    expect(await shown(ports)).toEqual([{ name: 'Boat', tags: [], pictures: 2, words: [] }]);
    expect((await listSymbols(ports))[0]!.pictures.map(({ selected }) => selected)).toEqual([true, false]);
  });

  it('is no second picture where the symbol has it, as it stands or as an earlier program stored it', async () => {
    for (const stored of ['<svg>sail</svg>', '<svg><!-- drawn by hand -->sail</svg>']) {
      const ports = await withBoat('<svg>oars</svg>', stored);
      const { length } = ports.events;
      expect(await taken(ports, boat(), '<svg>sail</svg>'), stored).toEqual({ ok: true, value: { added: false, drawn: false, refusals: [] }, position: undefined });
      expect(ports.events, stored).toHaveLength(length);
    }
  });

  it('is no second picture where the symbol has that very one, though it would not come in today', async () => {
    const ports = await withBoat('not a drawing');
    expect(await taken(ports, boat(), 'not a drawing')).toMatchObject({ value: { drawn: false } });
  });

  it('is another picture where what is stored is no drawing any more, or lost', async () => {
    const ports = await withBoat('not a drawing', '<svg><!-- -->sail</svg>');
    for (const { pictureHash } of (await listSymbols(ports))[0]!.pictures.slice(1)) ports.bytes.delete(pictureHash);
    expect(await taken(ports, boat(), '<svg>sail</svg>')).toMatchObject({ value: { added: false, drawn: true } });
    expect(await shown(ports)).toMatchObject([{ pictures: 3 }]);
  });

  it('that comes again in the same call is told as the first time, and is there once', async () => {
    const ports = await memoryPorts();
    const context = callBy('import-symbols', 'a folder');
    const first = await taken(ports, boat({ tags: ['water'], entries: [word('boat')] }), '<svg/>', context);
    const { length } = ports.events;
    expect(await taken(ports, boat({ tags: ['water'], entries: [word('boat')] }), '<svg/>', context)).toEqual(first);
    expect(ports.events).toHaveLength(length);
  });

  it('leaves words where they are that another symbol has, says so, and takes the others', async () => {
    const ports = await withBoat();
    await taken(ports, boat({ name: 'Ship', entries: [word('vessel')] }), '<svg/>');
    const answer = await taken(ports, boat({ entries: [word('dinghy'), word('vessel')] }), '<svg/>');
    expect(answer).toEqual({ ok: true, value: { added: false, drawn: true, refusals: ['There is already an entry "vessel" (NOUN) for symbol "Ship"'] }, position: end(ports) });
    expect((await shown(ports)).map(({ words }) => words)).toEqual([['dinghy'], ['vessel']]);
  });

  it('is refused, with the reason, under a key that another file had, and where the symbol is only half there', async () => {
    const ports = await withBoat('<svg>sail</svg>');
    const file = (svg: string) => taken(ports, boat(), svg, callBy('import-symbols', svg, 'a key'));
    expect(await file('<svg>oars</svg>')).toMatchObject({ ok: true, value: { drawn: true } });
    expect(await file('<svg>mast</svg>')).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    await ports.happen('catalogue-symbols', { type: 'SymbolNameTaken', data: { id: 'ghost', name: 'Ghost' } });
    expect(await taken(ports, boat({ name: 'Ghost' }), '<svg/>')).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such symbol.' } });
    expect(await shown(ports)).toMatchObject([{ name: 'Boat', pictures: 2 }]);
  });

  it('says that its tags were refused, and takes the rest', async () => {
    const ports = await memoryPorts();
    const { handle } = ports.commands;
    const refusesTags: typeof handle = async (decider, stream, command, context) => (
      (command as { readonly do: string }).do === 'update' ? refuse('invalid', 'There are too many tags.') : handle(decider, stream, command, context));
    const answer = await taken({ ...ports, commands: { ...ports.commands, handle: refusesTags } }, boat({ tags: ['water'], entries: [word('boat')] }), '<svg/>');
    expect(answer).toMatchObject({ ok: true, value: { added: true, drawn: true, refusals: ['There are too many tags.'] } });
    expect(await shown(ports)).toEqual([{ name: 'Boat', tags: [], pictures: 1, words: ['boat'] }]);
  });

  it('of no name becomes nothing', async () => {
    const ports = await memoryPorts();
    expect(await taken(ports, boat({ name: ' ' }), '<svg/>')).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect([ports.events, ports.names()]).toEqual([[], {}]);
  });
});
