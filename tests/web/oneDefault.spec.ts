import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgrounds } from '../../api/contract/backgrounds.ts';
import { documents } from '../../api/contract/documents.ts';
import { layoutTypes } from '../../api/contract/layoutTypes.ts';
import { presetParams } from '../../api/contract/presetParams.ts';
import { tapestry } from '../../api/contract/tapestry.ts';
import { starterSource } from '../../cli/starterContent.ts';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { longMeeting, sampleMeetings, sampleTexts } from '../../library/samples.ts';
import { loadStarter, starterBackgrounds, starterManifest } from '../../library/starter.ts';
import { compose } from '../../tapestry/compose/compose.ts';
import type { TapestryData } from '../../tapestry/model/tapestryData.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { requestOf } from '../../web/src/api/tapestries/tapestryQuery.ts';
import { composing, NO_CHOICES, tapestryAddress, type Choosable } from '../../web/src/features/tapestries/choices.ts';
import { tapestry as commandLine } from '../support/commandLine.ts';
import { addMeeting, sampleText } from '../support/meetings.ts';
import { openTestApi, type TestApi } from '../api/testApi.ts';

/** Sheets that are made of groups. */
const GROUPED = ['lo_radial', 'lo_bigsyms', 'lo_triples'];
const MIN_GROUPS = 3;

/** The sample meetings, parts of them, two in one, and longer ones: some 70 texts of 40 to 22,000 words. */
function manyTexts(): readonly (readonly [name: string, text: string])[] {
  const samples = sampleTexts().map((text, at) => [sampleMeetings()[at]?.name ?? '', text] as const);
  const parts = samples.flatMap(([name, text]) => {
    const lines = text.split('\n');
    return [2, 4].flatMap((of) => Array.from({ length: of }, (_, part) => [`${name}, part ${part + 1} of ${of}`, lines.slice(Math.floor((lines.length * part) / of), Math.floor((lines.length * (part + 1)) / of)).join('\n')] as const));
  });
  const pairs = samples.flatMap(([name, text], at) => samples.slice(at + 1).map(([other, more]) => [`${name}, then ${other}`, `${readTranscript(text).text}\n\n${readTranscript(more).text}`] as const));
  const long = [300, 600, 1000, 1200, 1201, 1500, 2000, 3000, 5000, 8000, 12_000, 22_000].map((words) => [`${words} words`, longMeeting(words)] as const);
  return [...samples, ...parts, ...pairs, ...long];
}

describe('The least number of mentions that a tapestry takes by itself', () => {
  it('leaves three groups or more of every text that has three topics; of triples fewer only where no lower number would give more', () => {
    const engine = analysisEngine();
    const starter = loadStarter();
    const { manifest } = starterManifest(starter);
    const { pins } = starterBackgrounds(starter);
    const [thin, looked]: [string[], string[]] = [[], []];
    for (const [title, text] of manyTexts()) {
      const analysis = engine.analyse(readTranscript(text));
      for (const layoutId of GROUPED) {
        const background = pins.find((pin) => pin.layoutId === layoutId) ?? expect.fail(`no background for ${layoutId}`);
        const { topics, groups, params } = compose(analysis, manifest, { title, date: null, setup: '', layoutId, params: {}, background });
        if (topics.length < MIN_GROUPS) continue;
        looked.push(`${title}, ${layoutId}`);
        const isLowest = layoutId === 'lo_triples' && params.minSymbolCount === 1;
        if (groups.length < MIN_GROUPS && !isLowest) thin.push(`${title}, ${layoutId}: ${groups.length} groups of symbols said ${params.minSymbolCount} times`);
      }
    }
    expect(thin).toEqual([]);
    expect(looked.length).toBeGreaterThan(150);
  }, 600_000);
});

describe('One transcript, of which nobody said how often a symbol has to be mentioned', () => {
  let api: TestApi;
  let choosable: Choosable;
  const ids = new Map<string, string>();
  const MEETINGS = ['Allotment committee', 'Solar ferry project'];

  beforeAll(async () => {
    api = await openTestApi({ starter: starterSource() });
    for (const title of MEETINGS) ids.set(title, await addMeeting(api.installation, { title, content: sampleText(title) }));
    choosable = {
      documents: (await api.get(documents, {})).json.documents,
      layoutTypes: (await api.get(layoutTypes, {})).json.layoutTypes,
      backgrounds: (await api.get(backgrounds, {})).json.backgrounds,
    };
  }, 300_000);
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(MEETINGS.flatMap((title) => [...GROUPED, 'lo_river'].map((layout) => [title, layout] as const)))('gives the same tapestry to who calls the API, to the form before and after it knows the number, and on the command line: %s, %s', async (title, layout) => {
    const documentID = ids.get(title) ?? '';
    const choices = { ...NO_CHOICES, documentID, layout };
    const called = (await api.get(tapestry, { documentID, layout })).json as TapestryData & { readonly renderKey: string; readonly params: { readonly minSymbolCount: number } };

    const { minSymbolCount } = (await api.get(presetParams, { documentID, layout })).json.params as { readonly minSymbolCount: number };
    for (const preset of [undefined, minSymbolCount]) {
      const address = tapestryAddress(composing(choices, choosable, preset)) ?? expect.fail('the form has no address');
      expect((await api.get(tapestry, requestOf(address))).json).toMatchObject({ renderKey: called.renderKey, params: called.params });
    }

    const background = composing(choices, choosable).background?.name ?? '';
    const [text, json] = ['transcript.txt', 'data.json'].map((name) => join(api.installation.folder, name)) as [string, string];
    writeFileSync(text, sampleText(title));
    expect(await commandLine(['render', text, '--title', title, '--layout', layout, '--background', background, '-o', join(api.installation.folder, 'poster.svg'), '--json', json])).toMatchObject({ code: 0, err: '' });
    const { params, groups, slots } = JSON.parse(readFileSync(json, 'utf8')) as TapestryData;
    // A file also says where in the transcript each phrase was said.
    expect({ params, groups, slots }).toMatchObject({ params: called.params, groups: called.groups, slots: called.slots });
  }, 120_000);
});
