/** A model file: magic, number of sections, and for each its name, kind and bytes; numbers little-endian. */
const MAGIC = 0x31504154;

export type Section = Int8Array | Int32Array | readonly string[];

const KINDS = { bytes: 0, numbers: 1, words: 2 } as const;

/** Lays sections out as one file. */
export function writeSections(sections: Readonly<Record<string, Section>>): Uint8Array {
  const parts: Uint8Array[] = [numberBytes([MAGIC, Object.keys(sections).length])];
  for (const [name, section] of Object.entries(sections)) {
    const [kind, payload] = payloadOf(section);
    const label = new TextEncoder().encode(name);
    parts.push(numberBytes([label.length, kind, payload.length]), label, payload);
  }
  return joined(parts);
}

/** @throws Error for bytes that are no model file, or only a part of one. */
export function readSections(bytes: Uint8Array): ReadonlyMap<string, Section> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const next = (): number => view.getInt32((at += 4) - 4, true);
  if (bytes.length < 8 || next() !== MAGIC) throw new Error('These bytes are no language model of this version.');
  const sections = new Map<string, Section>();
  for (let left = next(); left > 0; left -= 1) {
    const [label, kind, length] = [next(), next(), next()];
    if (at + label + length > bytes.length) throw new Error('The language model is cut off.');
    const name = new TextDecoder().decode(bytes.subarray(at, (at += label)));
    sections.set(name, sectionOf(kind, bytes.subarray(at, (at += length))));
  }
  return sections;
}

function payloadOf(section: Section): [kind: number, payload: Uint8Array] {
  if (section instanceof Int8Array) return [KINDS.bytes, new Uint8Array(section.buffer, section.byteOffset, section.byteLength)];
  if (section instanceof Int32Array) return [KINDS.numbers, numberBytes(section)];
  return [KINDS.words, new TextEncoder().encode(section.join('\n'))];
}

function sectionOf(kind: number, payload: Uint8Array): Section {
  if (kind === KINDS.bytes) return new Int8Array(payload.buffer, payload.byteOffset, payload.byteLength);
  if (kind === KINDS.words) return new TextDecoder().decode(payload).split('\n');
  const view = new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
  const numbers = new Int32Array(payload.length / 4);
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = view.getInt32(index * 4, true);
  return numbers;
}

function numberBytes(numbers: ArrayLike<number>): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (let index = 0; index < numbers.length; index += 1) view.setInt32(index * 4, numbers[index]!, true);
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
