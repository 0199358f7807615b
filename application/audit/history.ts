import type { AnyEventType } from '../../events/model/anyEvent.ts';
import { entitiesOf, streamOfEntity } from '../../events/model/entities.ts';
import { foldOf } from '../../events/model/stateAt.ts';
import { upcast } from '../../events/model/upcast.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import type { Ports } from '../ports/ports.ts';
import { auditLine, type AuditLine } from './auditPage.ts';
import { mergedRows } from './auditRows.ts';
import { isEcho } from './kinds.ts';
import type { NameHistory } from './nameHistory.ts';

/** One field of a thing before and after an event; undefined where there was none. */
export interface FieldChange {
  /** `properties.tags`, `pictures.{id}.selected`. */
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** A version of a thing: what made it, and what that changed. */
export interface ThingVersion {
  readonly line: AuditLine;
  readonly changes: readonly FieldChange[];
}

export interface ThingHistory {
  /** Oldest first. */
  readonly versions: readonly ThingVersion[];
  /** Other things touched it more often than `versions` tells: the oldest of those are left out. */
  readonly isCut: boolean;
}

/** Events of other things that are told of one. */
const MAX_OF_OTHERS = 2_000;
/** Where the title of a transcript stands in its own state and in that of a run. */
const TITLE_FIELDS: ReadonlySet<string> = new Set(['title', 'seen.pins.title']);

/** Versions of one thing: all of its own events with field-level differences, and the newest of others that touch it. */
export async function historyOf(ports: Pick<Ports, 'readModels' | 'store'>, names: NameHistory, stream: string): Promise<ThingHistory> {
  const changes = new Map<number, { readonly line: AuditLine; readonly changes: readonly FieldChange[] }>();
  const fold = foldOf(stream);
  let state = fold.initialState();
  for await (const recorded of ports.store.read(stream)) {
    const event = upcast(recorded);
    const before = flat(state);
    // `evolve` owns the state it is given: what it was is written down first.
    state = fold.evolve(state as never, event as never);
    const isHidden = entitiesOf(event).some((entity) => names.isHidden(streamOfEntity(entity)));
    const changed = differences(before, flat(state));
    changes.set(event.revision, { line: auditLine(event, names), changes: isHidden ? changed.filter(({ field }) => !TITLE_FIELDS.has(field)) : changed });
  }
  const ofOthers: ThingVersion[] = [];
  let isCut = false;
  for await (const row of mergedRows(ports, [{ find: 'byAbout', where: { about: stream } }], undefined, 200)) {
    if (isEcho(row.type as AnyEventType)) continue;
    isCut = ofOthers.length === MAX_OF_OTHERS;
    if (isCut) break;
    for await (const recorded of ports.store.read(row.stream, row.revision, 1)) {
      const event = upcast(recorded);
      ofOthers.push({ line: auditLine(event, names), changes: ofOther(event.data as Readonly<Record<string, unknown>>, event.type) });
    }
  }
  const versions = [...changes.values(), ...ofOthers].toSorted((a, b) => a.line.at - b.line.at || (a.line.position < b.line.position ? -1 : 1));
  return { versions, isCut };
}

/** What an entry of the lexicon changes in its symbol. */
function ofOther(data: Readonly<Record<string, unknown>>, type: string): readonly FieldChange[] {
  if (!type.startsWith('LexiconEntry')) return [];
  const field = `words.${String(data['lemma'])}`;
  const word = { partSpeech: data['partSpeech'], emphasize: data['emphasize'] };
  if (type === 'LexiconEntryRemoved') return [{ field, before: { partSpeech: data['partSpeech'] } }];
  return [{ field, after: word }];
}

/** Leaves of a value by their paths; lists of things with an id by the id, other lists whole. */
function flat(value: unknown, path = ''): Map<string, unknown> {
  const leaves = new Map<string, unknown>();
  const put = (at: string, leaf: unknown): void => {
    const key = path === '' ? at : `${path}.${at}`;
    if (isBranch(leaf)) for (const [inner, own] of flat(leaf, key)) leaves.set(inner, own);
    else leaves.set(key, leaf);
  };
  if (Array.isArray(value)) for (const item of value) put(idOf(item) ?? '', item);
  else if (typeof value === 'object' && value !== null) for (const [key, own] of Object.entries(value)) put(key, own);
  return leaves;
}

/** Of a picture, or of a place of a background. */
function idOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const { pictureId, id = pictureId } = item as { readonly pictureId?: string; readonly id?: string | number };
  return id === undefined ? undefined : String(id);
}

const isBranch = (value: unknown): boolean =>
  (Array.isArray(value) ? value.length > 0 && value.every((item) => idOf(item) !== undefined) : typeof value === 'object' && value !== null && Object.keys(value).length > 0);

const isNothing = (value: unknown): boolean => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function differences(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly FieldChange[] {
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  return fields.flatMap((field): FieldChange[] => {
    const [was, is] = [before.get(field), after.get(field)];
    if (before.has(field) && after.has(field) && canonicalJson(was) === canonicalJson(is)) return [];
    // "No pictures" beside the first picture: the picture tells it.
    if (isNothing(was ?? is) && fields.some((other) => other.startsWith(`${field}.`))) return [];
    return [{ field, ...(before.has(field) ? { before: was } : {}), ...(after.has(field) ? { after: is } : {}) }];
  });
}
