import { describe, expect, it } from 'vitest';
import type { SeenTapestry } from '../../events/model/run.ts';
import { renderStream, runStream, transcriptStream } from '../../events/model/streams.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { unworkable } from '../../tapestry/transcript/unworkable.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import { withMethod } from '../../tests/support/interposed.ts';
import { callBy } from '../../tests/support/meetings.ts';
import { memoryPorts, type MemoryPorts } from '../../tests/support/memoryPorts.ts';
import { commandContext } from '../commands/commandContext.ts';
import { transcriptOwner } from '../ports/owners.ts';
import { finishErasing, promptErasing } from '../upkeep/finishErasing.ts';
import { repair } from '../upkeep/repair.ts';
import { addTranscript, type NewTranscript } from './addTranscript.ts';
import { deleteTranscript } from './deleteTranscript.ts';
import { earlierVersionsOf, eraseEarlierVersions, sweepEarlier } from './eraseEarlier.ts';
import { listTranscripts, transcriptInFull } from './readTranscripts.ts';
import { textHash } from './textHash.ts';
import { updateTranscript, type TranscriptChange } from './updateTranscript.ts';

const FIRST = 'Anna: The boats are ready.\nBen: They are.';
const SECOND = 'Anna: The boats are painted now.\nBen: All of them are, I think.';
const utf8 = new TextEncoder();
const nobody = (message: string): never => { throw new Error(message); };

const input = (more: Partial<NewTranscript> = {}): NewTranscript => ({ title: ' Spring call ', content: FIRST, date: 1_772_409_600_000, calendarDate: '2026-03-02', setup: 'To see boats.', ...more });

async function added(more: Partial<NewTranscript> = {}): Promise<{ readonly ports: MemoryPorts; readonly id: string; readonly owner: string; readonly stream: string }> {
  const ports = await memoryPorts();
  const answer = await addTranscript(ports, input(more), callBy('add-document', more));
  if (!answer.ok) throw new Error(answer.refusal.message);
  await ports.show();
  return { ports, id: answer.value.id, owner: transcriptOwner(answer.value.id), stream: transcriptStream(answer.value.id) };
}

async function updated(ports: MemoryPorts, change: TranscriptChange): ReturnType<typeof updateTranscript> {
  const answer = await updateTranscript(ports, change, callBy('update-transcript', change));
  await ports.show();
  return answer;
}

describe('A transcript that is added', () => {
  it('is stored with what it is for, dated as the person says or as it says itself, and named once', async () => {
    const { ports, id } = await added();
    const [listed] = await listTranscripts(ports);
    expect(listed).toMatchObject({ id, name: 'Spring call', properties: { date: 1_772_409_600_000, calendarDate: '2026-03-02', contentHash: textHash(FIRST), setupHash: textHash('To see boats.'), words: 6 } });
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: FIRST, setup: 'To see boats.' });
    const same = await addTranscript(ports, input({ title: 'SPRING CALL' }), callBy('add-document', 1));
    expect(same).toMatchObject({ ok: false, refusal: { code: 'nameTaken', details: { id } } });
    expect(Object.keys(ports.names())).toHaveLength(2);
  });

  it('without a description or a date has none', async () => {
    const { ports, id } = await added({ setup: ' ', date: null, calendarDate: null });
    expect(await transcriptInFull(ports, id)).toMatchObject({ setup: '', properties: { date: null, calendarDate: null, setupHash: null } });
    expect(Object.keys(ports.names())).toHaveLength(1);
  });

  it('needs a title and content, and the sentence names what is missing', async () => {
    const ports = await memoryPorts();
    const refusal = async (more: Partial<NewTranscript>): Promise<unknown> => ((await addTranscript(ports, input(more), callBy('add-document', more))) as { refusal: unknown }).refusal;
    expect(await refusal({ title: ' ' })).toEqual({ code: 'invalid', message: 'Please specify valid title' });
    expect(await refusal({ content: '\n' })).toEqual({ code: 'invalid', message: 'Please specify valid content' });
    expect(await refusal({ title: '', content: '' })).toEqual({ code: 'invalid', message: 'Please specify valid title and content' });
    expect([ports.events, ports.names()]).toEqual([[], {}]);
  });

  it('is in no list and cannot be read until it has its name, or once its text is gone', async () => {
    const { ports, id, stream } = await added();
    await ports.happen(transcriptStream('unnamed'), { type: 'TranscriptAdded', data: { documentID: 'unnamed', title: 'Unnamed', date: null, calendarDate: null, contentHash: textHash(FIRST), setupHash: null, words: 1 } });
    await ports.happen('catalogue-transcripts', { type: 'TranscriptNameTaken', data: { id: 'nameOnly', name: 'Name only' } });
    expect((await listTranscripts(ports)).map((each) => each.id)).toEqual([id]);
    expect([await transcriptInFull(ports, 'unnamed'), await transcriptInFull(ports, 'nameOnly'), await transcriptInFull(ports, 'none')]).toEqual([undefined, undefined, undefined]);
    ports.bytes.delete(textHash('To see boats.'));
    expect(await transcriptInFull(ports, id)).toMatchObject({ setup: '' });
    ports.bytes.delete(textHash(FIRST));
    expect(await transcriptInFull(ports, id)).toBeUndefined();
    expect(stream).toBe(`transcript-${id}`);
  });
});

