import { parseArgs } from 'node:util';
import type { Ports } from '../../application/ports/ports.ts';
import { earlierVersionsOf, eraseEarlierVersions } from '../../application/transcripts/eraseEarlier.ts';
import { hideTitle } from '../../application/audit/hideTitle.ts';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { transcriptStream } from '../../events/model/streams.ts';
import { transcriptDecider } from '../../events/model/transcript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import type { Command, CommandRun } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { findTranscript } from '../findTranscript.ts';
import { onlyTranscript } from '../options.ts';
import { callContext } from '../person.ts';
import { inLine } from '../printable.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry delete <transcript> --yes [--hide-title] [--earlier]

Deletes a transcript (by title or id) and erases every byte made of it, posters included. Its runs stay in the event log
with title, person and time; their pictures cannot be made again. Without --yes it only says what would go.
--hide-title leaves the title out of every page, read and export from then on; the event log itself and archives
keep it.
It may be said later too, with --yes and the id of a transcript that is deleted already.
--earlier keeps the transcript as it is and erases the texts and setups that it had before, with the posters made of
them.

Examples:
  tapestry delete monday
  tapestry delete monday --yes
  tapestry delete monday --yes --hide-title
  tapestry delete monday --earlier --yes
`;

async function eraseEarlier(ports: Ports, { id, name, yes }: { readonly id: string; readonly name: string; readonly yes: boolean }, run: Pick<CommandRun, 'out'>): Promise<void> {
  const { versions, posters } = await earlierVersionsOf(ports, id);
  const what = `${amount(versions, 'earlier version')} of "${inLine(name)}" and ${amount(posters, 'poster')} made of ${versions === 1 ? 'it' : 'them'}`;
  if (versions === 0) return void run.out.write(`There is nothing but the present version of "${inLine(name)}".\n`);
  if (!yes) throw new CommandFailed(EXIT.refused, `${what} would be erased. Say --yes to do it.`);
  const answer = await eraseEarlierVersions(ports, id, callContext('erase-earlier-versions', { documentID: id }));
  if (!answer.ok) throw new CommandFailed(EXIT.refused, answer.refusal.message);
  run.out.write(answer.value.underWay ? `Accepted: ${what} are erased as soon as the lists have caught up, at the latest when Tapestry starts next.\n` : `Erased ${what}.\n`);
}

const amount = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export const deleteCommand: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { 'yes': { type: 'boolean', default: false }, 'hide-title': { type: 'boolean', default: false }, 'earlier': { type: 'boolean', default: false } } });
    if (values.earlier && values['hide-title']) throw new CommandFailed(EXIT.usage, '--earlier keeps the transcript and its title: it does not go with --hide-title. Try `tapestry delete --help`.');
    const wanted = onlyTranscript(positionals, 'delete');
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const hide = async (documentID: string): Promise<void> => {
        const hidden = await hideTitle(ports, documentID, callContext('hide-title', { documentID }));
        if (!hidden.ok) throw new CommandFailed(EXIT.refused, hidden.refusal.message);
      };
      const before = await ports.commands.state(transcriptDecider, transcriptStream(wanted));
      if (before.status === 'deleted' && values['hide-title']) {
        if (!values.yes) throw new CommandFailed(EXIT.refused, 'The title of this deleted transcript would be hidden for good. Say --yes to do it.');
        await hide(wanted);
        run.out.write('The title is hidden.\n');
        return;
      }
      const { id, name } = await findTranscript(ports, wanted);
      if (values.earlier) return eraseEarlier(ports, { id, name, yes: values.yes }, run);
      if (!values.yes) {
        const renders = await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID: id }, { limit: Number.MAX_SAFE_INTEGER });
        const posters = renders.documents.filter(({ status }) => status === 'rendered').length;
        throw new CommandFailed(EXIT.refused, `"${inLine(name)}" and its ${posters} ${posters === 1 ? 'poster' : 'posters'} would be erased. Say --yes to do it.`);
      }
      const answer = await deleteTranscript(ports, id, callContext('delete-document', { documentID: id }));
      if (!answer.ok) throw new CommandFailed(EXIT.refused, answer.refusal.message);
      if (values['hide-title']) await hide(id);
      run.out.write(values['hide-title'] ? 'Deleted the transcript; its title is hidden.\n' : `Deleted transcript: "${inLine(name)}"\n`);
    });
  },
};
