import type { EventStore, Position } from '../../events/store/eventStore.ts';
import { upcast } from '../../events/model/upcast.ts';
import { entitiesOf, streamOfEntity } from '../../events/model/entities.ts';
import { auditLine, type AuditFilter, type AuditLine } from './auditPage.ts';
import { kindOf, typesShown } from './kinds.ts';
import type { NameHistory } from './nameHistory.ts';

/**
 * Every line that a filter lets through, oldest first, in one pass over the log: names are told as of then, hidden
 * titles by what is hidden now. Holds the names of things and no line. `after` goes on behind a line.
 */
export async function* exportedLines(store: Pick<EventStore, 'readAll'>, current: NameHistory, filter: AuditFilter, signal?: AbortSignal, after?: Position): AsyncGenerator<AuditLine, void> {
  const named = filter.text === undefined ? undefined : current.streamsNamed(filter.text);
  for await (const recorded of store.readAll(after, filter.type === undefined ? typesShown(filter.kind) : [filter.type])) {
    signal?.throwIfAborted();
    const { at, user } = recorded.metadata;
    if (filter.person !== undefined && user.sub !== filter.person) continue;
    if ((filter.from !== undefined && at < filter.from) || (filter.to !== undefined && at > filter.to)) continue;
    const event = upcast(recorded);
    if (filter.kind !== undefined && kindOf(event.type) !== filter.kind) continue;
    if (filter.entity !== undefined || named !== undefined) {
      const streams = [event.stream, ...entitiesOf(event).map(streamOfEntity)];
      if (filter.entity !== undefined && !streams.includes(filter.entity)) continue;
      if (named !== undefined && !streams.some((stream) => named.has(stream))) continue;
    }
    yield auditLine(event, current);
  }
}

const CSV_FIELDS = ['time', 'person', 'sentence', 'type', 'kind', 'thing', 'name', 'event', 'position'] as const;

export const CSV_HEAD = `${CSV_FIELDS.join(',')}\r\n`;

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvLine(line: AuditLine, person: string): string {
  const [thing] = line.entities;
  return `${new Date(line.at).toISOString()},${cell(person)},${cell(line.sentence)},${line.type},${line.kind},${cell(thing ? streamOfEntity(thing) : line.stream)},${cell(line.name ?? '')},${line.eventId},${line.position}\r\n`;
}

const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export function jsonLine({ entities, ...line }: AuditLine, person: string): string {
  return `${JSON.stringify({ time: new Date(line.at).toISOString(), person, ...line, things: entities.map(streamOfEntity) })}\n`;
}