describe('A change of a transcript', () => {
  it('changes what is given and nothing else', async () => {
    const { ports, id } = await added();
    const properties = async () => (await listTranscripts(ports))[0]!.properties;
    const before = await properties();
    expect(await updated(ports, { documentID: id, date: null })).toMatchObject({ ok: true, value: { id, docLength: 6, revision: 1 }, position: ports.events.at(-1)!.position });
    expect(await properties()).toEqual({ ...before, date: null });
    await updated(ports, { documentID: id, calendarDate: null });
    expect(await properties()).toEqual({ ...before, date: null, calendarDate: null });
    expect(await updated(ports, { documentID: id, content: SECOND })).toMatchObject({ ok: true, value: { docLength: 11, revision: 3 } });
    expect(await properties()).toMatchObject({ contentHash: textHash(SECOND), words: 11, setupHash: textHash('To see boats.') });
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: SECOND, setup: 'To see boats.' });
    await updated(ports, { documentID: id, setup: 'To paint them.' });
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: SECOND, setup: 'To paint them.' });
    await updated(ports, { documentID: id, setup: '  ' });
    expect(await transcriptInFull(ports, id)).toMatchObject({ setup: '', properties: { setupHash: null } });
    const { length } = ports.events;
    expect(await updated(ports, { documentID: id, content: SECOND })).toMatchObject({ ok: true, value: { revision: 5 } });
    expect(ports.events).toHaveLength(length);
  });

  it('that overwrites what somebody else saved, or is of nothing, is refused', async () => {
    const { ports, id } = await added();
    await updated(ports, { documentID: id, content: SECOND });
    expect(await updated(ports, { documentID: id, date: null, seen: 0 })).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
    expect(await updated(ports, { documentID: id, date: null, seen: 1 })).toMatchObject({ ok: true });
    expect(await updated(ports, { documentID: id, content: ' ' })).toEqual({ ok: false, refusal: { code: 'invalid', message: 'Please specify valid content' } });
    expect(await updated(ports, { documentID: 'none', date: null })).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such transcript.' } });
    const [names, { length }] = [ports.names(), ports.events];
    expect(await updated(ports, { documentID: 'none', content: SECOND, setup: 'To paint them.' })).toMatchObject({ ok: false, refusal: { code: 'notFound' } });
    expect(ports.names()).toEqual(names);
    expect(await updated(ports, { documentID: id, content: `Anna: Boats.${'\n'.repeat(1_000_001)}` })).toEqual({ ok: false, refusal: { code: 'invalid', message: unworkable('\n'.repeat(1_000_001)) } });
    expect([ports.names(), ports.events.length]).toEqual([names, length]);
  });

  it('is answered, when it comes again, with the revision it led to: what others saved since is not overwritten by the next', async () => {
    const { ports, id } = await added();
    const again = callBy('update-transcript', 'mine', 'again');
    const save = (): Promise<unknown> => updateTranscript(ports, { documentID: id, setup: 'Mine.', seen: 0 }, again);
    const first = await save();
    expect(first).toMatchObject({ ok: true, value: { revision: 1 } });
    await updated(ports, { documentID: id, setup: 'Theirs.', seen: 1 });
    expect(await save()).toEqual(first);
    expect(await updated(ports, { documentID: id, setup: 'Mine, longer.', seen: 1 })).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile', details: { revision: '2' } } });
  });

  it('that changes nothing is answered with the revision that was seen, not with one that somebody else made since', async () => {
    const { ports, id } = await added();
    await updated(ports, { documentID: id, content: SECOND });
    expect(await updated(ports, { documentID: id, setup: 'To see boats.', seen: 0 })).toMatchObject({ ok: true, value: { revision: 0 }, position: undefined });
    expect(await updated(ports, { documentID: id, setup: 'To see boats.', seen: 7 })).toMatchObject({ ok: true, value: { revision: 1 } });
  });

  it('leaves nothing of its text where the transcript is deleted meanwhile', async () => {
    const { ports, id } = await added();
    const facts = async () => {
      const deleted = await deleteTranscript(ports, id, callBy('delete-document', id));
      expect(deleted.ok).toBe(true);
      return { words: 1, date: null };
    };
    const slow = { ...ports, compute: { ...ports.compute, facts } };
    expect(await updateTranscript(slow, { documentID: id, content: SECOND.repeat(1_000) }, callBy('update-transcript', id))).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
    expect(ports.names()).toEqual({});
  });
});

