import { describe, expect, it } from 'vitest';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { wordsWithoutSymbol } from '../../application/words/wordsWithoutSymbol.ts';
import { composeTapestry } from '../../application/tapestries/composeTapestry.ts';
import { transcriptOwner, wordsName } from '../../application/ports/owners.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { NO_WORD_RULES, type WordRules } from '../../tapestry/model/library.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import type { Compute } from '../../application/ports/compute.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import { inThreadCompute } from '../support/inThreadCompute.ts';
import { addOwnSymbol, redrawSymbol, ruleWords } from '../support/librarian.ts';
import { addMeeting, callBy } from '../support/meetings.ts';
import { openTestInstallation, type TestInstallation } from '../support/testInstallation.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';

async function dataOf({ ports }: TestInstallation, documentID: string): Promise<TapestryData> {
  const tapestry = await composeTapestry(ports, { documentID, layout: 'lo_radial', params: { minSymbolCount: 2 } });
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  return tapestry.data;
}

/** Rules of one transcript: a blob it owns, and its hash in the event log. */
async function ruleWordsOf({ ports }: TestInstallation, documentID: string, rules: Partial<WordRules>): Promise<void> {
  const json = JSON.stringify({ ...NO_WORD_RULES, ...rules });
  const wordsHash = sha256Hex(json);
  await ports.blobs.putFor(transcriptOwner(documentID), wordsName(wordsHash), new TextEncoder().encode(json));
  const command = { do: 'ruleWords', documentID, wordsHash } as const;
  await ports.commands.handle(transcriptDecider, transcriptStream(documentID), command, callBy('save-words', command));
  await ports.caughtUp(await ports.store.end());
}

const anchorOf = (data: TapestryData) => {
  const [group] = symbolGroupsOf(data);
  if (!group) throw new Error('The tapestry has no groups.');
  return group.anchor;
};

/** A word of a symbol, as the transcript holds it. */
const wordOf = (data: TapestryData, name: string): string => {
  const token = data.tokens.find(({ symbol }) => symbol === name);
  if (!token) throw new Error(`No word stands for ${name}.`);
  return token.lemma;
};

const allWordsOf = (data: TapestryData, name: string): string[] => data.tokens.filter(({ symbol }) => symbol === name).map(({ lemma }) => lemma);

describe('Words that are hidden', () => {
  it('everywhere show their symbol in no tapestry any more', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const before = await dataOf(installation, id);
    const { name } = anchorOf(before);
    await ruleWords(installation, { hidden: allWordsOf(before, name) });
    expect((await dataOf(installation, id)).symbols[name]).toBeUndefined();
    await ruleWords(installation, {});
    expect(await dataOf(installation, id)).toEqual(before);
  });

  it('in one transcript stay in the others', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const other = await addMeeting(installation, { title: 'The same again' });
    const before = await dataOf(installation, id);
    const { name } = anchorOf(before);
    await ruleWordsOf(installation, id, { hidden: allWordsOf(before, name) });
    expect((await dataOf(installation, id)).symbols[name]).toBeUndefined();
    expect((await dataOf(installation, other)).symbols[name]).toBeDefined();
  });
});

describe('Words that are forced', () => {
  it('bring their symbol in, however seldom it was said', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { content: 'Anna: The chair is here. We talk about boats. Boats, boats and boats.\nBen: Boats are good.' });
    expect((await dataOf(installation, id)).symbols['chair']).toBeUndefined();
    await ruleWordsOf(installation, id, { forced: ['chair'] });
    expect((await dataOf(installation, id)).symbols['chair']).toMatchObject({ count: 1 });
  });
});

describe('Words that are mapped', () => {
  it('count for the symbol they were sent to', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const before = await dataOf(installation, id);
    const [first, second] = Object.values(before.symbols).filter(({ name }) => allWordsOf(before, name).length === 1);
    if (!first || !second) throw new Error('The tapestry has too few symbols.');
    await ruleWords(installation, { mapped: [{ lemma: wordOf(before, first.name), symbolId: second.id }] });
    const after = await dataOf(installation, id);
    expect(after.symbols[second.name]?.count).toBe(first.count + second.count);
    expect(after.symbols[first.name]).toBeUndefined();
  });

  it('in one transcript go before what holds everywhere', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation);
    const before = await dataOf(installation, id);
    const { name } = anchorOf(before);
    await ruleWords(installation, { hidden: allWordsOf(before, name) });
    await ruleWordsOf(installation, id, { forced: allWordsOf(before, name) });
    expect((await dataOf(installation, id)).symbols[name]).toBeDefined();
  });
});

const BARGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 12h18l-3 6h-12z" fill="none" stroke="currentColor"/></svg>';

describe('Words that no symbol knows', () => {
  const BARGES = 'Anna: The barge sinks. The barge is old.\nBen: Every barge leaks, and the hospital waits.';
  const missing = async ({ ports }: TestInstallation, lemma: string) => (await wordsWithoutSymbol(ports, 1_000)).words.find((word) => word.lemma === lemma);

  it('are counted over all transcripts that were looked at, with a sentence that says them', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const first = await addMeeting(installation, { content: BARGES });
    const second = await addMeeting(installation, { title: 'Once more', content: 'Carl: A barge came by, and another barge.' });
    expect(await missing(installation, 'barge')).toBeUndefined();
    await dataOf(installation, first);
    expect(await missing(installation, 'barge')).toEqual({ lemma: 'barge', partSpeech: 'NOUN', count: 3, transcripts: 1, sentence: 'The barge sinks.', documentID: first });
    await dataOf(installation, second);
    expect(await missing(installation, 'barge')).toMatchObject({ count: 5, transcripts: 2 });
  });

  it('are shown in transcripts that were read before once a symbol has them, and no transcript is read again for that', async () => {
    const read: string[] = [];
    await using installation = await openTestInstallation({
      paints: false,
      compute(engines) {
        const compute = inThreadCompute((hash) => engines.blobs.get(hash));
        const analyse: Compute['analyse'] = (content, signal) => {
          read.push(content);
          return compute.analyse(content, signal);
        };
        return { ...compute, analyse };
      },
    });
    const id = await addMeeting(installation, { content: BARGES });
    expect((await dataOf(installation, id)).symbols.barge).toBeUndefined();
    await addOwnSymbol(installation, 'barge', 'barge', [{ lemma: 'barge', partSpeech: 'NOUN', emphasize: false }]);
    await redrawSymbol(installation, 'barge', BARGE);
    expect((await dataOf(installation, id)).symbols.barge).toMatchObject({ count: 3 });
    expect(read).toEqual([BARGES]);
  });

  it('are no longer counted once their transcript is deleted, or once they were given to a symbol or hidden', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const id = await addMeeting(installation, { title: 'Barges', content: BARGES });
    const [symbol] = Object.values((await dataOf(installation, await addMeeting(installation))).symbols);
    await dataOf(installation, id);
    await ruleWords(installation, { mapped: [{ lemma: 'barge', symbolId: symbol?.id ?? '' }] });
    expect(await missing(installation, 'barge')).toBeUndefined();
    await ruleWords(installation, { hidden: ['barge'] });
    expect(await missing(installation, 'barge')).toBeUndefined();
    await ruleWords(installation, {});
    expect(await missing(installation, 'barge')).toMatchObject({ count: 3 });
    await deleteTranscript(installation.ports, id, callBy('delete-document', { documentID: id }));
    expect(await missing(installation, 'barge')).toBeUndefined();
  });
});
