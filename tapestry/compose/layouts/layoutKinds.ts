import type { BackgroundPin } from '../../model/background.ts';
import { BUILT_IN_LAYOUTS, type LayoutKind } from '../../model/vocabulary.ts';

export type LayoutAnswer =
  | { readonly ok: true; readonly kind: LayoutKind; readonly name: string }
  | { readonly ok: false; readonly code: 'unknownLayout'; readonly message: string };

/** A slot layout: born with its first background, which pins its places. */
export interface KnownSlotLayout {
  readonly id: string;
  readonly name: string;
}

/** The slot layout that a background brings with it. */
export function slotLayoutsOf({ layoutId, layout }: Pick<BackgroundPin, 'layoutId' | 'layout'>): KnownSlotLayout[] {
  return layout === undefined ? [] : [{ id: layoutId, name: layout.name }];
}

/** The kind of a layout; otherwise `unknownLayout` with a sentence for a person. */
export function layoutKind(layoutId: string, slotLayouts: readonly KnownSlotLayout[] = []): LayoutAnswer {
  const known: readonly { id: string; name: string; kind: LayoutKind }[] = [
    ...BUILT_IN_LAYOUTS,
    ...slotLayouts.map(({ id, name }) => ({ id, name, kind: 'slots' as const })),
  ];
  const layout = known.find(({ id }) => id === layoutId);
  if (layout === undefined) {
    const ids = known.map(({ id }) => id).join(', ');
    return { ok: false, code: 'unknownLayout', message: `There is no layout "${layoutId}"; choose one of ${ids}` };
  }
  return { ok: true, kind: layout.kind, name: layout.name };
}
