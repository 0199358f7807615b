import type { EventMetadata, NewEvent } from '../eventStore.ts';

/** An event that JSON has been through already: to write it out again cannot fail, nor give anything else. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

/** @throws TypeError for data that JSON cannot hold */
export function serialized({ id, type, data, metadata }: NewEvent): SerializedEvent {
  return { id, type, data: throughJson(type, data), metadata: throughJson(type, metadata) as EventMetadata };
}

function throughJson(type: string, value: unknown): unknown {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new TypeError(`Event ${type} has no data that JSON can hold.`);
  return JSON.parse(json) as unknown;
}
