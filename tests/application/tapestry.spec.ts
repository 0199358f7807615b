import { describe, expect, it } from 'vitest';
import { composeTapestry, type TapestryRequest } from '../../application/tapestries/composeTapestry.ts';
import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { recordRun } from '../../application/runs/recordRun.ts';
import { renameTranscript } from '../../application/transcripts/renameTranscript.ts';
import { backgroundDecider } from '../../events/model/background.ts';
import { layoutsDecider } from '../../events/model/layouts.ts';
import { backgroundStream, LAYOUTS_STREAM } from '../../events/model/streams.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { runsView, type RunDocument } from '../../projections/views/runs.ts';
import { redrawSymbol, symbolNamed, tagSymbol } from '../support/librarian.ts';
import { addMeeting, callBy, createRun, paintedRender, posterBytes } from '../support/meetings.ts';
import { paintedStarter, smallStarter } from '../support/smallStarter.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16h-16z" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

async function compose({ ports }: TestInstallation, documentID: string, changes: Partial<TapestryRequest> = {}): Promise<ComposedTapestry> {
  const tapestry = await composeTapestry(ports, { documentID, layout: 'lo_radial', params: {}, ...changes });
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  return tapestry;
}

const refusalOf = ({ ports }: TestInstallation, documentID: string, changes: Partial<TapestryRequest>) =>
  composeTapestry(ports, { documentID, layout: 'lo_radial', params: {}, ...changes });

/** A symbol that is painted, and one that the transcript never mentions. */
function usedAndUnrelated({ data }: ComposedTapestry, names: readonly string[]): { used: string; unrelated: string } {
  const used = symbolGroupsOf(data).find(({ anchor }) => anchor.render !== null)?.anchor.name;
  const unrelated = names.find((name) => data.symbols[name] === undefined);
  if (used === undefined || unrelated === undefined) throw new Error('The tapestry has no such symbols.');
  return { used, unrelated };
}

async function symbolNames({ ports }: TestInstallation): Promise<string[]> {
  const page = await ports.readModels.find<{ readonly id: string; readonly name: string }>('symbols', 'byName', {}, { limit: 1000 });
  return page.documents.map(({ name }) => name);
}