describe('A change of a transcript that is not taken', () => {
  it('leaves nothing of its words, but what the transcript has or had', async () => {
    const { ports, id } = await added();
    await updated(ports, { documentID: id, content: SECOND });
    const before = ports.names();
    const refused = { documentID: id, content: 'Anna: Never mind.', setup: 'To mind nothing.', seen: 0 };
    expect(await updated(ports, refused)).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
    expect(ports.names()).toEqual(before);
    for (const content of [FIRST, SECOND]) expect(await updated(ports, { documentID: id, content, setup: ' ', seen: 0 })).toMatchObject({ ok: false });
    expect(ports.names()).toEqual(before);
  });

  it('leaves nothing of its words where it comes a second time, after they were erased', async () => {
    const { ports, id } = await added();
    const change = { documentID: id, content: SECOND, setup: 'To paint them.' };
    const context = callBy('update-transcript', change);
    await updateTranscript(ports, change, context);
    await updated(ports, { documentID: id, content: FIRST, setup: '' });
    await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    const before = ports.names();
    expect(await updateTranscript(ports, change, context)).toMatchObject({ ok: true });
    expect(ports.names()).toEqual(before);
  });

  it('leaves the same words alone that somebody else saves at that moment', async () => {
    const { ports, id } = await added();
    const refused = { documentID: id, content: SECOND, seen: -1 };
    const removeRef: MemoryPorts['blobs']['removeRef'] = async (...reference) => {
      expect(await updated(ports, { documentID: id, content: SECOND })).toMatchObject({ ok: true });
      await ports.blobs.removeRef(...reference);
    };
    const answer = await updateTranscript({ ...ports, blobs: withMethod(ports.blobs, 'removeRef', removeRef) }, refused, callBy('update-transcript', refused));
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'changedMeanwhile' } });
    expect(await transcriptInFull(ports, id)).toMatchObject({ content: SECOND });
    expect(Object.keys(ports.names())).toContain(`${transcriptOwner(id)}/content/${textHash(SECOND)}`);
  });
});

