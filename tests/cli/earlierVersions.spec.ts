import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCommandHandler } from '../../application/commands/commandHandler.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { updateTranscript } from '../../application/transcripts/updateTranscript.ts';
import { openEngines } from '../../cli/engines.ts';
import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { callBy } from '../support/meetings.ts';
import { filesHolding, filesOf } from '../support/temporaryFolder.ts';
import { refused, tapestry, temporaryFolder, type Call } from './tapestry.fixture.ts';

const here = temporaryFolder();
const data = join(here, 'data');
const call = (...args: string[]): Promise<Call> => tapestry(args, { cwd: here });
const SECRET = 'The heron swallowed the treasurer.';

/** What a person does on the page of the transcript. */
async function edit(name: string, content: string): Promise<void> {
  const engines = await openEngines({ dataDir: data });
  await engines.readModels.declare(VIEWS);
  const { documents } = await engines.readModels.find<TranscriptDocument>(transcriptsView.name, 'byName', {});
  const commands = createCommandHandler({ store: engines.store, now: Date.now, isWarm: () => false });
  const change = { documentID: documents.find((document) => document.name === name)?.id ?? '', content };
  expect(await updateTranscript({ ...engines, commands } as unknown as Ports, change, callBy('update-document', change))).toMatchObject({ ok: true });
  await engines.close();
}

it('delete --earlier says what would go, erases the text from before with --yes, and keeps the transcript', async () => {
  writeFileSync(join(here, 'meeting.txt'), `Anna: ${SECRET} The heron was hungry.\n`);
  expect(await call('add', 'meeting.txt')).toMatchObject({ code: 0 });
  expect(await call('delete', 'Meeting', '--earlier', '--yes')).toMatchObject({ code: 0, out: 'There is nothing but the present version of "Meeting".\n' });
  await edit('Meeting', 'Anna: The museum has new coins. The coins are old.');

  expect(await call('delete', 'Meeting', '--earlier')).toMatchObject(refused(3, '1 earlier version of "Meeting" and 0 posters made of it would be erased. Say --yes to do it.'));
  expect(filesHolding(filesOf(data), SECRET)).not.toEqual([]);
  expect(await call('delete', 'Meeting', '--earlier', '--yes')).toMatchObject({ code: 0, out: 'Erased 1 earlier version of "Meeting" and 0 posters made of it.\n' });
  expect(filesHolding(filesOf(data), SECRET)).toEqual([]);

  expect(await call('delete', 'Meeting', '--earlier', '--hide-title')).toMatchObject({ code: 2 });
  expect((await call('transcripts')).out).toContain('Meeting');
  expect(await call('doctor')).toMatchObject({ code: 0, err: '' });
});

it('delete --hide-title wants --yes for a transcript that is deleted already, too: nobody can undo it', async () => {
  const id = (await call('add', 'meeting.txt', '--title', 'Merger')).out.slice(0, 36);
  expect(await call('delete', id, '--yes')).toMatchObject({ code: 0 });
  expect(await call('delete', id, '--hide-title')).toMatchObject(refused(3, 'The title of this deleted transcript would be hidden for good. Say --yes to do it.'));
  expect((await call('audit', '--limit', '5')).out).toContain('Merger');
  expect(await call('delete', id, '--hide-title', '--yes')).toMatchObject({ code: 0, out: 'The title is hidden.\n' });
  expect((await call('audit', '--limit', '5')).out).not.toContain('Merger');
});
