import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENT_VERSIONS, type AnyEventType } from '../../events/model/anyEvent.ts';
import { NewerEvent, upcast } from '../../events/model/upcast.ts';
import type { Position, RecordedEvent } from '../../events/store/eventStore.ts';
import { VIEWS } from '../../projections/views/views.ts';
import { tellStory, type Told } from './story.ts';

/**
 * Stored shapes are for ever: one file per event type and version holds an event as it was written. A file is never
 * changed; a new version gets a new file. Missing files of today's version are written when UPDATE_GOLDEN is set.
 */
const FOLDER = new URL('./events/', import.meta.url);
const TYPES = Object.keys(EVENT_VERSIONS) as AnyEventType[];

const fileOf = (type: AnyEventType, version: number): URL => new URL(`${type}.v${version}.json`, FOLDER);

function recorded({ stream, event }: Told, index: number): RecordedEvent {
  const metadata = { $correlationId: 'correlation', $causationId: 'cause', user: { sub: 'ada' }, key: 'key', bodyHash: 'hash', v: EVENT_VERSIONS[event.type], at: 1_772_409_600_000 + index };
  return { id: `event-${String(index).padStart(3, '0')}`, stream, revision: index, position: String(index).padStart(16, '0') as Position, type: event.type, data: event.data, metadata };
}

const STORY = tellStory().map(recorded);
const firstOf = (type: AnyEventType): RecordedEvent | undefined => STORY.find((event) => event.type === type);

if (process.env['UPDATE_GOLDEN']) {
  mkdirSync(FOLDER, { recursive: true });
  for (const type of TYPES) {
    const file = fileOf(type, EVENT_VERSIONS[type]);
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(firstOf(type), null, 2)}\n`);
  }
}

describe('Stored events', () => {
  it.each(TYPES)('%s is written in the shape that is kept on file', (type) => {
    const golden = JSON.parse(readFileSync(fileOf(type, EVENT_VERSIONS[type]), 'utf8')) as RecordedEvent;
    expect(firstOf(type)).toEqual(golden);
  });

  it('of every version that was ever written can still be read', () => {
    const files = readdirSync(FOLDER).toSorted();
    expect(files.length).toBeGreaterThanOrEqual(TYPES.length);
    for (const file of files) {
      const event = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as RecordedEvent;
      expect(upcast(event).type).toBe(event.type);
      for (const view of VIEWS.filter(({ handles }) => handles?.includes(event.type))) {
        expect(() => view.idsOf(event).map((id) => view.apply(id, undefined, event))).not.toThrow();
      }
    }
  });

  it('of a newer program are refused with a sentence', () => {
    const event = firstOf('RunsCleared') as RecordedEvent;
    const newer = { ...event, metadata: { ...event.metadata, v: 2 } };
    expect(() => upcast(newer)).toThrow(NewerEvent);
    expect(() => upcast({ ...event, type: 'SomethingNew' })).toThrow(/Start a newer version/);
  });

  it('hold no key that could carry what was said', () => {
    const keys = new Set<string>();
    JSON.stringify(STORY, (key, value: unknown) => (keys.add(key), value));
    for (const forbidden of ['content', 'text', 'sentence', 'phrase', 'svg', 'setup', 'email']) expect(keys).not.toContain(forbidden);
  });
});
