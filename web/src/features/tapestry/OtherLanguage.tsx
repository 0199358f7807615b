import type { Ref } from 'react';
import { otherLanguageTold } from '../../../../tapestry/compose/matching/notes.ts';
import { Icon } from '../../ui/Icon.tsx';

export function otherLanguageOf(notes: readonly string[]): string | null {
  return notes.flatMap((note) => otherLanguageTold(note) ?? [])[0] ?? null;
}

/** What is not understood stays said: nobody takes its symbols and phrases for what was meant. */
export function OtherLanguage({ sentence, className, ref }: { readonly sentence: string; readonly className: string | undefined; readonly ref?: Ref<HTMLParagraphElement> }) {
  return <p ref={ref} role="note" className={className}><Icon name="warning" size={18} /> <span>{sentence}</span></p>;
}