describe('A tapestry', () => {
  it('has the same version, key and scene whenever it is composed of the same things', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const first = await compose(installation, id);
    const second = await compose(installation, id);
    expect(second).toEqual(first);
    await using restarted = await installation.restart();
    expect((await compose(restarted, id)).canonicalScene).toBe(first.canonicalScene);
  });

  it.each(['lo_radial', 'lo_river'])('is the same to the byte for the number that %s takes by itself, whoever gives it', async (layout) => {
    await using installation = await openTestInstallation({ paints: false, starter: paintedStarter() });
    const id = await addMeeting(installation);
    const unasked = await compose(installation, id, { layout });
    const { minSymbolCount = 0 } = unasked.data.params;
    const asked = await compose(installation, id, { layout, params: { minSymbolCount } });
    expect([asked.canonicalScene, asked.renderKey]).toEqual([unasked.canonicalScene, unasked.renderKey]);
    expect([unasked.pins.params, unasked.pins.asked, asked.pins.params, asked.pins.asked]).toEqual([{ minSymbolCount }, {}, { minSymbolCount }, { minSymbolCount }]);
  });

  it('takes the background whose symbols the meeting speaks of most when no layout is asked for', async () => {
    await using installation = await openTestInstallation({ paints: false, starter: smallStarter(600) });
    const id = await addMeeting(installation);
    const answer = await composeTapestry(installation.ports, { documentID: id, params: {} });
    if ('ok' in answer) throw new Error(answer.refusal.message);
    const { layoutSelectionData } = answer.data;
    const chosen = layoutSelectionData?.backgroundsMatched.find(({ selected }) => selected);
    expect(chosen?.backgroundID).toBe(answer.pins.background.id);
    expect(answer.pins.layout).toBe(answer.pins.background.layoutId);
    expect(chosen?.symbols.map(({ name }) => name)).toContain(layoutSelectionData?.largestMatchedSymbol);
  });

  it('takes the layout of the background that is asked for', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const usual = await compose(installation, id);
    const answer = await composeTapestry(installation.ports, { documentID: id, params: {}, backgroundID: usual.pins.background.id });
    expect(answer).toMatchObject({ pins: { layout: 'lo_radial', background: { id: usual.pins.background.id } } });
  });

  it('of an unknown layout, background or transcript is refused with a sentence', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    for (const [changes, sentence] of [
      [{ layout: 'lo_spiral' }, /lo_spiral/],
      [{ backgroundID: 'nowhere' }, /no such background/],
      [{ documentID: 'nobody' }, /no such transcript/],
    ] as const) {
      expect(await refusalOf(installation, id, changes)).toMatchObject({ ok: false, refusal: { message: expect.stringMatching(sentence) } });
    }
  });

  it('takes the background that is asked for, else the layout\'s default, else a published one', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const id = await addMeeting(installation);
    const page = await ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'ofLayout', { layoutId: 'lo_radial' });
    const [dusk, harbour, orchard] = ['Dusk', 'Harbour', 'Orchard'].map((name) => page.documents.find((document) => document.name === name));
    expect((await compose(installation, id)).pins.background.name).toBe('Harbour');
    expect((await compose(installation, id, { backgroundID: orchard?.id ?? '' })).pins.background.name).toBe('Orchard');
    const choose = (backgroundId: string | null) => ports.commands.handle(layoutsDecider, LAYOUTS_STREAM, { do: 'chooseDefault', layoutId: 'lo_radial', backgroundId }, callBy('default', backgroundId));
    await choose(orchard?.id ?? null);
    await ports.caughtUp(await ports.store.end());
    expect((await compose(installation, id)).pins.background.name).toBe('Orchard');
    await choose(null);
    const unpublish = { do: 'update', backgroundId: dusk?.id ?? '', properties: { published: false } } as const;
    await ports.commands.handle(backgroundDecider, backgroundStream(dusk?.id ?? ''), unpublish, callBy('update-background', unpublish));
    await ports.caughtUp(await ports.store.end());
    expect((await compose(installation, id)).pins.background.name).toBe(harbour?.name);
  });

  it('is another one for another threshold, background or title', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const page = await installation.ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'byName', {});
    const keys = [
      (await compose(installation, id)).renderKey,
      (await compose(installation, id, { params: { minSymbolCount: 4 } })).renderKey,
      (await compose(installation, id, { backgroundID: page.documents[0]?.id ?? '' })).renderKey,
    ];
    await renameTranscript(installation.ports, id, 'Water and rabbits', callBy('rename', id));
    await installation.ports.caughtUp(await installation.ports.store.end());
    keys.push((await compose(installation, id)).renderKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is still made when the drawing of a symbol is lost, and says so', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const { used } = usedAndUnrelated(await compose(installation, id), await symbolNames(installation));
    const { pictures, id: symbolId } = await symbolNamed(installation, used);
    const other = await addMeeting(installation, { title: 'After the loss' });
    await installation.ports.blobs.eraseOwner(`transcript-${id}`);
    for (const owner of [`symbol-${symbolId}`, 'library']) await installation.ports.blobs.removeRef(owner, `picture/${pictures[0]?.pictureHash}`);
    expect((await compose(installation, other)).data.notes.join()).toContain(used);
    const { renderKey } = await createRun(installation, other);
    expect(await paintedRender(installation, renderKey)).toMatchObject({ status: 'rendered' });
  });
});

describe('What changes in the library', () => {
  it('asks for no new picture when it is a tag of a symbol that is not painted', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const before = await compose(installation, id);
    const { unrelated } = usedAndUnrelated(before, await symbolNames(installation));
    await tagSymbol(installation, unrelated, ['quite', 'another', 'tag']);
    const after = await compose(installation, id);
    expect(after.pins.libraryVersion).not.toBe(before.pins.libraryVersion);
    expect(after.renderKey).toBe(before.renderKey);
  });

  it('asks for a new picture when it is the drawing of a symbol that is painted', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const before = await createRun(installation, id);
    const poster = await posterBytes(installation, before.renderKey);
    const { used } = usedAndUnrelated(await compose(installation, id), await symbolNames(installation));
    await redrawSymbol(installation, used, SQUARE);
    const after = await createRun(installation, id);
    expect(after.renderKey).not.toBe(before.renderKey);
    expect(Buffer.compare(await posterBytes(installation, after.renderKey), poster)).not.toBe(0);
  });
});

