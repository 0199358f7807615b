import { readFileSync } from 'node:fs';
import type { FaceName } from '../../tapestry/scene/scene.ts';

const FILES: Readonly<Record<FaceName, string>> = {
  hand: '@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf',
  caps: '@expo-google-fonts/amatic-sc/700Bold/AmaticSC_700Bold.ttf',
};

/**
 * The TrueType files of both faces, read from their packages. Node only: the browser gets the same bytes by address.
 * @throws Error when a package is not installed
 */
export function fontFiles(): Record<FaceName, ArrayBuffer> {
  return { hand: readFont(FILES.hand), caps: readFont(FILES.caps) };
}

function readFont(specifier: string): ArrayBuffer {
  const bytes = readFileSync(new URL(import.meta.resolve(specifier)));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
}
