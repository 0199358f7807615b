/** 32-bit hashes that name words and features; multiplication and shifts only, so the same in every engine. */

/** FNV-1a over the code units of `text` from `start` to `end`. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return scattered(hash);
}

/** Name of feature template `template` with the value `a`. */
export function feature1(template: number, a: number): number {
  return scattered(Math.imul(a + Math.imul(template, 0x9e3779b1), 0x85ebca6b));
}

export function feature2(template: number, a: number, b: number): number {
  let hash = Math.imul(a + Math.imul(template, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul((hash ^ (hash >>> 15)) + b, 0xc2b2ae35);
  return hash ^ (hash >>> 14);
}

export function feature3(template: number, a: number, b: number, c: number): number {
  let hash = Math.imul(a + Math.imul(template, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul((hash ^ (hash >>> 15)) + b, 0xc2b2ae35);
  hash = Math.imul((hash ^ (hash >>> 13)) + c, 0x27d4eb2f);
  return hash ^ (hash >>> 15);
}

function scattered(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 13);
}
