import { describe, expect, it } from 'vitest';
import { addBackground } from '../../application/backgrounds/addBackground.ts';
import { updateBackground } from '../../application/backgrounds/updateBackground.ts';
import { listBackgrounds } from '../../application/catalogue/readLibrary.ts';
import { replaceImage } from '../../application/backgrounds/replaceImage.ts';
import { addPictures } from '../../application/symbols/addPictures.ts';
import { addSymbol } from '../../application/symbols/addSymbol.ts';
import { importSymbol } from '../../application/symbols/importSymbol.ts';
import { removePicture } from '../../application/symbols/removePicture.ts';
import { updateSymbol } from '../../application/symbols/updateSymbol.ts';
import { backgroundOwner, symbolOwner } from '../../application/ports/owners.ts';
import { BACKGROUNDS } from '../../application/named/backgrounds.ts';
import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import type { StarterSource } from '../../application/catalogue/starterContent.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { deleteNamed } from '../../application/named/deleteNamed.ts';
import { renameNamed } from '../../application/named/renameNamed.ts';
import { restoreNamed } from '../../application/named/restoreNamed.ts';
import { SYMBOLS } from '../../application/named/symbols.ts';
import { repair } from '../../application/upkeep/repair.ts';
import { requestRender } from '../../application/renders/requestRender.ts';
import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import { openEngines } from '../../cli/engines.ts';
import { startInstallation, type Installation } from '../../cli/installation.ts';
import { recentRuns } from '../../application/runs/recentRuns.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { symbolsView, type SymbolDocument } from '../../projections/views/symbols.ts';
import { transcriptsView } from '../../projections/views/transcripts.ts';
import { Cut, cutAfter, cutStores } from '../support/cut.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { withMethod } from '../support/interposed.ts';
import { broken } from '../support/invariants.ts';
import { addMeeting, callBy, createRun, newTranscript, paintedRender, sampleText } from '../support/meetings.ts';
import { smallStarter, sourceOf } from '../support/smallStarter.ts';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';
import { openTestInstallation, portsOver, type TestInstallation } from '../support/testInstallation.ts';

const MUSEUM = sampleText('Museum exhibition');
const FEW = smallStarter(5);

interface Story {
  /** What is there before the command; answers the transcript it is about. */
  before?(installation: TestInstallation, title: string): Promise<string>;
  command(ports: Ports, documentID: string, title: string): Promise<unknown>;
}

/**
 * Runs the command with a cut after every one of its writes, each time on another transcript of one installation;
 * after each cut the installation starts again, must be sound, and the same command with the same key must succeed.
 * Answers how many cuts there were.
 */
async function cutEverywhere({ before, command }: Story): Promise<number> {
  let installation = await openTestInstallation({ paints: false });
  try {
    for (let most = 0; ; most++) {
      const title = `Meeting ${most}`;
      const documentID = (await before?.(installation, title)) ?? '';
      const cut = cutAfter(installation.ports, most);
      const outcome = await command(cut, documentID, title).then(() => 'done', (error: unknown) => error);
      if (outcome === 'done') return most;
      expect(outcome).toBeInstanceOf(Cut);
      installation = await installation.restart();
      expect(await broken(installation), `cut after ${most} writes`).toEqual([]);
      expect(await command(installation.ports, documentID, title), `again after ${most} writes`).toMatchObject({ ok: true });
      expect(await broken(installation), `again after ${most} writes`).toEqual([]);
    }
  } finally {
    await installation[Symbol.asyncDispose]();
  }
}

