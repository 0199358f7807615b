/** A list with the item at a place before all others, which keep their order. */
export function toFront<T>(list: readonly T[], at: number): T[] {
  return [...list.slice(at, at + 1), ...list.slice(0, at), ...list.slice(at + 1)];
}
