import { BUILT_IN_LAYOUTS } from './vocabulary.ts';

/** Stands in a layout's id behind the letters of its name where they do not say the whole name. No letters of a name lead to two underscores. */
export const LAYOUT_NAME_HASH = { sign: '__', length: 8 } as const;

/** What a layout is called. A slot layout's id is made of its name, and where nobody can say the name it is read from there. */
export function layoutName(layoutId: string): string {
  return BUILT_IN_LAYOUTS.find(({ id }) => id === layoutId)?.name
    ?? layoutId.replace(/^lo_/, '').split(LAYOUT_NAME_HASH.sign, 1)[0]!.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
