/** The distinct strings that stretches of texts hold, numbered as they come; no stretch is cut out of its text but the first of a kind. */
export interface Spellings {
  /** By number. */
  readonly written: readonly string[];
  /** The number of what stands in `text` from `start` to `end`. */
  numberOf(text: string, start: number, end: number): number;
}

const MIN_SLOTS = 4096;

export function spellings(): Spellings {
  const written: string[] = [];
  const hashes: number[] = [];
  let slots = new Int32Array(MIN_SLOTS).fill(-1);

  function grow(): void {
    slots = new Int32Array(slots.length * 2).fill(-1);
    for (let number = 0; number < hashes.length; number += 1) {
      let slot = hashes[number]! & (slots.length - 1);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
  }

  return {
    written,
    numberOf(text, start, end) {
      const hash = hashOf(text, start, end);
      const mask = slots.length - 1;
      let slot = hash & mask;
      for (let number = slots[slot]!; number !== -1; number = slots[slot]!) {
        if (hashes[number] === hash && isSame(written[number]!, text, start, end)) return number;
        slot = (slot + 1) & mask;
      }
      slots[slot] = written.length;
      hashes.push(hash);
      if (hashes.length * 2 > slots.length) grow();
      return written.push(text.slice(start, end)) - 1;
    },
  };
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isSame(spelling: string, text: string, start: number, end: number): boolean {
  if (spelling.length !== end - start) return false;
  for (let at = start; at < end; at += 1) if (spelling.charCodeAt(at - start) !== text.charCodeAt(at)) return false;
  return true;
}
