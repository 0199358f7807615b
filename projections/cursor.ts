import type { IndexValue } from './indexValue.ts';
import { InvalidCursor } from './readModels.ts';

/** Where a page ended: the last document's order fields and id. */
export interface Place {
  readonly order: readonly IndexValue[];
  readonly id: string;
}

/** A place in a find as an opaque text that a caller may put into a URL. */
export function writeCursor(find: string, { id, order }: Place): string {
  return Buffer.from(JSON.stringify([find, id, ...order])).toString('base64url');
}

/** @throws InvalidCursor */
export function readCursor(cursor: string, find: string, orderFields: number): Place {
  const parts = parsed(cursor);
  if (!Array.isArray(parts) || parts.length !== orderFields + 2 || parts[0] !== find) throw new InvalidCursor();
  const [, id, ...order] = parts as readonly unknown[];
  if (typeof id !== 'string' || !order.every(isIndexValue)) throw new InvalidCursor();
  return { id, order };
}

function isIndexValue(value: unknown): value is IndexValue {
  return value === null || typeof value === 'string' || typeof value === 'number';
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new InvalidCursor();
  }
}
