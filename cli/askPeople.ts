import { openPeople } from '../api/people/people.ts';
import { DataFolderInUse, openDataFolder } from '../storage/dataFolder.ts';
import type { CommandRun } from './command.ts';
import { readConfig, type Config } from './config.ts';
import { askServer } from './control/controlClient.ts';
import { socketPath } from './control/socketPath.ts';
import { CommandFailed, EXIT } from './failure.ts';
import { PEOPLE_FILE, performPeopleRequest, type PeopleRequest } from './peopleRequests.ts';

const LOOK_EVERY_MS = 100;
const MAX_WAIT_MS = 15_000;

/**
 * Has a request carried out: by the server that holds the data folder, or here where none does. A server that is just
 * starting holds the folder before it listens, so this looks again for a while.
 */
export async function askPeople({ env, signal }: CommandRun, request: PeopleRequest): Promise<unknown> {
  const config = readConfig(env);
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await askServer(socketPath(config.dataDir), request);
    if (answer) return answer.value;
    try {
      return await performHere(config, request);
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error;
    }
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function performHere({ dataDir, publicUrl }: Config, request: PeopleRequest): Promise<unknown> {
  const folder = openDataFolder(dataDir);
  try {
    const people = await openPeople(folder.file(PEOPLE_FILE));
    try {
      return await performPeopleRequest(people, publicUrl, request).catch((error: unknown) => {
        throw new CommandFailed(EXIT.refused, (error as Error).message);
      });
    } finally {
      people.close();
    }
  } finally {
    folder.close();
  }
}
