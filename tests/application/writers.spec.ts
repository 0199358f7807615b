import { describe, expect, it } from 'vitest';
import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import { catalogueDecider } from '../../events/model/catalogue.ts';
import { catalogueStream } from '../../events/model/streams.ts';
import { WrongRevision } from '../../events/store/eventStore.ts';
import { withMethod } from '../support/interposed.ts';
import { callBy, newTranscript } from '../support/meetings.ts';
import { broken } from '../support/invariants.ts';
import { openTestInstallation, portsOver } from '../support/testInstallation.ts';

const WRITERS = 32;
const EACH = 4;
const CATALOGUE = catalogueDecider('transcripts');
const STREAM = catalogueStream('transcripts');

describe('Thirty-two writers on one catalogue', () => {
  it('get exactly one winner per revision, and all succeed in the end', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const winners: number[] = [];
    let conflicts = 0;
    const { store } = installation.ports;
    const watched = withMethod(store, 'append', async (stream, events, expected) => {
      try {
        const appended = await store.append(stream, events, expected);
        winners.push(appended.revision);
        return appended;
      } catch (error) {
        if (error instanceof WrongRevision) conflicts++;
        throw error;
      }
    });
    const write = async (writer: number): Promise<void> => {
      const { commands } = portsOver(installation.ports, { store: watched });
      for (let turn = 0; turn < EACH; turn++) {
        const names = [{ id: `${writer}-${turn}`, name: `Meeting ${writer}-${turn}` }];
        expect(await commands.handle(CATALOGUE, STREAM, { do: 'takeNames', names }, callBy('take', names))).toMatchObject({ ok: true });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

    expect(winners.toSorted((a, b) => a - b)).toEqual(Array.from({ length: WRITERS * EACH }, (_, revision) => revision));
    expect(conflicts).toBeGreaterThan(WRITERS);
    const { names } = await installation.ports.commands.state(CATALOGUE, STREAM);
    expect(names.size).toBe(WRITERS * EACH);
  });

  it('who all want one name get one owner, and the others hear who it is', async () => {
    await using installation = await openTestInstallation({ paints: false });
    const answers = await Promise.all(Array.from({ length: WRITERS }, (_, writer) => {
      const input = newTranscript({ title: 'Spring call', content: `Anna: Good morning, I am number ${writer}.` });
      return addTranscript(portsOver(installation.ports), input, callBy('add-document', input));
    }));
    const [winner, ...others] = answers.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    const losers = answers.filter((answer) => !answer.ok);
    expect(losers).toHaveLength(WRITERS - 1);
    const owner = winner?.ok ? winner.value.id : 'nobody';
    expect(new Set(losers.map((answer) => answer.ok || answer.refusal.details?.['id']))).toEqual(new Set([owner]));
    expect(await broken(installation)).toEqual([]);
  });
});
