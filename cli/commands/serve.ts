import { parseArgs } from 'node:util';
import type { Command } from '../command.ts';
import { readConfig, requireSharedEngines } from '../config.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { PARTS, type Part, type RunPart } from '../processes/processPart.ts';

const HELP = `tapestry serve [--process api|projector|worker]

Serves the web app and its API until it is stopped with Ctrl-C. The first start prints a link that makes the first
account; \`tapestry user add\` adds others. The log goes to the error stream, one line of JSON per call.

      --process <part>   run one part only: any number of api and worker processes, and as many projectors as shall
                         stand by for one another. They meet in engines of their own, so all five have to be set:
                         EVENTSTORE_URL, MONGO_URL, REDIS_URL, BLOB_URL and OIDC_ISSUER (with OIDC_CLIENT_ID).

Settings by environment: DATA_DIR, PORT (3000), HOST (every IPv4 address), PUBLIC_URL (http://localhost:PORT),
WORKER_THREADS, RATE_BURST, LOG_LEVEL, ADMIN_PORT (none; metrics, health, queue), ADMIN_HOST (127.0.0.1), and the
engines above, each of which may also be set alone. .env.example explains all of them.

Examples:
  tapestry serve
  PORT=8080 PUBLIC_URL=https://tapestry.example.org tapestry serve
  tapestry serve --process worker
`;

/** Loaded one by one: no part needs what the others are made of. */
const RUNS: Readonly<Record<Part, () => Promise<RunPart>>> = {
  api: async () => (await import('../processes/apiProcess.ts')).runApi,
  projector: async () => (await import('../processes/projectorProcess.ts')).runProjector,
  worker: async () => (await import('../processes/workerProcess.ts')).runWorker,
};

export const serve: Command = {
  help: HELP,
  async run(args, context) {
    const { values } = parseArgs({ args: [...args], options: { process: { type: 'string' } } });
    const part = partOption(values.process);
    const config = readConfig(context.env);
    if (part === undefined) {
      const { runAllInOne } = await import('../processes/allInOne.ts');
      return runAllInOne(config, context);
    }
    requireSharedEngines(config);
    const run = await RUNS[part]();
    await run(config, context);
  },
};

function partOption(value: string | undefined): Part | undefined {
  const part = PARTS.find((known) => known === value);
  if (part === undefined && value !== undefined) throw new CommandFailed(EXIT.usage, `--process takes ${PARTS.slice(0, -1).join(', ')} or ${PARTS.at(-1)}, not "${value}". Try \`tapestry serve --help\`.`);
  return part;
}
