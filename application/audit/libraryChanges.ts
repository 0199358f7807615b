import { refuse, type Refused } from '../../events/model/decider.ts';
import type { AuditDocument } from '../../projections/views/audit.ts';
import type { LibraryManifest } from '../../tapestry/model/library.ts';
import type { Ports } from '../ports/ports.ts';
import { LAST_ID, mergedRows } from './auditRows.ts';
import { FITS, libraryCauses, type Cause } from './causes.ts';
import { manifestOf } from './compareRuns.ts';
import { typesShown } from './kinds.ts';
import type { NameHistory } from './nameHistory.ts';
import { seenRun } from './runThen.ts';

/** One change of the library, with who made it last; nobody where that is further back than was looked. */
export interface LibraryChange extends Omit<Cause, 'words'> {
  readonly by: string | null;
  readonly at: number | null;
}

interface PinnedVersion {
  readonly version: string;
  readonly symbols: number;
}

export interface LibraryChanges {
  readonly a: PinnedVersion;
  readonly b: PinnedVersion;
  readonly changes: readonly LibraryChange[];
}

/** Everything in which the libraries of two runs differ, whether a poster shows it or not; latest first, what nobody is known for last. */
export async function libraryChanges(ports: Pick<Ports, 'readModels' | 'commands' | 'blobs'>, names: NameHistory, a: string, b: string): Promise<LibraryChanges | Refused> {
  const [runA, runB] = await Promise.all([seenRun(ports, names, a), seenRun(ports, names, b)]);
  if ('ok' in runA) return runA;
  if ('ok' in runB) return runB;
  const [versionA, versionB] = [runA.pins.libraryVersion, runB.pins.libraryVersion];
  const [libraryA, libraryB] = await Promise.all([manifestOf(ports, versionA), manifestOf(ports, versionB)]);
  if (!libraryA || !libraryB) return refuse('notFound', 'The library that one of these tapestries was made with was not kept.');
  const causes = versionA === versionB ? [] : libraryCauses(libraryA, libraryB);
  const makers = causes.length === 0 ? new Map<Cause, AuditDocument>() : await makersOf(ports, causes, Math.min(runA.at, runB.at), Math.max(runA.at, runB.at));
  const changes = causes.map((cause): LibraryChange => {
    const row = makers.get(cause);
    const { words: _words, ...told } = cause;
    return { ...told, by: row?.by ?? null, at: row?.at ?? null };
  });
  return { a: pinned(versionA, libraryA), b: pinned(versionB, libraryB), changes: changes.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0)) };
}

const pinned = (version: string, { symbols }: LibraryManifest): PinnedVersion => ({ version, symbols: symbols.length });

const MAX_ROWS = 50_000;

/** The last event between two moments that can have made each change: one pass over the rows about symbols and words. */
async function makersOf(ports: Pick<Ports, 'readModels'>, causes: readonly Cause[], from: number, to: number): Promise<ReadonlyMap<Cause, AuditDocument>> {
  const open = Map.groupBy(causes, ({ stream }) => stream ?? '');
  const makers = new Map<Cause, AuditDocument>();
  const sources = [...typesShown('symbol'), ...typesShown('word')].map((type) => ({ find: 'byType', where: { type } }));
  let looked = 0;
  for await (const row of mergedRows(ports, sources, { at: to, id: LAST_ID }, 500)) {
    if (row.at < from || open.size === 0 || looked++ === MAX_ROWS) break;
    for (const stream of row.about === null ? [row.stream] : [row.stream, row.about]) {
      const waiting = open.get(stream);
      if (!waiting) continue;
      const made = waiting.filter(({ kind }) => FITS[kind]?.test(row.type) ?? true);
      for (const cause of made) makers.set(cause, row);
      const left = waiting.filter((cause) => !makers.has(cause));
      if (left.length === 0) open.delete(stream);
      else open.set(stream, left);
    }
  }
  return makers;
}
