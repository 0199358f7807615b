import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../api/app.ts';
import { openPeople, type People } from '../../api/people/people.ts';
import { embeddedAccess } from '../../api/signIn/embeddedSignIn.ts';
import { originOf } from '../../api/signIn/origin.ts';
import { repair } from '../../application/repair.ts';
import { closeAll, type Closing } from '../closing.ts';
import type { Command } from '../command.ts';
import { readConfig, type Config } from '../config.ts';
import { openControlServer } from '../control/controlServer.ts';
import { socketPath } from '../control/socketPath.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { openInstallation, type Installation } from '../installation.ts';
import { nothing } from '../options.ts';
import { PEOPLE_FILE, performPeopleRequest } from '../peopleRequests.ts';
import { addSampleTranscript } from '../sampleTranscript.ts';

const HELP = `tapestry serve

Serves the web app and its API until it is stopped with Ctrl-C. The first start prints a link that makes the first
account; \`tapestry user add\` adds others. The log goes to the error stream, one line of JSON per call.

Settings by environment: DATA_DIR, PORT (3000), HOST (every address), PUBLIC_URL (http://localhost:PORT),
WORKER_THREADS, RATE_BURST, LOG_LEVEL.

Examples:
  tapestry serve
  PORT=8080 PUBLIC_URL=https://tapestry.example.org tapestry serve
`;

/** The built web app. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const HOUR_MS = 3_600_000;
const FIRST_LINK_MS = 24 * HOUR_MS;

export const serve: Command = {
  help: HELP,
  async run(args, { env, out, err, signal }) {
    nothing(args);
    const config = readConfig(env);
    const closing: Closing = [];
    try {
      const installation = await openInstallation(config, { paints: true, onFault: (message) => void err.write(`${message}\n`) });
      closing.push(() => installation.close());
      const people = await openPeople(join(config.dataDir, PEOPLE_FILE));
      closing.push(() => people.close());
      await addSampleTranscript(installation.ports);
      closing.push(repairHourly(installation));
      const app = await listeningApp(config, installation, people, err);
      closing.push(() => app.close());
      const control = await openControlServer(socketPath(config.dataDir), (request) => performPeopleRequest(people, config.publicUrl, request));
      closing.push(() => control.close());
      out.write(`Tapestry is at ${config.publicUrl}\n`);
      out.write(firstSteps(people, config));
      if (!signal.aborted) await once(signal, 'abort');
      out.write('Stopping.\n');
    } finally {
      await closeAll(closing);
    }
  },
};

async function listeningApp(config: Config, { ports }: Installation, people: People, err: NodeJS.WriteStream): Promise<FastifyInstance> {
  const { publicUrl, burst, logLevel, port, host } = config;
  const app = await createApp({ ports, access: embeddedAccess(people, publicUrl), publicUrl, burst, webFolder: WEB_FOLDER, log: { level: logLevel, stream: err } });
  try {
    await app.listen({ port, host });
    return app;
  } catch (error) {
    await app.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new CommandFailed(EXIT.refused, `Port ${port} is in use by another program. Choose another one with PORT.`)
      : error;
  }
}

/** The one-time link for the first account; a new one at every start until there is one. */
function firstSteps({ accounts, links }: People, { publicUrl }: Config): string {
  if (accounts.list().some(({ hasPassword }) => hasPassword)) return '';
  links.revoke('first');
  return `Open this link to make the first account:\n${originOf(publicUrl).issuer}/account?link=${links.make('first', null, FIRST_LINK_MS)}\n`;
}

function repairHourly({ ports }: Installation): () => void {
  const timer = setInterval(() => void repair(ports, 'running').catch(() => undefined), HOUR_MS);
  return () => clearInterval(timer);
}
