import { looksLikeSvg } from '../../../tapestry/picture/looksLikeSvg.ts';
import { fileMessages } from '../messages/files.ts';
import { libraryMessages } from '../messages/library.ts';
import { readBytes } from './readFile.ts';

export type ReadSvg =
  | { readonly ok: true; readonly svg: string }
  | { readonly ok: false; readonly sentence: string };

/** The text of an SVG, exactly as it is in the file, or why it cannot be had. Letters in another encoding than UTF-8 would be replaced without a word: it is refused. */
export async function readSvg(file: File): Promise<ReadSvg> {
  const bytes = await readBytes(file);
  if (bytes === null) return { ok: false, sentence: fileMessages.unreadable(file.name) };
  // Element names are the same letters in every encoding in use, UTF-16 with zeros between them.
  if (!looksLikeSvg(new TextDecoder('latin1').decode(bytes).replaceAll('\0', ''))) return { ok: false, sentence: libraryMessages.notSvg(file.name) };
  try {
    return { ok: true, svg: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, sentence: libraryMessages.notUtf8(file.name) };
  }
}
