import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CSV_HEAD, csvLine, jsonLine } from '../../application/audit/exportAudit.ts';
import { AUDIT_KINDS, isEventType } from '../../application/audit/kinds.ts';
import type { KnownSeal } from '../../application/audit/verifyLog.ts';
import { withAudit, type AskAudit } from '../audit/askAudit.ts';
import type { AskedFilter, NamedLine } from '../audit/auditRequests.ts';
import { isCalendarDate } from '../../tapestry/model/calendarDate.ts';
import type { Command, CommandRun } from '../command.ts';
import { CommandFailed, EXIT } from '../failure.ts';
import { inLine } from '../printable.ts';
import { writeOut } from '../writeOut.ts';

const HELP = `tapestry audit [options]

Tells who did what, newest first.

      --person <who>    what one person did: name, e-mail or id
      --kind <kind>     ${AUDIT_KINDS.join(', ')}
      --thing <thing>   exact name of a thing, or symbol-, background-, markup-, transcript- or run- and its id
      --event <type>    one type of event, also those that are not told otherwise
      --from, --to      a day (2026-03-11) or a time (2026-03-11T17:00)
      --text <text>     part of a name that a thing has or had, or of a word
      --limit <n>       so many lines (50)
      --json            JSON Lines
      --csv             all that matches, oldest first, as CSV
      --follow          goes on with what happens, until Ctrl-C
      --verify          checks every event against the seals of the log
      --seal <seal>     with --verify: a seal noted elsewhere, as --verify prints it
      --seal-now        seals what is not sealed yet, and checks it: prints the seal to note elsewhere

Examples:
  tapestry audit --kind symbol --from 2026-03-01
  tapestry audit --text bus --json
  tapestry audit --thing bus --person ada@example.org
  tapestry audit --follow
  tapestry audit --verify --seal 1234:9f86d08...
`;

const FOLLOW_MS = 500;
/** Lines that are held at once while all are written. */
const EXPORTED_AT_ONCE = 2_000;

const WHOLE_LOG = ['verify', 'seal-now'] as const;
/** What says which lines are told, and how. */
const NARROWING = ['person', 'kind', 'thing', 'event', 'from', 'to', 'text', 'limit', 'json', 'csv', 'follow'] as const;

export const audit: Command = {
  help: HELP,
  async run(args, run) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        person: { type: 'string' }, kind: { type: 'string' }, thing: { type: 'string' }, event: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' }, text: { type: 'string' },
        limit: { type: 'string' }, json: { type: 'boolean', default: false }, csv: { type: 'boolean', default: false }, follow: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false }, seal: { type: 'string' }, 'seal-now': { type: 'boolean', default: false },
      },
    });
    const filter = filterOf(values);
    const limit = Number(values.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1) throw new CommandFailed(EXIT.usage, '--limit takes a whole number of at least 1.');
    const [inVain] = (['json', 'follow', 'limit'] as const).filter((option) => values[option]);
    if (values.csv && inVain !== undefined) throw new CommandFailed(EXIT.usage, `--csv writes all that matches: leave out --${inVain}.`);
    const known = values.seal === undefined ? undefined : sealOf(values.seal);
    const whole = WHOLE_LOG.find((option) => values[option]);
    const narrowed = NARROWING.find((option) => values[option] !== undefined && values[option] !== false);
    if (whole !== undefined && narrowed !== undefined) throw new CommandFailed(EXIT.usage, `--${whole} is about the whole event log: leave out --${narrowed}.`);
    if (known && !values.verify) throw new CommandFailed(EXIT.usage, '--seal is checked by --verify: give both.');
    await withAudit(run, async (ask) => {
      if (values['seal-now']) await ask({ do: 'seal' });
      // A seal is worth something once it is noted elsewhere.
      if (values.verify || values['seal-now']) return verify(ask, known, run);
      if (values.csv) return exportAll(ask, filter, run);
      const write = values.json ? (line: NamedLine) => jsonLine(line, line.person) : written;
      const lines = await ask({ do: 'lines', filter, limit });
      await writeOut(run.out, (values.follow ? lines.toReversed() : lines).map(write).join(''));
      if (lines.length === 0 && !values.follow) run.err.write('Nothing matches these filters.\n');
      if (values.follow) await follow(ask, filter, lines, write, run);
    });
  },
};

const written = ({ at, person, sentence }: NamedLine): string => `${new Date(at).toISOString()}  ${inLine(person)}  ${inLine(sentence)}\n`;

async function exportAll(ask: AskAudit, filter: AskedFilter, run: CommandRun): Promise<void> {
  if (await writeOut(run.out, CSV_HEAD)) await writeBehind(ask, filter, undefined, (line) => csvLine(line, line.person), run);
}

/** Tells what is new until the signal aborts or nobody reads any more. */
async function follow(ask: AskAudit, filter: AskedFilter, told: readonly NamedLine[], write: (line: NamedLine) => string, run: CommandRun): Promise<void> {
  let after = told.reduce<string | undefined>((latest, { position }) => (latest === undefined || position > latest ? position : latest), undefined);
  while (!run.signal.aborted && !run.out.destroyed) {
    after = await writeBehind(ask, filter, after, write, run);
    await pause(FOLLOW_MS, undefined, { signal: run.signal }).catch(() => undefined);
  }
}

/** Writes what lies behind a position, oldest first, as long as somebody reads. @returns the last position that was looked at */
async function writeBehind(ask: AskAudit, filter: AskedFilter, from: string | undefined, write: (line: NamedLine) => string, { out, signal }: CommandRun): Promise<string | undefined> {
  let after = from;
  for (;;) {
    signal.throwIfAborted();
    const page = await ask({ do: 'export', filter, limit: EXPORTED_AT_ONCE, after });
    after = page.after;
    if (page.lines.length > 0 && !(await writeOut(out, page.lines.map(write).join('')))) return after;
    if (page.isAll) return after;
  }
}

/** @throws CommandFailed with every fault */
async function verify(ask: AskAudit, known: KnownSeal | undefined, run: CommandRun): Promise<void> {
  const { events, sealed, seal, faults } = await ask({ do: 'verify', known });
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

function filterOf({ person, kind, thing, event, from, to, text }: FilterOptions): AskedFilter {
  const known = AUDIT_KINDS.find((each) => each === kind);
  if (kind !== undefined && known === undefined) throw new CommandFailed(EXIT.usage, `There is no kind ${kind}. Kinds: ${AUDIT_KINDS.join(', ')}.`);
  if (event !== undefined && !isEventType(event)) throw new CommandFailed(EXIT.usage, `There is no event of the type ${event}.`);
  return {
    ...(person === undefined ? {} : { person }), ...(known === undefined ? {} : { kind: known }), ...(thing === undefined ? {} : { thing }),
    ...(event === undefined ? {} : { type: event }), ...(text === undefined ? {} : { text }),
    ...(from === undefined ? {} : { from: timeOf(from, '--from', '00:00:00.000') }), ...(to === undefined ? {} : { to: timeOf(to, '--to', '23:59:59.999') }),
  };
}

/** Dates in any other form are read in ways of their own by every engine. */
const TIME = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

function timeOf(text: string, option: string, ofDay: string): number {
  const [, day = '', clock] = TIME.exec(text) ?? [];
  const time = isCalendarDate(day) ? new Date(clock === undefined ? `${day}T${ofDay}` : text).getTime() : Number.NaN;
  if (Number.isNaN(time)) throw new CommandFailed(EXIT.usage, `${option} takes a day (2026-03-11) or a time (2026-03-11T17:00).`);
  return time;
}
