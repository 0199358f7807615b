import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { starterSource } from '../../cli/starterContent.ts';
import { backgroundsView, type BackgroundDocument } from '../../projections/views/backgrounds.ts';
import { tapestry } from '../support/commandLine.ts';
import { addMeeting, createRun, posterBytes, sampleText } from '../support/meetings.ts';
import { openTestInstallation } from '../support/testInstallation.ts';

describe('One transcript with one title, date, background and threshold', () => {
  it('gives the same poster to the byte on the command line and in an installation', async () => {
    await using installation = await openTestInstallation({ starter: starterSource() });
    const content = sampleText('Allotment committee');
    const file = join(installation.folder, 'transcript.txt');
    const poster = join(installation.folder, 'poster.png');
    writeFileSync(file, content);
    const rendering = tapestry(['render', file, '--title', 'Water and rabbits', '--date', '2026-04-01', '--background', 'Dusk', '--min-symbol-count', '2', '-o', poster]);

    const dusk = (await installation.ports.readModels.find<BackgroundDocument>(backgroundsView.name, 'named', { nameKey: 'dusk' })).documents[0];
    const documentID = await addMeeting(installation, { title: 'Water and rabbits', content, calendarDate: '2026-04-01' });
    const { renderKey } = await createRun(installation, documentID, { backgroundID: dusk?.id ?? '', params: { minSymbolCount: 2 } });
    const stored = await posterBytes(installation, renderKey);

    expect(await rendering).toMatchObject({ code: 0, err: '' });
    expect(Buffer.compare(readFileSync(poster), stored)).toBe(0);
  });
});
