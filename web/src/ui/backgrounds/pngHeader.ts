const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** Bytes of a file that `pngSize` looks at. */
export const PNG_HEADER_BYTES = 24;

/** Width and height in px of a PNG, by its first bytes; null when it is none. */
export function pngSize(header: Uint8Array): { readonly width: number; readonly height: number } | null {
  if (header.length < PNG_HEADER_BYTES || !SIGNATURE.every((byte, at) => header[at] === byte)) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