/** A view, a run with data and picture, and a saved image, of the transcript as it is now. */
async function made(ports: MemoryPorts, id: string, of: string, pins: Partial<Pins>, more: Partial<SeenTapestry> = {}): Promise<void> {
  const owner = transcriptOwner(id);
  const all = { documentID: id, title: 'Spring call', setupHash: null, arrangement: null, background: { id: 'quay' }, layout: 'lo_radial', params: {}, ...pins } as unknown as Pins;
  const put = (name: string, text: string): Promise<string> => ports.blobs.putFor(owner, name, utf8.encode(text));
  await put(`analysis/engine/${all.contentHash}`, `analysis of ${of}`);
  await put(`pins/${of}`, JSON.stringify(all));
  await put(`seen/${of}/scene`, `seen scene of ${of}`);
  await put(`seen/${of}/data`, `seen data of ${of}`);
  const sceneHash = await put(`scene/key-${of}`, `scene of ${of}`);
  const dataHash = await ports.blobs.put(utf8.encode(`data of ${of}`));
  await put(`data/${dataHash}`, `data of ${of}`);
  const placedSceneHash = await ports.blobs.put(utf8.encode(`placed of ${of}`));
  await put(`placed/${placedSceneHash}`, `placed of ${of}`);
  await put(`poster/key-${of}`, `poster of ${of}`);
  await put(`thumbnail/key-${of}`, `thumbnail of ${of}`);
  await ports.happen(runStream(`run-${of}`), { type: 'RunRecorded', data: { runId: `run-${of}`, documentID: id, version: of, pins: all, symbolIds: [], renderKey: `key-${of}`, sceneHash, dataHash, placedSceneHash, ...more } });
  await ports.happen(renderStream(`key-${of}`), { type: 'RenderRequested', data: { key: `key-${of}`, documentID: id, sceneHash, priority: 'person' } });
}

