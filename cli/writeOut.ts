import { once } from 'node:events';

/** Writes text and waits while the reader is behind; false once there is no reader any more. */
export async function writeOut(out: NodeJS.WriteStream, text: string): Promise<boolean> {
  if (out.destroyed) return false;
  if (out.write(text)) return true;
  try {
    await once(out, 'drain');
    return true;
  } catch {
    // The reader is gone, which `outliveReaders` has seen to.
    return false;
  }
}