describe('A run', () => {
  it('records what was seen, even after the library, the title and the drawings changed', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const seen = await compose(installation, id);
    const { used } = usedAndUnrelated(seen, await symbolNames(installation));
    await redrawSymbol(installation, used, SQUARE);
    await renameTranscript(installation.ports, id, 'Water and rabbits', callBy('rename', id));
    await installation.ports.caughtUp(await installation.ports.store.end());

    const run = await createRun(installation, id, { version: seen.version });
    expect(run.renderKey).toBe(seen.renderKey);
    const document = await installation.ports.readModels.get<RunDocument>(runsView.name, run.id);
    expect(document).toMatchObject({ title: 'Allotment committee', version: seen.version, pins: seen.pins });
    expect((await paintedRender(installation, run.renderKey)).status).toBe('rendered');
    expect((await createRun(installation, id)).renderKey).not.toBe(seen.renderKey);
  });

  it('of an unknown version is refused and records nothing', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const request = { documentID: id, layout: 'lo_radial', params: {}, version: '0'.repeat(64) };
    const answer = await recordRun(installation.ports, request, callBy('add-run', request));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'invalid', message: 'This view of the tapestry is not kept any more, or there never was one. Look at the tapestry again, then create it.' } });
    expect(await installation.ports.readModels.count(runsView.name)).toBe(0);
  });

  it('of another transcript\'s version is refused too', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await addMeeting(installation, { title: 'First' });
    const second = await addMeeting(installation, { title: 'Second' });
    const request = { documentID: second, layout: 'lo_radial', params: {}, version: (await compose(installation, first)).version };
    expect(await recordRun(installation.ports, request, callBy('add-run', request))).toMatchObject({ ok: false });
  });

  it('that is repeated with its key is one run, answered with the picture of the first time', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const request = { documentID: id, layout: 'lo_radial', params: {} };
    const first = await recordRun(installation.ports, request, callBy('add-run', request, 'same'));
    await renameTranscript(installation.ports, id, 'Water and rabbits', callBy('rename', id));
    await installation.ports.caughtUp(await installation.ports.store.end());
    const again = await recordRun(installation.ports, request, callBy('add-run', request, 'same'));
    expect(again).toMatchObject({ ok: true, value: first.ok ? first.value : {} });
    expect(await installation.ports.readModels.count(runsView.name)).toBe(1);
  });

  it('is painted once, however many runs ask for the same picture', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const runs = [await createRun(installation, id), await createRun(installation, id), await createRun(installation, id)];
    const key = runs[0]?.renderKey ?? '';
    await paintedRender(installation, key);
    const types: string[] = [];
    for await (const event of installation.ports.store.read(`render-${key}`)) types.push(event.type);
    expect(types).toEqual(['RenderRequested', 'TapestryRendered']);
  });

  it('is painted to the same bytes after its drawings left the library, a rebuild and a restart', async () => {
    await using installation = await openTestInstallation();
    const id = await addMeeting(installation);
    const run = await createRun(installation, id);
    const { posterHash } = await paintedRender(installation, run.renderKey);
    const { data } = await compose(installation, id);
    for (const { anchor } of symbolGroupsOf(data)) if (anchor.render !== null) await redrawSymbol(installation, anchor.name);
    await installation.projector.rebuild();
    await using restarted = await installation.restart();

    const document = await restarted.ports.readModels.get<RunDocument>(runsView.name, run.id);
    const scene = await restarted.ports.blobs.find(`transcript-${id}`, `scene/${run.renderKey}`);
    const bytes = await restarted.ports.blobs.get(scene ?? '');
    const painted = await restarted.ports.compute.render(JSON.parse(new TextDecoder().decode(bytes)) as never, 'saved');
    expect(document?.renderKey).toBe(run.renderKey);
    expect(painted.notes).toEqual([]);
    const stored = await restarted.ports.blobs.get(posterHash ?? '');
    expect(Buffer.compare(painted.poster, stored ?? new Uint8Array())).toBe(0);
    expect((await createRun(restarted, id, { version: document?.version ?? '' })).renderKey).toBe(run.renderKey);
  });
});
