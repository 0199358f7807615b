import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditPage, type AuditFilter, type AuditLine } from '../../application/audit/auditPage.ts';
import { CSV_HEAD, csvLine, exportedLines, jsonLine } from '../../application/audit/exportAudit.ts';
import { AUDIT_KINDS, isEventType } from '../../application/audit/kinds.ts';
import { namesNow } from '../../application/audit/namesNow.ts';
import { sealLog } from '../../application/audit/sealLog.ts';
import { verifyLog, type KnownSeal } from '../../application/audit/verifyLog.ts';
import type { Ports } from '../../application/ports/ports.ts';
import type { Command, CommandRun } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { withInstallation } from '../withInstallation.ts';

const HELP = `tapestry audit [options]

Tells who did what, newest first.

      --person <id>     what one person did
      --kind <kind>     ${AUDIT_KINDS.join(', ')}
      --thing <thing>   symbol-, background-, transcript- or run- and an id
      --event <type>    one type of event, also those that are not told otherwise
      --from, --to      a day (2026-03-11) or a time (2026-03-11T17:00)
      --text <text>     part of a name that a thing has or had, or of a word
      --limit <n>       so many lines (50)
      --json            JSON Lines
      --csv             all that matches, oldest first, as CSV
      --follow          goes on with what happens, until Ctrl-C
      --verify          checks every event against the seals of the log
      --seal <seal>     with --verify: a seal noted elsewhere, as --verify prints it
      --seal-now        seals what is not sealed yet

Examples:
  tapestry audit --kind symbol --from 2026-03-01
  tapestry audit --text bus --json
  tapestry audit --verify --seal 1234:9f86d08...
`;

const FOLLOW_MS = 500;

export const audit: Command = {
  help: HELP,
  async run(args, run) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        person: { type: 'string' }, kind: { type: 'string' }, thing: { type: 'string' }, event: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, text: { type: 'string' },
        limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false }, follow: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false }, seal: { type: 'string' }, 'seal-now': { type: 'boolean', default: false },
      },
    });
    const filter = filterOf(values);
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1) throw new CommandFailed(EXIT.usage, '--limit takes a whole number of at least 1.');
    const known = values.seal === undefined ? undefined : sealOf(values.seal);
    await withInstallation(run, { paints: false }, async ({ ports }) => {
      if (values['seal-now']) await sealLog(ports, run.signal);
      if (values.verify) return verify(ports, known, run);
      if (values['seal-now']) return;
      const names = await namesNow(ports);
      if (values.csv) {
        run.out.write(CSV_HEAD);
        for await (const line of exportedLines(ports.store, names, filter, run.signal)) run.out.write(csvLine(line, line.by));
        return;
      }
      const { lines } = await auditPage(ports, names, filter, { limit });
      const write = (line: AuditLine): void => void run.out.write(values.json ? jsonLine(line, line.by) : `${new Date(line.at).toISOString()}  ${line.by}  ${line.sentence}\n`);
      for (const line of values.follow ? lines.toReversed() : lines) write(line);
      if (values.follow) await follow(ports, filter, lines[0]?.at ?? 0, new Set(lines.map(({ eventId }) => eventId)), write, run.signal);
    });
  },
};

/** Tells what is new until the signal aborts. */
async function follow(ports: Ports, filter: AuditFilter, since: number, told: Set<string>, write: (line: AuditLine) => void, signal: AbortSignal): Promise<void> {
  let from = since;
  while (!signal.aborted) {
    const { lines } = await auditPage(ports, await namesNow(ports), { ...filter, from }, { limit: 1000 });
    for (const line of lines.toReversed()) {
      if (told.has(line.eventId)) continue;
      told.add(line.eventId);
      from = Math.max(from, line.at);
      write(line);
    }
    await pause(FOLLOW_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** @throws CommandFailed with every fault */
async function verify(ports: Ports, known: KnownSeal | undefined, run: CommandRun): Promise<void> {
  const { events, sealed, seal, faults } = await verifyLog(ports, known, run.signal);
  if (faults.length > 0) throw new CommandFailed(EXIT.storage, faults.join('\n'));
  run.out.write(`${events} events, ${sealed} of them sealed and as they were${sealed < events ? `, ${events - sealed} not sealed yet` : ''}\n`);
  if (seal) run.out.write(`seal ${seal.events}:${seal.chain}\n`);
}

function sealOf(text: string): KnownSeal {
  const [, events, chain] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (events === undefined || chain === undefined) throw new CommandFailed(EXIT.usage, '--seal takes a number of events, a colon and 64 hexadecimal digits.');
  return { events: Number(events), chain };
}

interface FilterOptions {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly thing?: string | undefined;
  readonly event?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly text?: string | undefined;
}

function filterOf({ person, kind, thing, event, from, to, text }: FilterOptions): AuditFilter {
  const known = AUDIT_KINDS.find((each) => each === kind);
  if (kind !== undefined && known === undefined) throw new CommandFailed(EXIT.usage, `There is no kind ${kind}. Kinds: ${AUDIT_KINDS.join(', ')}.`);
  if (event !== undefined && !isEventType(event)) throw new CommandFailed(EXIT.usage, `There is no event of the type ${event}.`);
  return {
    ...(person === undefined ? {} : { person }), ...(known === undefined ? {} : { kind: known }), ...(thing === undefined ? {} : { entity: thing }),
    ...(event === undefined ? {} : { type: event }), ...(text === undefined ? {} : { text }),
    ...(from === undefined ? {} : { from: timeOf(from, '--from', '00:00:00.000') }), ...(to === undefined ? {} : { to: timeOf(to, '--to', '23:59:59.999') }),
  };
}

function timeOf(text: string, option: string, ofDay: string): number {
  const time = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${ofDay}` : text).getTime();
  if (Number.isNaN(time)) throw new CommandFailed(EXIT.usage, `${option} takes a day (2026-03-11) or a time (2026-03-11T17:00).`);
  return time;
}
