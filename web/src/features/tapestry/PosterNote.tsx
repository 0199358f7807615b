import type { ReactNode, Ref } from 'react';
import { otherLanguageTold, tellsEmptySheet } from '../../../../tapestry/compose/matching/notes.ts';
import { tellsTitle } from '../../../../tapestry/model/titleNotes.ts';
import { Icon } from '../../ui/Icon.tsx';

/** What has to be said of a poster where it is seen: that the language is not understood, or else why it has no symbols, and that its title could not be written. */
export function noteOn(notes: readonly string[]): string | null {
  const ofSymbols = notes.flatMap((note) => otherLanguageTold(note) ?? [])[0] ?? notes.find(tellsEmptySheet) ?? [];
  return [ofSymbols, notes.find(tellsTitle) ?? []].flat().join(' ') || null;
}

/** It stays said: nobody takes what stands there, or that nothing does, for what was meant. */
export function PosterNote({ sentence, className, ref, children }: { readonly sentence: string | null; readonly className: string | undefined; readonly ref?: Ref<HTMLParagraphElement>; readonly children?: ReactNode }) {
  return <p ref={ref} role="note" className={className}>{sentence !== null && <Icon name="warning" size={18} />} <span>{sentence} {children}</span></p>;
}
