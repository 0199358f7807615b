import { readConfig } from '../config.ts';
import type { CommandRun } from '../command.ts';
import { askServer } from '../control/controlClient.ts';
import { socketPath } from '../control/socketPath.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { withInstallation } from '../withInstallation.ts';
import { AuditRefused, performAuditRequest, type AuditAnswers, type AuditRequest } from './auditRequests.ts';
import { openPersonNames } from './personNames.ts';

export type AskAudit = <Do extends AuditRequest['do']>(request: Extract<AuditRequest, { readonly do: Do }>) => Promise<AuditAnswers[Do]>;

const HERE = { do: 'here' } as const;

/** Somebody asks whether a server is there. */
export const isHere = (request: unknown): boolean => (request as { readonly do?: unknown } | null)?.do === HERE.do;

/** Asks the server that holds the data folder, or where none does the engines themselves. @throws CommandFailed where a request is refused */
export async function withAudit(run: CommandRun, work: (ask: AskAudit) => Promise<void>): Promise<void> {
  const config = readConfig(run.env);
  const path = socketPath(config.dataDir);
  if (await askServer(path, HERE, run.signal)) {
    return work((async (request: AuditRequest) => {
      const answer = await askServer(path, request, run.signal);
      if (!answer) throw new CommandFailed(EXIT.storage, 'The server has stopped meanwhile. Call again.');
      return answer.value;
    }) as AskAudit);
  }
  await withInstallation(run, { paints: false }, async ({ ports }) => {
    const people = await openPersonNames(config, (message) => run.err.write(`${message}\n`));
    try {
      await work((async (request: AuditRequest) => {
        try {
          return await performAuditRequest(ports, people.names, request, run.signal);
        } catch (error) {
          throw error instanceof AuditRefused ? new CommandFailed(EXIT.refused, error.message) : error;
        }
      }) as AskAudit);
    } finally {
      await people.close();
    }
  });
}
