import { BUILT_IN_LAYOUTS } from './vocabulary.ts';

/** What a layout is called. A slot layout's id is made of its name, and where nobody can say the name it is read from there. */
export function layoutName(layoutId: string): string {
  return BUILT_IN_LAYOUTS.find(({ id }) => id === layoutId)?.name
    ?? layoutId.replace(/^lo_/, '').split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
