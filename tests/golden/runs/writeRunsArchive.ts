import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { arrangeRun } from '../../../application/runs/arrangeRun.ts';
import type { StarterContent } from '../../../application/catalogue/starterContent.ts';
import { tapestryOfRun } from '../../../application/runs/tapestryOfRun.ts';
import { starterSource } from '../../../cli/starterContent.ts';
import { NO_ARRANGEMENT } from '../../../tapestry/model/arrangement.ts';
import { addMeeting, callBy, createRun, sampleText } from '../../support/meetings.ts';
import { sourceOf } from '../../support/smallStarter.ts';
import { openTestInstallation } from '../../support/testInstallation.ts';
import { packed } from './runsArchive.ts';

/**
 * Writes an installation with a hundred runs, as the version it is called in records them:
 * `node tests/golden/runs/writeRunsArchive.ts <file>`. The archive that is kept here was written by the version that
 * recorded runs without their data; it is never written again.
 */

const MEETINGS = ['Allotment committee', 'Museum exhibition'] as const;
const THRESHOLDS = [undefined, 1];
/** Of every kind of layout. */
const ARRANGED_BACKGROUNDS = ['Harbour', 'Workshop', 'Market', 'River Bend'];

const text = MEETINGS.map(sampleText).join('\n').toLowerCase();

/** The starter library as far as these meetings need it; a byte stands for every background's picture, which no scene is made of. */
function smallLibrary({ symbols, backgrounds }: StarterContent): StarterContent {
  return {
    symbols: symbols.filter(({ entries }) => entries.some(({ lemma }) => text.includes(lemma.toLowerCase()))),
    backgrounds: backgrounds.map((background) => {
      const png = new TextEncoder().encode(background.name);
      return { ...background, png, image: { ...background.image, imageHash: createHash('sha256').update(png).digest('hex') } };
    }),
  };
}

const [file = 'runs.br'] = process.argv.slice(2);
const content = smallLibrary(starterSource().content());
await using installation = await openTestInstallation({ paints: false, starter: sourceOf(content) });
let runs = 0;
for (const title of MEETINGS) {
  const documentID = await addMeeting(installation, { title, content: sampleText(title), setup: title === 'Museum exhibition' ? 'The museum wants more children.' : '' });
  for (const { id: backgroundID, properties: { layoutId: layout }, name } of content.backgrounds) {
    for (const minSymbolCount of THRESHOLDS) {
      const { id } = await createRun(installation, documentID, { layout, backgroundID, params: minSymbolCount === undefined ? {} : { minSymbolCount } });
      runs += 1;
      if (minSymbolCount === undefined && ARRANGED_BACKGROUNDS.includes(name)) await arrange(id);
    }
  }
  for (const layout of ['lo_radial', 'lo_triples']) {
    await createRun(installation, documentID, { layout, params: { minSymbolCount: 4 } });
    runs += 1;
  }
}

/** Moves the first symbol, and chooses the second phrase of the first group or slot that offers one. */
async function arrange(id: string): Promise<void> {
  const tapestry = await tapestryOfRun(installation.ports, id);
  if ('ok' in tapestry) throw new Error(tapestry.refusal.message);
  const { data, scene } = tapestry;
  const symbol = scene.items.find(({ kind }) => kind === 'symbol');
  const group = data.groups.find((each) => 'phrases' in each && each.phrases.length > 0);
  const other = group && 'phrases' in group ? group.phrases[0] : undefined;
  const arrangement = {
    ...NO_ARRANGEMENT,
    positions: symbol ? { [symbol.id]: { dx: 24, dy: -16 } } : {},
    phrases: group && other ? { [group.id]: other.id } : {},
  };
  const answer = await arrangeRun(installation.ports, { runId: id, arrangement }, callBy('save-arrangement', id));
  if (!answer.ok) throw new Error(answer.refusal.message);
}

const { bytes, moved } = await packed(installation.engines);
writeFileSync(file, bytes);
process.stdout.write(`${runs} runs, ${moved.events} events, ${moved.blobs} blobs: ${bytes.length} bytes\n`);
