import type { Reading } from '../../transcript/reading.ts';

/** The words of all speaker labels, lower case without accents. */
export function speakerWords({ turns }: Reading): ReadonlySet<string> {
  const labels = new Set(turns.map((turn) => turn.speaker ?? ''));
  return new Set([...labels].flatMap((label) => unaccented(label).match(/\p{L}{2,}/gu) ?? []));
}

const ASCII = /^[ -~]*$/;

/** Lower case without accents, for comparing names that are written in two ways. */
export function unaccented(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