const left = (ports: MemoryPorts, hashes: Readonly<Record<string, string>>): string[] =>
  Object.keys(ports.names()).map((name) => Object.entries(hashes).reduce((told, [word, hash]) => told.replaceAll(hash, `<${word}>`), name.replace(/^transcript-[^/]+\//, ''))).map((name) => name.replace(/[0-9a-f]{64}/, '#')).sort();

describe('Earlier versions of a transcript', () => {
  const hashes = { first: textHash(FIRST), second: textHash(SECOND), setup: textHash('To see boats.') };

  it('are erased with all that was made of them, and nothing that was made of the present one', async () => {
    const { ports, id, owner } = await added();
    const moved = canonicalJson({ positions: { a: 1 } });
    const arrangement = textHash(moved);
    await ports.blobs.putFor(owner, `arrangement/${arrangement}`, utf8.encode(moved));
    await ports.blobs.putFor(owner, 'picture/bus', utf8.encode('drawing'));
    await made(ports, id, 'before', { contentHash: hashes.first, setupHash: hashes.setup, arrangement });
    await made(ports, id, 'same text', { contentHash: hashes.first });
    await updated(ports, { documentID: id, content: SECOND, setup: '' });
    await made(ports, id, 'now', { contentHash: hashes.second });
    expect(await earlierVersionsOf(ports, id)).toEqual({ versions: 2, posters: 2 });
    const answer = await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    expect(answer).toMatchObject({ ok: true, value: { versions: 2, posters: 2, underWay: false }, position: ports.events.find(({ type }) => type === 'TranscriptEarlierDoomed')!.position });
    expect(left(ports, hashes)).toEqual([
      'analysis/engine/<second>', 'content/<second>', 'data/#', 'picture/bus', 'pins/now', 'placed/#', 'poster/key-now', 'scene/key-now', 'seen/now/data', 'seen/now/scene', 'thumbnail/key-now',
    ]);
    await ports.show();
    expect(ports.events.filter(({ type }) => type === 'RenderErased').map(({ stream }) => stream).toSorted()).toEqual(['render-key-before', 'render-key-same text']);
    expect(await earlierVersionsOf(ports, id)).toEqual({ versions: 0, posters: 0 });
    expect(await sweepEarlier(ports, id, callBy('repair', id))).toBe(0);
    expect(await finishErasing(ports, 'running', nobody)).toBe(0);
    expect(ports.events.at(-1)?.type).not.toBe('TranscriptEarlierErased');
    ports.clock.now += 50 * 60_000;
    await finishErasing(ports, 'running', nobody);
    expect(ports.events.at(-1)?.type).not.toBe('TranscriptEarlierErased');
    ports.clock.now += 1;
    await finishErasing(ports, 'running', nobody);
    expect(ports.events.at(-1)).toMatchObject({ type: 'TranscriptEarlierErased', metadata: { user: { sub: 'repair' } } });
  });

  it('keep what the present one shares with them: a text that is back, an arrangement, a scene that looks the same', async () => {
    const { ports, id, owner } = await added({ setup: '' });
    const moved = canonicalJson({ positions: { a: 1 } });
    const arrangement = textHash(moved);
    await ports.blobs.putFor(owner, `arrangement/${arrangement}`, utf8.encode(moved));
    await made(ports, id, 'before', { contentHash: hashes.first, arrangement });
    await updated(ports, { documentID: id, content: SECOND });
    await made(ports, id, 'now', { contentHash: hashes.second, arrangement }, { sceneHash: ports.names()[`${owner}/scene/key-before`]!, renderKey: 'key-before' });
    await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    const names = left(ports, hashes);
    expect(names).toContain('arrangement/#');
    expect(names).toContain('poster/key-before');
    expect(names).not.toContain('content/<first>');
    await updated(ports, { documentID: id, content: FIRST });
    expect(left(ports, hashes)).toContain('content/<first>');
    await sweepEarlier(ports, id, callBy('repair', id));
    expect(left(ports, hashes)).toContain('content/<first>');
  });

  it('are kept where somebody gives them back, though they are erased once more before that is recorded', async () => {
    const { ports, id } = await added();
    await updated(ports, { documentID: id, content: SECOND, setup: 'To paint them.' });
    await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    const handle: MemoryPorts['commands']['handle'] = async (...command) => {
      expect(await sweepEarlier(ports, id, callBy('repair', id))).toBe(2);
      return ports.commands.handle(...command);
    };
    const change = { documentID: id, content: FIRST, setup: 'To see boats.' };
    expect(await updateTranscript({ ...ports, commands: withMethod(ports.commands, 'handle', handle) }, change, callBy('update-transcript', change))).toMatchObject({ ok: true });
    expect(left(ports, hashes)).toEqual(expect.arrayContaining(['content/<first>', 'setup/<setup>']));
  });

  it('are kept where somebody gives them back while somebody else asks for their erasure', async () => {
    const { ports, id } = await added();
    await updated(ports, { documentID: id, content: SECOND, setup: 'To paint them.' });
    const handle: MemoryPorts['commands']['handle'] = async (...command) => {
      expect(await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id))).toMatchObject({ ok: true, value: { versions: 2 } });
      return ports.commands.handle(...command);
    };
    const change = { documentID: id, content: FIRST, setup: 'To see boats.' };
    expect(await updateTranscript({ ...ports, commands: withMethod(ports.commands, 'handle', handle) }, change, callBy('update-transcript', change))).toMatchObject({ ok: true });
    expect(left(ports, hashes)).toEqual(expect.arrayContaining(['content/<first>', 'setup/<setup>']));
  });

  it('leave what a poster of the present one showed before it was arranged, and nothing of how a poster of theirs was arranged', async () => {
    const { ports, id, owner } = await added({ setup: '' });
    const arrangement = async (of: string): Promise<string> => {
      const hash = textHash(of);
      await ports.blobs.putFor(owner, `arrangement/${hash}`, utf8.encode(of));
      return hash;
    };
    const arranged = async (runId: string, contentHash: string, step: string): Promise<void> => {
      const pins = { documentID: id, title: 'Spring call', contentHash, setupHash: null, arrangement: await arrangement(`${runId} ${step}`), background: { id: 'quay' }, layout: 'lo_radial', params: {} } as unknown as Pins;
      const data = utf8.encode(`data of ${runId} ${step}`);
      const dataHash = await ports.blobs.put(data);
      await ports.blobs.putFor(owner, `data/${dataHash}`, data);
      const sceneHash = await ports.blobs.putFor(owner, `scene/key-${runId}-${step}`, utf8.encode(`scene of ${runId} ${step}`));
      await ports.happen(runStream(runId), { type: 'TapestryArranged', data: { runId, documentID: id, version: `${runId} ${step}`, pins, symbolIds: [], renderKey: `key-${runId}-${step}`, sceneHash, dataHash } });
    };
    await made(ports, id, 'before', { contentHash: hashes.first });
    for (const step of ['first', 'second']) await arranged('run-before', hashes.first, step);
    await updated(ports, { documentID: id, content: SECOND });
    await made(ports, id, 'now', { contentHash: hashes.second });
    for (const step of ['first', 'second']) await arranged('run-now', hashes.second, step);
    await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    const texts = Object.entries(ports.names()).filter(([name]) => /\/(data|arrangement|scene|poster)\//.test(name)).map(([, hash]) => new TextDecoder().decode(ports.bytes.get(hash)));
    expect(texts.toSorted()).toEqual([
      'data of now', 'data of run-now first', 'data of run-now second', 'poster of now', 'run-now first', 'run-now second', 'scene of now', 'scene of run-now first', 'scene of run-now second',
    ]);
  });

  it('take a view with them of which the disk has damaged or lost what it was made of, a text that it has damaged, and images of which nobody knows any more what they were saved of', async () => {
    const { ports, id, owner } = await added({ setup: '' });
    for (const of of ['damaged', 'lost']) await made(ports, id, of, { contentHash: hashes.first });
    ports.damaged.add(ports.names()[`${owner}/pins/damaged`]!);
    ports.bytes.delete(ports.names()[`${owner}/pins/lost`]!);
    ports.damaged.add(hashes.first);
    await ports.blobs.putFor(owner, 'saved/row/tapestry', utf8.encode('image'));
    ports.damaged.add(await ports.blobs.putFor(owner, 'saved-calls', utf8.encode('calls')));
    await updated(ports, { documentID: id, content: SECOND });
    expect(await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id))).toMatchObject({ ok: true, value: { versions: 1, posters: 2 } });
    expect(left(ports, hashes)).toEqual(['content/<second>', 'saved-calls']);
  });

  it('take a view with them that a crash kept from being stored whole, but none that somebody is storing', async () => {
    const { ports, id, owner } = await added({ setup: '' });
    for (const kind of ['scene', 'data']) await ports.blobs.putFor(owner, `seen/half/${kind}`, utf8.encode(`seen ${kind}`));
    await updated(ports, { documentID: id, content: SECOND });
    for (const kind of ['scene', 'data']) await ports.blobs.putFor(owner, `seen/coming/${kind}`, utf8.encode(`coming ${kind}`));
    const removeRef: MemoryPorts['blobs']['removeRef'] = async (...reference) => {
      await ports.blobs.putFor(owner, 'pins/coming', utf8.encode(JSON.stringify({ contentHash: hashes.second, setupHash: null })));
      await ports.blobs.removeRef(...reference);
    };
    await eraseEarlierVersions({ ...ports, blobs: withMethod(ports.blobs, 'removeRef', removeRef) }, id, callBy('erase-earlier-versions', id));
    expect(left(ports, hashes)).toEqual(['content/<second>', 'pins/coming', 'seen/coming/data', 'seen/coming/scene']);
  });

  it('are looked for where some were to be erased, and nowhere else', async () => {
    const { ports, id, owner } = await added({ setup: '' });
    await ports.blobs.putFor(owner, 'data/of-nobody', utf8.encode('data'));
    expect(await sweepEarlier(ports, id, callBy('repair', 1))).toBe(0);
    expect(left(ports, hashes)).toContain('data/of-nobody');
    await updated(ports, { documentID: id, content: SECOND });
    const erase = (body: number) => eraseEarlierVersions(ports, id, commandContext('ada', 'erase-earlier-versions', 'key', body));
    expect(await erase(1)).toMatchObject({ ok: true, value: { versions: 1, posters: 0 } });
    expect(left(ports, hashes)).toEqual(['content/<second>']);
    expect(await erase(2)).toMatchObject({ ok: false, refusal: { code: 'keyReused' } });
    await ports.happen(transcriptStream(id), { type: 'TranscriptDeleted', data: { documentID: id } });
    expect(await sweepEarlier(ports, id, callBy('repair', 2))).toBe(0);
  });

  it('leave data alone as long as a run of the present one lacks its own', async () => {
    const { ports, id } = await added({ setup: '' });
    await made(ports, id, 'before', { contentHash: hashes.first });
    await updated(ports, { documentID: id, content: SECOND });
    await ports.happen(runStream('old'), { type: 'RunRecorded', data: { runId: 'old', documentID: id, version: 'old', pins: { documentID: id, contentHash: hashes.second, setupHash: null, arrangement: null, title: '', background: { id: 'quay' } } as unknown as Pins, symbolIds: [], renderKey: 'old', sceneHash: 'old' } });
    await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', id));
    expect(left(ports, hashes)).toContain('data/#');
  });

  it('are told by the call that erases them, also when it comes again, and are none where there are none', async () => {
    const { ports, id } = await added();
    const none = callBy('erase-earlier-versions', 'none');
    expect(await eraseEarlierVersions(ports, id, none)).toMatchObject({ ok: true, value: { versions: 0, posters: 0, underWay: false } });
    await made(ports, id, 'before', { contentHash: hashes.first });
    await updated(ports, { documentID: id, content: SECOND });
    const context = callBy('erase-earlier-versions', id);
    expect(await eraseEarlierVersions(ports, id, context)).toMatchObject({ ok: true, value: { versions: 1, posters: 1 } });
    await ports.show();
    expect(await eraseEarlierVersions(ports, id, context)).toMatchObject({ ok: true, value: { versions: 1, posters: 1 } });
    expect(await eraseEarlierVersions(ports, 'none', callBy('erase-earlier-versions', 1))).toEqual({ ok: false, refusal: { code: 'notFound', message: 'There is no such transcript.' } });
    await deleteTranscript(ports, id, callBy('delete-document', id));
    expect(await eraseEarlierVersions(ports, id, callBy('erase-earlier-versions', 2))).toEqual({ ok: false, refusal: { code: 'deleted', message: 'There is no such transcript.' } });
    expect(await earlierVersionsOf(ports, id)).toEqual({ versions: 0, posters: 0 });
  });

  it('are erased later where the read models are behind: as soon as they have caught up, once each', async () => {
    const { ports, id } = await added({ setup: '' });
    await made(ports, id, 'before', { contentHash: hashes.first });
    await updated(ports, { documentID: id, content: SECOND });
    let isBehind = true;
    const behind = { ...ports, caughtUp: async () => !isBehind && (await ports.show(), true) };
    expect(await eraseEarlierVersions(behind, id, callBy('erase-earlier-versions', id))).toMatchObject({ ok: true, value: { versions: 1, posters: 1, underWay: true } });
    await ports.show();
    const prompt = promptErasing(behind, nobody);
    await prompt();
    expect(await finishErasing(behind, 'start', nobody)).toBe(0);
    expect(left(ports, hashes)).toContain('content/<first>');
    isBehind = false;
    await prompt();
    expect(left(ports, hashes)).not.toContain('content/<first>');
    await ports.blobs.putFor(transcriptOwner(id), `content/${hashes.first}`, utf8.encode(FIRST));
    await prompt();
    expect(left(ports, hashes)).toContain('content/<first>');
    expect(await finishErasing(behind, 'running', nobody)).toBe(1);
    expect(left(ports, hashes)).not.toContain('content/<first>');
    await finishErasing(behind, 'start', nobody);
    expect(ports.events.at(-1)?.type).toBe('TranscriptEarlierErased');
  });

  it('are erased of every other transcript where one fails, which is told and tried again', async () => {
    const { ports, id } = await added({ setup: '' });
    const other = await addTranscript(ports, input({ title: 'Summer call', setup: '' }), callBy('add-document', 2));
    if (!other.ok) throw new Error(other.refusal.message);
    for (const documentID of [id, other.value.id]) {
      await updated(ports, { documentID, content: SECOND });
      await ports.happen(transcriptStream(documentID), { type: 'TranscriptEarlierDoomed', data: { documentID } });
    }
    const list: MemoryPorts['blobs']['list'] = async (owner) => (owner === transcriptOwner(id) ? Promise.reject(new Error('The disk is away.')) : ports.blobs.list(owner));
    const failing = { ...ports, blobs: withMethod(ports.blobs, 'list', list) };
    const told: string[] = [];
    const prompt = promptErasing(failing, (message) => told.push(message));
    await prompt();
    await prompt();
    const sentence = `Earlier versions of the transcript ${id} could not be erased and are tried again: The disk is away.`;
    expect(told).toEqual([sentence, sentence]);
    expect(left(ports, hashes)).toEqual(['content/<first>', 'content/<second>', 'content/<second>']);
    await repair(failing, 'start', undefined, (message) => told.push(message));
    await ports.show();
    expect(told).toHaveLength(3);
    expect(ports.events.filter(({ type }) => type === 'TranscriptEarlierErased').map(({ stream }) => stream)).toEqual([transcriptStream(other.value.id)]);
    await repair(ports, 'start', undefined, nobody);
    expect(left(ports, hashes)).toEqual(['content/<second>', 'content/<second>']);
  });
});
