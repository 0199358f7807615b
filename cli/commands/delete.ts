import { parseArgs } from 'node:util';
import { deleteTranscript } from '../../application/transcripts/deleteTranscript.ts';
import { rendersView, type RenderDocument } from '../../projections/views/renders.ts';
import type { Command } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { findTranscript } from '../findTranscript.ts';
import { onlyTranscript } from '../options.ts';
import { callContext } from '../person.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry delete <transcript> --yes

Deletes a transcript (by title or id) and erases every byte made of it, posters included. Its runs stay in the record
with title, person and time; their pictures cannot be made again. Without --yes it only says what would go.

Examples:
  tapestry delete monday
  tapestry delete monday --yes
`;

export const deleteCommand: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { yes: { type: 'boolean', default: false } } });
    const wanted = onlyTranscript(positionals, 'delete');
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const { id, name } = await findTranscript(ports, wanted);
      if (!values.yes) {
        const renders = await ports.readModels.find<RenderDocument>(rendersView.name, 'ofTranscript', { documentID: id }, { limit: Number.MAX_SAFE_INTEGER });
        const posters = renders.documents.filter(({ status }) => status === 'rendered').length;
        throw new CommandFailed(EXIT.refused, `"${name}" and its ${posters} ${posters === 1 ? 'poster' : 'posters'} would be erased. Say --yes to do it.`);
      }
      const answer = await deleteTranscript(ports, id, callContext('delete-document', { documentID: id }));
      if (!answer.ok) throw new CommandFailed(EXIT.refused, answer.refusal.message);
      run.out.write(`Deleted transcript: "${name}"\n`);
    });
  },
};
