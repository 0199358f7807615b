import capsFile from '@expo-google-fonts/amatic-sc/700Bold/AmaticSC_700Bold.ttf?url';
import handFile from '@expo-google-fonts/patrick-hand/400Regular/PatrickHand_400Regular.ttf?url';
import type { Faces } from '../../../tapestry/type/faces.ts';

/**
 * The faces that the server paints with, from the same files.
 * @throws Error for a font that cannot be had
 */
export async function loadFaces(signal?: AbortSignal): Promise<Faces> {
  // The reader of font files comes on its own, beside the files.
  const [{ parseFaces }, hand, caps] = await Promise.all([
    import('../../../tapestry/type/faces.ts'), fetchFont(handFile, signal), fetchFont(capsFile, signal),
  ]);
  return parseFaces({ hand, caps });
}

async function fetchFont(address: string, signal: AbortSignal | undefined): Promise<ArrayBuffer> {
  const response = await fetch(address, signal ? { signal } : {});
  if (!response.ok) throw new Error(`A font was answered with ${response.status}.`);
  return response.arrayBuffer();
}
