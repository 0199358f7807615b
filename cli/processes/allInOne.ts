import { join } from 'node:path';
import { healthOf } from '../../api/app.ts';
import { openPeople, type People } from '../../api/people/people.ts';
import { embeddedAccess } from '../../api/signIn/embeddedSignIn.ts';
import { originOf } from '../../api/signIn/origin.ts';
import type { Access } from '../../api/signIn/signIn.ts';
import { projectionLag } from '../../application/upkeep/projectionLag.ts';
import { projecting } from '../../projections/projecting.ts';
import { isHere } from '../audit/askAudit.ts';
import { auditRequests, performAuditRequest } from '../audit/auditRequests.ts';
import type { Closing } from '../closing.ts';
import type { Config } from '../config.ts';
import { openControlServer } from '../control/controlServer.ts';
import { makeSocketPath } from '../control/socketPath.ts';
import { openInstallation, type Installation } from '../installation.ts';
import { PEOPLE_FILE, performPeopleRequest } from '../peopleRequests.ts';
import { addSampleTranscript } from '../sampleTranscript.ts';
import { asProcess } from './asProcess.ts';
import { listeningApp } from './listeningApp.ts';
import { observedAttempt } from './observedAttempt.ts';
import type { Operations } from './operations.ts';
import { signInWith } from './signInWith.ts';
import { startUpkeep } from './upkeep.ts';

const FIRST_LINK_MS = 24 * 3_600_000;

/** Everything in one process, on the data folder and whatever engines are set. */
export const runAllInOne = asProcess('tapestry', async ({ config, operations, closing, out, err, signal }) => {
  const { log, metrics, onFault } = operations;
  const installation = await openInstallation(config, {
    paints: true, metrics, onFault, observed: (attempt, ports) => observedAttempt(attempt, ports, log, metrics),
  });
  closing.push(() => installation.close());
  const people = await openPeople(join(config.dataDir, PEOPLE_FILE));
  closing.push(() => people.close());
  await addSampleTranscript(installation.ports);
  const upkeep = startUpkeep(installation.ports, { caughtUp: async () => undefined, signal, onFault });
  closing.push(() => upkeep.stop());
  // Others may be at work with shared engines, so the start has left to this what looks half done.
  if ((config.eventStoreUrl ?? config.mongoUrl ?? config.blobUrl) !== undefined) upkeep.tidy();
  const access = await accessFor(config, people, operations, closing);
  await openDoors(config, installation, access, operations, err, closing);
  const control = await openControlServer(makeSocketPath(config.dataDir), async (request) => {
    const asked = auditRequests.safeParse(request);
    if (asked.success) return performAuditRequest(installation.ports, access.directory, asked.data, signal);
    return isHere(request) ? true : performPeopleRequest(people, config.publicUrl, request);
  });
  closing.push(() => control.close());
  out.write(`Tapestry is at ${config.publicUrl}\n`);
  if (!config.issuer) out.write(firstSteps(people, config));
  return [];
});

/** People and addresses are where other processes would look for them, as far as such engines are set. */
async function accessFor({ mongoUrl, issuer, publicUrl }: Config, people: People, { onFault }: Operations, closing: Closing): Promise<Access> {
  // Drivers of engines that are not set are not loaded: they take a tenth of a start.
  const shared = mongoUrl === undefined ? undefined : await (await import('../../api/people/shared/sharedPeople.ts')).openSharedPeople(mongoUrl, onFault);
  if (shared) closing.push(() => shared.close());
  const embedded = embeddedAccess(people, publicUrl);
  return {
    signIn: issuer ? signInWith(issuer, publicUrl) : embedded.signIn,
    directory: shared?.directory ?? embedded.directory,
    addressKey: shared?.addressKey ?? embedded.addressKey,
  };
}

/** The public port, and the operator's where one is set. */
async function openDoors(config: Config, { ports, projector, queue, board }: Installation, access: Access, { metrics, onFault, listen }: Operations, err: NodeJS.WriteStream, closing: Closing): Promise<void> {
  const redis = config.redisUrl === undefined ? undefined : (await import('./callCounter.ts')).openCallCounter(config.redisUrl, onFault);
  if (redis) closing.push(() => redis.disconnect());
  const liveFrom = projector.checkpoint();
  const app = await listeningApp(config, {
    ports, access, metrics, projecting: projecting(projector), log: { level: config.logLevel, stream: err },
    ...(redis ? { redis } : {}), ...(liveFrom === undefined ? {} : { liveFrom }),
  });
  closing.push(() => app.close());
  metrics.lookUp({ lag: () => projectionLag(ports, projector.checkpoint()), queue: () => queue.counts() });
  closing.push(await listen(healthOf({ ports, projecting: projecting(projector), ...(redis ? { redis } : {}) }), board));
}

/** The one-time link for the first account; a new one at every start until there is one. */
function firstSteps({ accounts, links }: People, { publicUrl }: Config): string {
  if (accounts.list().some(({ hasPassword }) => hasPassword)) return '';
  links.revoke('first');
  return `Open this link to make the first account:\n${originOf(publicUrl).issuer}/account?link=${links.make('first', null, FIRST_LINK_MS)}\n`;
}
