import { parseArgs } from 'node:util';
import { EVENT_VERSIONS } from '../../events/model/anyEvent.ts';
import { verifyLog } from '../../application/audit/verifyLog.ts';
import { askForLostPictures } from '../../application/renders/lostPictures.ts';
import type { RenderQueue } from '../../application/ports/renderQueue.ts';
import { eraseKept, keptOwners } from '../../application/upkeep/unknownOwners.ts';
import { checkBlobs, checkReadModels, checkRecord, type Finding } from '../../application/upkeep/checkup.ts';
import { openSqliteReadModels } from '../../projections/sqlite/sqliteReadModels.ts';
import { VIEWS } from '../../projections/views/views.ts';
import type { Ports } from '../../application/ports/ports.ts';
import { openDataFolder } from '../../storage/dataFolder.ts';
import type { Command } from '../command.ts';
import { readConfig } from '../config.ts';
import { checkDatabaseFiles } from '../databaseFiles.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { posterOfRun } from '../posterOfRun.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry doctor [--repair] [--erase-unknown]

Checks a data folder from end to end: every page of its databases, accounts included, every event of the event log
and its seals, the read models against a fresh build of them, every blob against its hash, and the versions of all of
it. Changes nothing but what any start repairs, and where a page of a database is damaged nothing at all.

      --repair         paint posters and thumbnails again whose files are lost or damaged, from what is there
      --erase-unknown  erase the files that are kept because the event log does not know whose they are: when it is sure
                       that the log is whole, and no other is to be put back
`;

export const doctor: Command = {
  help: HELP,
  async run(args, run) {
    const { values: { repair, 'erase-unknown': erase } } = parseArgs({ args: [...args], options: { repair: { type: 'boolean', default: false }, 'erase-unknown': { type: 'boolean', default: false } } });
    const databases = soundDatabases(readConfig(run.env).dataDir);
    await withInstallation(run, { paints: repair }, async ({ ports, queue, repaired }) => {
      const { named, renamed, deleted, erased } = repaired;
      run.out.write(`versions     node ${process.version}, analysis ${ports.compute.analysisVersion}, renderer ${ports.compute.rendererVersion}, ${Object.keys(EVENT_VERSIONS).length} event types\n`);
      run.out.write(`repaired     ${named} named, ${renamed} renamed, ${deleted} deleted, ${erased} erased\n`);
      if (repair) run.out.write(`pictures     ${await paintLost(ports, queue, run.signal)}\n`);
      for (const told of await unknownFiles(ports, erase)) run.out.write(told);
      const empty = openSqliteReadModels(':memory:');
      const findings = [databases, await checkRecord(ports), await checkSeals(ports), await checkReadModels(ports, empty, VIEWS), await checkBlobs(ports)];
      await empty.close();
      for (const finding of findings) run.out.write(line(finding));
      const faults = findings.flatMap((finding) => finding.faults);
      if (faults.length > 0) throw new CommandFailed(EXIT.storage, faults.join('\n'));
    });
  },
};

/**
 * Looked at before anything is opened: opening would trip over a damaged page and not say where, or repair and erase by what it misread.
 * @throws CommandFailed with every fault; DataFolderInUse
 */
function soundDatabases(dataDir: string): Finding {
  const folder = openDataFolder(dataDir);
  try {
    const found = checkDatabaseFiles(dataDir);
    if (found.faults.length > 0) throw new CommandFailed(EXIT.storage, found.faults.join('\n'));
    return found;
  } finally {
    folder.close();
  }
}

/** Lines on what is kept that the event log does not know, or on what was erased of it. */
async function unknownFiles(ports: Ports, erase: boolean): Promise<readonly string[]> {
  if (erase) return [`unknown      ${await eraseKept(ports)} erased\n`];
  const owners = await keptOwners(ports);
  if (owners.length === 0) return [];
  return [`unknown      ${owners.length} kept that the event log does not know; \`tapestry doctor --erase-unknown\` erases them\n`, ...owners.map((owner) => `             ${owner}\n`)];
}

/** Waits for what is painted again; says in a phrase what became of the lost pictures. */
async function paintLost(ports: Ports, queue: RenderQueue, signal: AbortSignal): Promise<string> {
  const { asked, beyond } = await askForLostPictures(ports);
  await ports.caughtUp(await ports.store.end());
  let painted = 0;
  for (const key of asked) {
    await posterOfRun(ports, queue, key, signal).then(() => painted++, (error: unknown) => {
      if (!(error instanceof CommandFailed)) throw error;
    });
  }
  return `${painted} painted again, ${asked.length - painted + beyond.length} lost for good`;
}

async function checkSeals(ports: Ports): Promise<Finding> {
  const { sealed, faults } = await verifyLog(ports);
  return { part: 'seals', looked: sealed, faults };
}

const UNITS = { 'databases': 'files', 'record': 'events', 'seals': 'sealed events', 'read models': 'documents', 'blobs': 'owners' } as const;

const line = ({ part, looked, faults }: Finding): string =>
  `${part.padEnd(12)} ${looked} ${UNITS[part]}, ${faults.length === 0 ? 'sound' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`}\n`;
