import { transcriptsView, type TranscriptDocument } from '../../projections/views/transcripts.ts';
import type { Command } from '../command.ts';
import { nothing } from '../options.ts';
import { inLine } from '../printable.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry transcripts

Lists the transcripts of the data folder by title: id, date, words, title.
`;

export const transcripts: Command = {
  help: HELP,
  async run(args, run) {
    nothing(args);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      const page = await ports.readModels.find<TranscriptDocument>(transcriptsView.name, 'byName', {}, { limit: Number.MAX_SAFE_INTEGER });
      const named = page.documents.filter(({ name }) => name !== null);
      if (named.length === 0) run.out.write('There are no transcripts yet. `tapestry add <file>` adds one.\n');
      for (const { id, name, properties } of named) {
        run.out.write(`${id}  ${properties?.calendarDate ?? '          '}  ${String(properties?.words ?? 0).padStart(6)} words  ${inLine(name ?? '')}\n`);
      }
    });
  },
};
