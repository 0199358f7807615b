import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { createTriplePages } from '../../application/tapestries/readingTasks.ts';
import { readTriples } from '../../application/tapestries/readTriples.ts';
import { rememberLast } from '../../application/tapestries/rememberLast.ts';
import { runDecider } from '../../events/model/run.ts';
import { runStream } from '../../events/model/streams.ts';
import { addMeeting, callBy, createRun, sampleText } from '../support/meetings.ts';
import { openTestInstallation } from '../support/testInstallation.ts';

const CONTENT = sampleText('Museum exhibition');

describe('Triples, a page after another', () => {
  it('are read from the store once, whatever is asked of the same transcript', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const documentID = await addMeeting(installation, { content: CONTENT });
    const run = await installation.ports.commands.state(runDecider, runStream((await createRun(installation, documentID)).id));
    if (run.status !== 'recorded') throw new Error('The run was not recorded.');
    const { pins } = run.seen;
    const read: string[] = [];
    const pages = createTriplePages((hash) => {
      read.push(hash);
      return installation.engines.blobs.get(hash);
    });
    const first = await pages.page(pins, { limit: 5 });
    const second = await pages.page(pins, { limit: 5, from: first!.next! });
    expect(second!.sentences[0]!.id).toBe(first!.next);
    expect(second!.wordCounts).toEqual(first!.wordCounts);
    expect((await pages.page(pins, { limit: 5, word: first!.wordCounts[0]!.word }))!.sentencesCount).toBeLessThan(first!.sentencesCount);
    expect(read.filter((hash) => hash === pins.analysisHash)).toHaveLength(1);
  });

  it('are not told of a transcript that was deleted while they were remembered', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const { ports } = installation;
    const documentID = await addMeeting(installation, { content: CONTENT });
    const { id } = await createRun(installation, documentID);
    expect(await readTriples(ports, { documentID, run: id, limit: 5 })).toMatchObject({ documentID });
    await deleteTranscript(ports, documentID, callBy('delete-document', { documentID }));
    expect(await readTriples(ports, { documentID, run: id, limit: 5 })).toMatchObject({ ok: false, refusal: { code: 'deleted' } });
  });
});

describe('What was made last', () => {
  afterEach(() => { vi.useRealTimers(); });

  it('is remembered until something else is made, or nobody has asked for it for a while', async () => {
    vi.useFakeTimers();
    const made: string[] = [];
    const remembered = rememberLast<string>(1000);
    const ask = (name: string) => remembered(name, async () => {
      made.push(name);
      return name;
    });
    for (const name of ['a', 'a', 'b', 'b', 'a']) expect(await ask(name)).toBe(name);
    vi.advanceTimersByTime(900);
    await ask('a');
    vi.advanceTimersByTime(900);
    await ask('a');
    expect(made).toEqual(['a', 'b', 'a']);
    vi.advanceTimersByTime(1100);
    await ask('a');
    expect(made).toEqual(['a', 'b', 'a', 'a']);
  });

  it('is not remembered if it failed, or was not there', async () => {
    const remembered = rememberLast<string>(1000);
    await expect(remembered('a', async () => { throw new Error('away'); })).rejects.toThrow('away');
    expect(await remembered('a', async () => null)).toBeNull();
    expect(await remembered('a', async () => 'here')).toBe('here');
  });
});