describe('A cut after every write', () => {
  it('of the renaming of a symbol: every background that names it has the new name in the end', async () => {
    const cuts = await cutEverywhere({
      before: async ({ ports }, title) => {
        const added = await addSymbol(ports, { name: title, partSpeech: 'NOUN' }, callBy('add-symbol', title, title));
        for (const side of ['North', 'South']) {
          const { value } = await addBackground(ports, { name: `${side} of ${title}` }, callBy('add-background', `${side} ${title}`, `${side} ${title}`)) as { value: { id: string } };
          await updateBackground(ports, { id: value.id, properties: { symbols: [title] } }, callBy('update-background', `${side} ${title}`, `${side} ${title}`));
        }
        await ports.caughtUp(await ports.store.end());
        return added.ok ? added.value.id : '';
      },
      async command(ports, id, title) {
        const renamed = await renameNamed(ports, SYMBOLS, id, `New ${title}`, callBy('rename', title, title));
        await ports.caughtUp(await ports.store.end());
        const symbols = (await listBackgrounds(ports)).filter(({ name }) => name.endsWith(` of ${title}`)).map(({ properties }) => properties.symbols);
        expect(symbols).toEqual([[`New ${title}`], [`New ${title}`]]);
        return renamed;
      },
    });
    expect(cuts).toBe(5);
  });

  it('of an addition: it is there as a whole or not at all, and can be repeated', async () => {
    const cuts = await cutEverywhere({
      command: (ports, _id, title) => addTranscript(ports, newTranscript({ title, content: MUSEUM, setup: 'See the coins.' }), callBy('add-document', title, title)),
    });
    expect(cuts).toBe(5);
  });

  it('of an addition that loses its title: it is taken back', async () => {
    await using installation = await openTestInstallation({ paints: false });
    await addMeeting(installation, { title: 'Winner', content: MUSEUM });
    const input = newTranscript({ title: 'Loser', content: MUSEUM });
    const cut = cutAfter(installation.ports, 2);
    await expect(addTranscript(cut, input, callBy('add-document', input, 'same'))).rejects.toThrow(Cut);
    await renameTranscript(installation.ports, (await addMeeting(installation, { title: 'Third', content: MUSEUM })), 'Loser', callBy('rename', 1));
    await using restarted = await installation.restart();
    expect(restarted.repaired).toMatchObject({ deleted: 1 });
    expect(await broken(restarted)).toEqual([]);
    expect(await restarted.ports.readModels.count(transcriptsView.name)).toBe(2);
    expect(await addTranscript(restarted.ports, input, callBy('add-document', input, 'same'))).toMatchObject({ ok: false, refusal: { code: 'nameTaken' } });
    expect(await broken(restarted)).toEqual([]);
  });

  it('of a renaming: catalogue and transcript end up with one name', async () => {
    const cuts = await cutEverywhere({
      before: (installation, title) => addMeeting(installation, { title, content: MUSEUM }),
      command: (ports, id, title) => renameTranscript(ports, id, `${title} renamed`, callBy('update-transcript-name', title, title)),
    });
    expect(cuts).toBe(3);
  });

  it('of an update: the old content or the new one', async () => {
    const cuts = await cutEverywhere({
      before: (installation, title) => addMeeting(installation, { title, content: MUSEUM }),
      command: (ports, documentID, title) => updateTranscript(ports, { documentID, content: `${MUSEUM}\nGoodbye.`, setup: 'More coins.' }, callBy('update-document', title, title)),
    });
    expect(cuts).toBe(4);
  });

  it('of a deletion: it goes on to the end', async () => {
    const cuts = await cutEverywhere({
      async before(installation, title) {
        const documentID = await addMeeting(installation, { title, content: MUSEUM });
        const { renderKey } = await createRun(installation, documentID);
        const wanted = { key: renderKey, documentID, sceneHash: '0'.repeat(64), priority: 'person' } as const;
        await requestRender(installation.ports, wanted, { sub: 'ada', id: title });
        await installation.ports.caughtUp(await installation.ports.store.end());
        return documentID;
      },
      command: (ports, documentID, title) => deleteTranscript(ports, documentID, callBy('delete-document', title, title)),
    });
    expect(cuts).toBe(5);
  });

  it('of a run: it is recorded as a whole or not at all', async () => {
    const cuts = await cutEverywhere({
      before: (installation, title) => addMeeting(installation, { title, content: 'Anna: The children need a big table.\nBen: A table for the children.' }),
      command: (ports, documentID, title) => recordRun(ports, { documentID, layout: 'lo_radial', params: {} }, callBy('add-run', title, title)),
    });
    expect(cuts).toBeGreaterThan(5);
  });

  it('of the first start: the next one finishes it, to the same library as without a cut', { timeout: 120_000 }, async () => {
    await using whole = await openTestInstallation({ paints: false, starter: FEW });
    const expected = await libraryOf(whole);
    let most = 0;
    for (let folder = await firstStart(FEW, most); folder; folder = await firstStart(FEW, ++most)) {
      await using restarted = await openTestInstallation({ paints: false, folder, starter: FEW });
      expect(await broken(restarted), `cut after ${most} writes`).toEqual([]);
      expect(await libraryOf(restarted), `cut after ${most} writes`).toEqual(expected);
    }
    expect(most).toBeGreaterThan(20);
  });

  it('of the first start: the next one finishes it too when the program was updated in between', async () => {
    const { symbols, backgrounds } = FEW.content();
    const updated = sourceOf({ symbols, backgrounds: backgrounds.map((background) => ({ ...background, properties: { ...background.properties, description: 'Updated' } })) });
    for (const most of [1, 6, 10, 11, 12, 13, 16, 19]) {
      const folder = await firstStart(FEW, most);
      await using restarted = await openTestInstallation({ paints: false, folder: folder ?? '', starter: updated });
      expect(await broken(restarted), `cut after ${most} writes`).toEqual([]);
      const stored = await symbolsOf(restarted);
      expect(stored.map(({ name, entries }) => [name, entries.length])).toEqual(symbols.map(({ name, entries }) => [name, entries.length]).toSorted());
    }
  });
});

