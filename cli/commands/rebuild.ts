import type { Command } from '../command.ts';
import { nothing } from '../options.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry rebuild

Builds every read model anew from the event log, beside the ones in use, and switches to them when they have caught up.
`;

export const rebuild: Command = {
  help: HELP,
  async run(args, run) {
    nothing(args);
    await withInstallation(run, { paints: false }, async ({ projector }) => {
      let events = 0;
      await projector.rebuild({ signal: run.signal, progress: (count) => (events = count) });
      run.out.write(`Rebuilt from ${events} events.\n`);
    });
  },
};
