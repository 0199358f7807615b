/** In bytes; below, a copy takes less than a millisecond. */
const LONG = 2 ** 20;

/** What is not copied but goes over to the other thread with a message, and is gone on this one: the memory of long bytes that share it with nothing else. */
export function handedOver(bytes: Uint8Array | undefined): ArrayBuffer[] {
  return bytes && bytes.length >= LONG && bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength ? [bytes.buffer] : [];
}