/** Starts on a new folder and dies after a number of writes; answers the folder, or undefined when that was enough. */
async function firstStart(starter: StarterSource, most: number): Promise<string | undefined> {
  const folder = temporaryFolder();
  const engines = await openEngines({ dataDir: folder });
  const compute = inThreadCompute((hash) => engines.blobs.get(hash));
  const options = { paints: false, concurrency: 1, starter, compute, onFault: () => undefined };
  const started = await startInstallation(cutStores(engines, most), options).catch((error: unknown) => error);
  if (!(started instanceof Error)) await (started as Installation).close();
  await engines.close();
  if (started instanceof Cut) return folder;
  removeFolder(folder);
  if (started instanceof Error) throw started;
  return undefined;
}

async function symbolsOf({ ports }: TestInstallation): Promise<readonly SymbolDocument[]> {
  return (await ports.readModels.find<SymbolDocument>(symbolsView.name, 'byName', {})).documents;
}

describe('A repair while the program runs', () => {
  /** The same ports, with a repair before and after every write. */
  const repairedAround = (ports: Ports): Ports => {
    const repairing = async (): Promise<void> => {
      await ports.caughtUp(await ports.store.end());
      await repair(ports, 'running');
    };
    const around = <A extends unknown[], R>(write: (...args: A) => Promise<R>) => async (...args: A): Promise<R> => {
      await repairing();
      const result = await write(...args);
      await repairing();
      return result;
    };
    const blobs = withMethod(ports.blobs, 'putFor', around(ports.blobs.putFor.bind(ports.blobs)));
    const store = withMethod(ports.store, 'append', around(ports.store.append.bind(ports.store)));
    return portsOver(ports, { blobs, store });
  };

  it('leaves an addition alone that is under way, before and after every one of its writes', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const input = newTranscript({ content: MUSEUM, setup: 'See the coins.' });
    expect(await addTranscript(repairedAround(ports), input, callBy('add-document', input))).toMatchObject({ ok: true });
    expect(await broken(installation)).toEqual([]);
    expect(await ports.readModels.count(transcriptsView.name)).toBe(1);
  });

  it('leaves a deletion, the restoration after it, and a renaming alone', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: smallStarter(2) });
    const { ports } = installation;
    const [symbol] = await symbolsOf(installation);
    const id = symbol?.id ?? expect.fail('There is no symbol.');
    const calls = repairedAround(ports);
    expect(await deleteNamed(calls, SYMBOLS, id, callBy('delete-symbol', { id }))).toMatchObject({ ok: true });
    expect(await restoreNamed(calls, SYMBOLS, id, callBy('restore-symbol', { id }))).toMatchObject({ ok: true });
    expect(await renameNamed(calls, SYMBOLS, id, 'Heron', callBy('rename-symbol', { id }))).toMatchObject({ ok: true });
    expect(await broken(installation)).toEqual([]);
    expect(await SYMBOLS.stateOf(ports, id)).toMatchObject({ status: 'live', name: 'Heron' });
  });
});

