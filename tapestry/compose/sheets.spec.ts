import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { sampleMeetings } from '../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { sha256Hex } from '../model/canonical.ts';
import { decodeTranscript } from '../transcript/decode.ts';
import { readTranscript } from '../transcript/read.ts';
import { compose } from './compose.ts';
import { selectLayout } from './layouts/layoutSelection.ts';
import { requestOf } from './requestOf.fixture.ts';
import { transcriptText } from './sentences/transcriptText.ts';
import { sheetText } from './sheetText.fixture.ts';
import { spokenTriples } from './triples/spokenTriples.ts';

const MEETINGS = ['Allotment committee', 'School bus routes', 'Museum exhibition'];
const BACKGROUNDS = ['Harbour', 'Workshop', 'Market', 'Sunrise Hill'];

const starter = loadStarter();
const { manifest } = starterManifest(starter);
const { pins } = starterBackgrounds(starter);

/** What was uploaded, and what it means. */
const meetings = new Map(sampleMeetings().filter(({ name }) => MEETINGS.includes(name)).map(({ name, bytes }): [string, { readonly text: string; readonly analysis: Analysis }] => {
  const decoded = decodeTranscript(bytes());
  const text = decoded.ok ? decoded.text : '';
  return [name, { text, analysis: analysisEngine().analyse(readTranscript(text)) }];
}));

/**
 * Whoever changes what is chosen for a sheet changes these files with it (`npx vitest run tapestry/compose/sheets.spec.ts -u`), and whoever
 * reads the change sees what people will read instead of what.
 */
describe('Sheets of sample meetings', () => {
  it.each(MEETINGS.flatMap((meeting) => BACKGROUNDS.map((background) => [meeting, background] as const)))('show of "%s" on %s the words, symbols and sentences that they showed', async (meeting, name) => {
    const background = pins.find((pin) => pin.name === name)!;
    const data = compose(meetings.get(meeting)!.analysis, manifest, requestOf({ title: meeting, layoutId: background.layoutId, background }));
    await expect(sheetText(data)).toMatchFileSnapshot(`sheets.golden/${meeting} on ${name}.txt`.replaceAll(' ', '-').toLowerCase());
  });

  it('are told with the same sentences, times, triples and layouts to choose from', async () => {
    const told = [...meetings].map(([meeting, { text, analysis }]) => {
      const { symbols } = compose(analysis, manifest, requestOf({ title: meeting }));
      const { sentences, ...triples } = spokenTriples(analysis, manifest, { limit: 1000 });
      return [
        `${meeting}: layout ${selectLayout(starter.backgrounds, symbols).background?.name ?? '-'}, ${triples.sentencesCount} sentences of ${triples.triplesCount} triples`,
        ...sentences.map(({ id, tokens, triples: said }) => `  ${id} ${said.map(({ subject, verb, object }) => [subject, verb, object].map((at) => (at === null ? '-' : `${tokens[at]?.token}${tokens[at]?.symbol ? ` (${tokens[at].symbol})` : ''}`)).join(' ')).join('; ')}`),
        `digests ${[transcriptText(analysis, text), sentences, selectLayout(starter.backgrounds, symbols)].map((part) => sha256Hex(JSON.stringify(part))).join(' ')}`,
      ].join('\n');
    });
    await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('sheets.golden/told.txt');
  });
});
