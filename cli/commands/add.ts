import { parseArgs } from 'node:util';
import { addTranscript } from '../../application/transcripts/addTranscript.ts';
import type { Command } from '../command.ts';
import { asFailure, CommandFailed, EXIT } from '../failure.ts';
import { dateOption } from '../options.ts';
import { callContext } from '../person.ts';
import { inLine } from '../printable.ts';
import { readTranscriptFile, type TranscriptFile } from '../transcriptFile.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry add <transcript>... [options]

Adds transcripts to the data folder. Each one is stored before its line is printed: id, words, title.
The title is the file's name; a title that exists already is refused, the others are still added.

      --title <t>            the title (one file only)
      --date <YYYY-MM-DD>    the date (one found in the transcript, else none)
      --setup <text>         what the meeting was for

Examples:
  tapestry add monday.txt tuesday.vtt
  tapestry add call.srt --title "Spring call" --date 2026-04-01
`;

export const add: Command = {
  help: HELP,
  async run(args, run) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { title: { type: 'string' }, date: { type: 'string' }, setup: { type: 'string', default: '' } },
    });
    if (positionals.length === 0) throw new CommandFailed(EXIT.usage, 'Name one transcript or more. Try `tapestry add --help`.');
    if (values.title !== undefined && positionals.length > 1) throw new CommandFailed(EXIT.usage, '--title goes with one file. Try `tapestry add --help`.');
    const calendarDate = dateOption(values.date);
    const { files, refusals } = await readAll(positionals);

    if (files.length > 0) await withInstallation(run, { paints: false }, async ({ ports }) => {
      for (const file of files) {
        run.signal.throwIfAborted();
        const transcript = {
          title: values.title ?? file.name,
          content: file.text,
          date: calendarDate === null ? null : Date.parse(calendarDate),
          calendarDate,
          setup: values.setup,
        };
        const answer = await addTranscript(ports, transcript, callContext('add-document', transcript));
        if (answer.ok) run.out.write(`${answer.value.id}  ${String(answer.value.docLength).padStart(6)} words  ${answer.value.title}\n`);
        else refusals.push(`${inLine(file.path)}: ${answer.refusal.message}`);
      }
    });
    if (refusals.length > 0) throw new CommandFailed(EXIT.refused, refusals.join('\n'));
  },
};

/** Every file is read before the data folder is opened; one that is no transcript does not stop the others. */
async function readAll(paths: readonly string[]): Promise<{ files: (TranscriptFile & { path: string })[]; refusals: string[] }> {
  const files: (TranscriptFile & { path: string })[] = [];
  const refusals: string[] = [];
  for (const path of paths) {
    try {
      files.push({ ...await readTranscriptFile(path), path });
    } catch (error) {
      if (paths.length === 1) throw error;
      refusals.push(asFailure(error, 'tapestry add --help').message);
    }
  }
  return { files, refusals };
}
