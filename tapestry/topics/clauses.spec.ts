import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { wordingOf } from '../analysis/keys/text.ts';
import { readTranscript } from '../transcript/read.ts';
import { statementsIn } from './clauses.ts';

const engine = analysisEngine();

/** What may stand by itself of a sentence. */
function statements(text: string): string[] {
  const analysis = engine.analyse(readTranscript(`Anna: ${text}`));
  return analysis.sentences.first.length === 0 ? [] : [...analysis.sentences.first].flatMap((_, sentence) => statementsIn(analysis, sentence).map(({ tokens }) => wordingOf(analysis, tokens)));
}

describe('A clause that may stand by itself', () => {
  it.each([
    ['only holds of other illnesses', 'Because in cold and flu, children transmit the virus and they are also susceptible.', 'Children transmit the virus'],
    ['only holds under a condition', 'If we cut the budget, the school closes.', 'The school closes'],
    ['depends on what stands before it', 'Depending on what comes out of the design, we might have to paint the gate black.', 'We might have to paint the gate black'],
    ['only holds of a time', 'When the minister left the programme, funds were set aside for the farmers.', 'Funds were set aside for the farmers'],
    ['somebody else claims', 'They say that the school closes.', 'The school closes'],
    ['is denied', 'I do not think that the school closes.', 'The school closes'],
    ['is asked', 'We wonder whether the school closes.', 'The school closes'],
  ])('is not one that %s', (_why, sentence, clause) => {
    const said = statements(sentence).map((text) => text.toLowerCase().replace(/[.]$/, ''));
    expect(said).not.toContain(clause.toLowerCase());
  });

  it.each([
    ['that is joined by "but" behind a long first part', 'So we have a little bit of time before that becomes critical, but we are like ninety five percent on the scratch disks for the meetings.', 'We are like ninety five percent on the scratch disks for the meetings.'],
    ['with two subjects', "I don't want to take this much further, but personal visits and social distancing could be slightly problematic.", 'Personal visits and social distancing could be slightly problematic.'],
    ['that tells the most important thing', 'But the most important thing is that the gate looks great.', 'The gate looks great.'],
  ])('is one %s', (_which, sentence, clause) => expect(statements(`Hello there.\nBen: ${sentence}\nAnna: We go on`)).toContain(clause));

  it.each([
    ['is denied', 'The most important thing is not that the gate looks great.', 'The gate looks great.'],
    ['is only hoped for', 'The hope is that the gate looks great.', 'The gate looks great.'],
    ['depends on what follows it', 'We might have to paint the gate black, depending on what the council says.', 'We might have to paint the gate black'],
    ['only holds where something before it does', 'We paint the gate if the rain stops, and the rabbits get a carrot.', 'The rabbits get a carrot.'],
  ])('is not one that %s, whatever it is joined with', (_why, sentence, clause) => expect(statements(`Hello there.\nBen: ${sentence}\nAnna: We go on`)).not.toContain(clause));

  it('is one that somebody says as true beside something else', () => {
    expect(statements('The dictionary made a huge difference, and the net is trained.').map((text) => text.toLowerCase())).toEqual(expect.arrayContaining([expect.stringContaining('the dictionary made a huge difference')]));
  });
});
