import type { ListedCommand } from './commands.ts';

/** `tapestry --help`: what it is for, by example, then the commands. */
export function overview(commands: readonly ListedCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `tapestry turns transcripts of meetings into posters of picture symbols, key words and phrases.

A poster from a file, nothing stored:
  tapestry render meeting.txt
  tapestry render standup.vtt --title "Daily stand-up" --date 2026-03-02 -o poster.png

The web app, with accounts (PORT, 3000 by default):
  tapestry serve

Keep transcripts and their posters, with history, in a data folder (DATA_DIR, ./data by default):
  tapestry add monday.txt tuesday.vtt
  tapestry create "monday"
  tapestry prerender
  tapestry runs

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

\`tapestry <command> --help\` tells more. Settings by environment:
  DATA_DIR        the data folder (./data)
  WORKER_THREADS  threads that analyse and paint (one per processor)
  PORT            where the server listens (3000), at every IPv4 address of the machine or at HOST
  PUBLIC_URL      the one address people use (http://localhost:PORT)
  RATE_BURST      calls one person may make at once (200), a quarter of it per second
  LOG_LEVEL       what the server logs (info)

Exit codes: 0 done, 1 a fault of the program, 2 the call is wrong, 3 the input was refused,
4 data folder, disk or settings cannot be used, 130 interrupted.
`;
}
