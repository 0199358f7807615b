const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
const SIZE_BYTES = 24;
const METRES_PER_INCH = 0.0254;

/** Bytes of a file that are looked at: the resolution stands before the pixels, behind a colour profile for one. */
export const PNG_HEADER_BYTES = 65_536;

export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Dots per inch; null where the file does not say. */
  readonly dpi: number | null;
}

/** Size in px and resolution of a PNG, by its first bytes; null when it is none. */
export function pngHeader(bytes: Uint8Array): PngHeader | null {
  if (bytes.length < SIZE_BYTES || !SIGNATURE.every((byte, at) => bytes[at] === byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20), dpi: dpiOf(view) };
}

/** PNG specification, third edition, 11.3.4.3: dots per metre in the chunk pHYs. */
function dpiOf(view: DataView): number | null {
  for (let at = SIGNATURE.length; at + 17 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const kind = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7));
    if (kind === 'IDAT') return null;
    if (kind === 'pHYs') return view.getUint8(at + 16) === 1 ? Math.round(view.getUint32(at + 8) * METRES_PER_INCH) : null;
  }
  return null;
}
