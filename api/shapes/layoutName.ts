import { BUILT_IN_LAYOUTS } from '../../tapestry/model/vocabulary.ts';

/** What a layout is called; its id where nobody gave it a name. */
export const layoutName = (layoutId: string): string => BUILT_IN_LAYOUTS.find(({ id }) => id === layoutId)?.name ?? layoutId;
