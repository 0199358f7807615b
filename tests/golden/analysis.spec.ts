import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';

const MEETING = `Rosa Vane: Good morning, everybody. So, um, the school garden needs a new water tank.
Tom Hale: Yeah. The water tank costs nine hundred pounds, and the school garden has no money.
Rosa Vane: I mean, the parents could pay for the water tank. The children grow pumpkins and beans every summer.
Tom Hale: You know, pumpkins need water. The heavy rain filled the old D_V_D_ box last year, didn't it?
Rosa Vane: We should ask Mr. Frost, who wants to build a well-made rain gauge for the younger children.`;

const TEXTS = [MEETING, MEETING.toUpperCase(), MEETING.toLowerCase().replace(/[.,?]/g, '')];

/** What an engine of a version makes of the texts. Another result needs another version: stored analyses are found by it. */
const KNOWN: Readonly<Record<string, string>> = {
  'english-6/rules-16': '49d9e1889e282362e54c4aebd8fa976243c02eb40626f6bb212f9b60f750840a',
};

describe('an analysis', () => {
  it('changes with the version of its engine, and only with it', () => {
    const engine = analysisEngine();
    const analyses = TEXTS.map((text) => JSON.stringify(engine.analyse(readTranscript(text))));
    expect(createHash('sha256').update(analyses.join('\n')).digest('hex')).toBe(KNOWN[engine.version]);
  });
});
