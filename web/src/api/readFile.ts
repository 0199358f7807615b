/** @returns null for a file that cannot be read: moved, locked, not yet fetched from a cloud, or a folder that was dropped */
export async function readBytes(file: File, upTo = file.size): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(0, upTo).arrayBuffer());
  } catch {
    // Browsers differ in what they throw; none of it would help the person who chose the file.
    return null;
  }
}
