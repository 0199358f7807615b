/** In UTF-8 a name of so many letters stays under the 255 bytes that file systems allow. */
const MAX_LETTERS = 80;

/** The name of a file made of a transcript: what is neither letter nor digit becomes an underscore. */
export function fileNameOf(title: string, ending: string): string {
  return `${[...title.replace(/[^\p{L}\p{N}]/gu, '_')].slice(0, MAX_LETTERS).join('')}.${ending}`;
}
