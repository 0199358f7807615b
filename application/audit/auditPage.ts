import type { AnyEventType, Recorded } from '../../events/model/anyEvent.ts';
import { entitiesOf, type Entity, type EntityKind } from '../../events/model/entities.ts';
import { upcast } from '../../events/model/upcast.ts';
import { InvalidCursor } from '../../projections/readModels.ts';
import { auditView, type AuditDocument } from '../../projections/views/audit.ts';
import type { Ports } from '../ports/ports.ts';
import { LAST_ID, mergedRows, type AuditPlace, type AuditSource } from './auditRows.ts';
import { canTouch, isEcho, kindOf, typesShown, type AuditKind } from './kinds.ts';
import type { NamedThings, NameHistory } from './nameHistory.ts';
import { nameOf, sentenceOf } from './sentences.ts';

export interface AuditFilter {
  readonly person?: string;
  readonly kind?: AuditKind;
  /** Stream of a thing: its own events, and those of others that touch it. */
  readonly entity?: string;
  readonly type?: AnyEventType;
  /** Epoch milliseconds, both included. */
  readonly from?: number;
  readonly to?: number;
  /** Part of a name that a thing has or had, or of a word of a symbol. */
  readonly text?: string;
}

/** One line of the audit: who did what to which thing, and when. */
export interface AuditLine {
  readonly position: string;
  readonly eventId: string;
  readonly at: number;
  readonly by: string;
  readonly type: AnyEventType;
  readonly kind: AuditKind;
  /** After the person's name: `gave the word “bus” to the symbol “coach”`. */
  readonly sentence: string;
  readonly name: string | null;
  /** What the event touches; of a link also the run that it leads to. */
  readonly entities: readonly Entity[];
  readonly stream: string;
  readonly revision: number;
  readonly call: string | null;
  /** One user action; lines of one action are steps of it. */
  readonly correlationId: string;
}

export interface AuditPage {
  readonly lines: readonly AuditLine[];
  readonly cursor?: string;
}

/** Things whose own lists are asked one by one; of more all rows are looked through for them. */
const MAX_TEXT_SOURCES = 200;
/** Rows that one page looks through at most: it may hold fewer lines than asked for, none even, and go on behind them. */
const MAX_ROWS_LOOKED_AT = 20_000;

/** A page of the audit, newest first. @throws InvalidCursor */
export async function auditPage(ports: Pick<Ports, 'readModels' | 'store'>, names: NameHistory, filter: AuditFilter, { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined }): Promise<AuditPage> {
  const rows: AuditDocument[] = [];
  let [looked, last]: [number, AuditDocument | undefined] = [0, undefined];
  const after = cursor === undefined ? startOf(filter) : readPlace(cursor);
  const named = filter.text === undefined ? undefined : names.streamsNamed(filter.text);
  for await (const row of mergedRows(ports, sourcesOf(filter, named), after, limit + 1)) {
    if (filter.from !== undefined && row.at < filter.from) break;
    if (looked === MAX_ROWS_LOOKED_AT || (passes(row, filter, named) && rows.push(row) > limit)) {
      last = rows.length > limit ? rows[limit - 1] : last;
      return { lines: await linesOf(ports, names, rows.slice(0, limit)), cursor: writePlace(last ?? row) };
    }
    looked += 1;
    last = row;
  }
  return { lines: await linesOf(ports, names, rows) };
}

/** Which lists of the view hold everything that a filter lets through, as few rows beside it as can be. */
function sourcesOf(filter: AuditFilter, named: NamedThings | undefined): readonly AuditSource[] {
  const ofThing = (stream: string): AuditSource[] => [{ find: 'byStream', where: { stream } }, { find: 'byAbout', where: { about: stream } }];
  if (filter.entity !== undefined) return ofThing(filter.entity);
  const wantedKind = filter.kind ?? (filter.type && kindOf(filter.type));
  const few = named?.atMost(MAX_TEXT_SOURCES);
  if (few !== undefined) return few.filter((stream) => wantedKind === undefined || canTouch(wantedKind, entityKindOf(stream))).flatMap(ofThing);
  if (named !== undefined && filter.person === undefined && filter.type === undefined && filter.kind === undefined) return [{ find: 'newest', where: {} }];
  const types = filter.type === undefined ? typesShown(filter.kind) : [filter.type];
  if (filter.person !== undefined) return types.map((type) => ({ find: 'byPersonAndType', where: { by: filter.person as string, type } }));
  return types.map((type) => ({ find: 'byType', where: { type } }));
}

/** What has a name is in a stream of its own: `symbol-7f3a` holds a symbol. */
const entityKindOf = (stream: string): EntityKind => stream.slice(0, stream.indexOf('-')) as EntityKind;

/** What the lists that are asked for hold beside what the filter lets through; they begin at its end, and those of a thing hold nothing else. */
function passes(row: AuditDocument, { person, kind, type }: AuditFilter, named: NamedThings | undefined): boolean {
  const rowType = row.type as AnyEventType;
  if (type === undefined ? isEcho(rowType) && kind !== 'picture' : rowType !== type) return false;
  if (kind !== undefined && kindOf(rowType) !== kind) return false;
  if (person !== undefined && row.by !== person) return false;
  return named === undefined || named.has(row.stream) || (row.about !== null && named.has(row.about));
}

const startOf = ({ to }: AuditFilter): AuditPlace | undefined => (to === undefined ? undefined : { at: to, id: LAST_ID });

const writePlace = ({ at, id }: AuditPlace): string => Buffer.from(JSON.stringify([at, id])).toString('base64url');

function readPlace(cursor: string): AuditPlace {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as readonly unknown[];
    if (typeof at === 'number' && typeof id === 'string') return { at, id };
  } catch {
    // Told below.
  }
  throw new InvalidCursor();
}

/** The line of the event at a position; undefined where there is none. */
export async function lineAt(ports: Pick<Ports, 'readModels' | 'store'>, names: NameHistory, position: string): Promise<AuditLine | undefined> {
  const row = await ports.readModels.get<AuditDocument>(auditView.name, position);
  return row && lineOf(ports, names, row);
}

function linesOf(ports: Pick<Ports, 'store'>, names: NameHistory, rows: readonly AuditDocument[]): Promise<readonly AuditLine[]> {
  return Promise.all(rows.map((row) => lineOf(ports, names, row)));
}

async function lineOf({ store }: Pick<Ports, 'store'>, names: NameHistory, { stream, revision }: AuditDocument): Promise<AuditLine> {
  for await (const recorded of store.read(stream, revision, 1)) return auditLine(upcast(recorded), names);
  throw new Error(`The event log has no revision ${revision} of ${stream}, which the audit tells of.`);
}

/** A link's line stands among those of its transcript: the run is told in it, and has no list of links. */
function thingsOf(event: Recorded): readonly Entity[] {
  const touched = entitiesOf(event);
  return event.type === 'TapestryShared' || event.type === 'ShareEnded' ? [...touched, { kind: 'run', id: event.data.runId }] : touched;
}

export function auditLine(event: Recorded, names: NameHistory): AuditLine {
  const { metadata } = event;
  return {
    position: event.position, eventId: event.id, at: metadata.at, by: metadata.user.sub, type: event.type, kind: kindOf(event.type),
    sentence: sentenceOf(event, names), name: nameOf(event, names), entities: thingsOf(event), stream: event.stream, revision: event.revision,
    call: metadata.call ?? null, correlationId: metadata.$correlationId,
  };
}