describe('A cut between a picture of the library and the event that tells of it', () => {
  const pictures = (...names: string[]) => names.map((name) => ({ svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${name}</title></svg>`, heightRatio: 1, selected: false }));
  const painting = (shade: number) => ({ png: new Uint8Array(64).fill(shade), heightRatio: 0.63 });

  it('leaves no picture behind that nobody was told of; those of today and of earlier days stay, of deleted ones too', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const { id } = kept(await addSymbol(ports, { name: 'Heron', partSpeech: 'NOUN' }, callBy('add-symbol', 1)));
    const [first] = kept(await addPictures(ports, 'Heron', pictures('first', 'second'), callBy('upload-images', 1)));
    await removePicture(ports, id, first?.id ?? '', callBy('delete-image', 1));
    await updateSymbol(ports, { symbolName: 'Heron', properties: {}, description: { type: 'doc', content: [] } }, callBy('update-symbol', 1));
    await updateSymbol(ports, { symbolName: 'Heron', properties: {}, description: null }, callBy('update-symbol', 2));
    const paper = kept(await addBackground(ports, { name: 'Reeds', picture: painting(1) }, callBy('add-background', 1))).id;
    await replaceImage(ports, paper, painting(2), callBy('upload-pngs', 1));
    const gone = kept(await addBackground(ports, { name: 'Pond', picture: painting(3) }, callBy('add-background', 2))).id;
    await deleteNamed(ports, BACKGROUNDS, gone, callBy('delete-background', 1));
    const owners = [symbolOwner(id), backgroundOwner(paper), backgroundOwner(gone)];
    const before = await Promise.all(owners.map((owner) => ports.blobs.list(owner)));
    expect(before.map(({ length }) => length)).toEqual([4, 2, 1]);

    await expect(addPictures(cutAfter(ports, 2), 'Heron', pictures('third', 'fourth', 'fifth'), callBy('upload-images', 2))).rejects.toThrow(Cut);
    await expect(replaceImage(cutAfter(ports, 1), paper, painting(4), callBy('upload-pngs', 2))).rejects.toThrow(Cut);
    expect(await ports.blobs.list(symbolOwner(id))).toHaveLength(6);
    await using restarted = await installation.restart();
    expect(restarted.repaired).toMatchObject({ erased: 3 });
    expect(await Promise.all(owners.map((owner) => restarted.ports.blobs.list(owner)))).toEqual(before);
    expect(await broken(restarted)).toEqual([]);
    kept(await addPictures(restarted.ports, 'Heron', pictures('third', 'fourth', 'fifth'), callBy('upload-images', 2)));
    expect(await restarted.ports.blobs.list(symbolOwner(id))).toHaveLength(7);
    expect(await broken(restarted)).toEqual([]);
  });

  it('of files that are imported: each is there as a whole or not at all, and can be repeated', async () => {
    const cuts = await cutEverywhere({
      command: (ports, _id, title) => importSymbol(ports, {
        symbol: { file: 'a.svg', name: title, partSpeech: 'NOUN', tags: ['water'], entries: [{ lemma: `word of ${title}`, partSpeech: 'NOUN', emphasize: false }] },
        drawing: pictures(title)[0] ?? expect.fail(), redrawn: async () => null,
      }, callBy('import-symbols', title, title)),
    });
    expect(cuts).toBe(7);
  });

  function kept<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
    return answer.ok ? answer.value : expect.fail('It was refused.');
  }
});

describe('A cut between a run and its picture', () => {
  it('leaves the picture to the next start', async () => {
    const installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation, { content: MUSEUM });
    const { ports } = installation;
    const store = withMethod(ports.store, 'append', (stream, events, expected) =>
      stream.startsWith('render-') ? Promise.reject(new Cut()) : ports.store.append(stream, events, expected));
    const request = { documentID, layout: 'lo_radial', params: {} };
    await expect(recordRun(portsOver(ports, { store }), request, callBy('add-run', request))).rejects.toThrow(Cut);
    await ports.caughtUp(await ports.store.end());
    const [run] = await recentRuns(ports);
    expect(run).toMatchObject({ picture: 'not asked for' });
    const { renderKey } = (await ports.readModels.get<RunDocument>(runsView.name, run?.id ?? '')) ?? { renderKey: '' };
    await installation.close();
    await installation.engines.close();
    await using painting = await openTestInstallation({ folder: installation.folder });
    expect(await paintedRender(painting, renderKey)).toMatchObject({ status: 'rendered' });
  });
});

/** Symbols with drawings and words, and backgrounds: what the library is, without when it became so. */
async function libraryOf({ ports }: TestInstallation): Promise<unknown> {
  await ports.caughtUp(await ports.store.end());
  const things: unknown[] = [];
  for (const view of [symbolsView.name, 'backgrounds', 'layout-defaults']) {
    for await (const { document } of ports.readModels.all(view)) things.push({ ...document, changedAt: 0, changedBy: '' });
  }
  return things;
}
