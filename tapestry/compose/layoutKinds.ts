import { BUILT_IN_LAYOUTS, type LayoutKind } from '../model/vocabulary.ts';

export type LayoutFault = 'unknownLayout' | 'layoutNotAvailable';

export type LayoutAnswer =
  | { readonly ok: true; readonly kind: LayoutKind; readonly name: string }
  | { readonly ok: false; readonly code: LayoutFault; readonly message: string };

/** The kinds `compose` has rules for. */
const COMPOSED_KINDS: readonly LayoutKind[] = ['radial', 'bigsyms', 'triples'];

/** A slot layout: born with its first background, so only the read models know them. */
export interface SlotLayout {
  readonly id: string;
  readonly name: string;
}

/**
 * The kind of a layout, if it can be composed.
 * Otherwise `unknownLayout` (no such id) or `layoutNotAvailable` (a kind without a composition yet), with a sentence for a person.
 */
export function layoutKind(layoutId: string, slotLayouts: readonly SlotLayout[] = []): LayoutAnswer {
  const known: readonly { id: string; name: string; kind: LayoutKind }[] = [
    ...BUILT_IN_LAYOUTS,
    ...slotLayouts.map(({ id, name }) => ({ id, name, kind: 'slots' as const })),
  ];
  const layout = known.find(({ id }) => id === layoutId);
  if (layout === undefined) {
    const ids = known.map(({ id }) => id).join(', ');
    return { ok: false, code: 'unknownLayout', message: `There is no layout "${layoutId}"; choose one of ${ids}` };
  }
  if (!COMPOSED_KINDS.includes(layout.kind)) {
    return { ok: false, code: 'layoutNotAvailable', message: `The layout "${layout.name}" cannot be composed yet` };
  }
  return { ok: true, kind: layout.kind, name: layout.name };
}
