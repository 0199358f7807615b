import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** A text that is typed at the pace of a hand; it gets into the address when typing pauses. */
export function useAddressText(inAddress: string | undefined, put: (text: string | undefined) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(inAddress ?? '');
  useEffect(() => {
    if (text === (inAddress ?? '')) return undefined;
    const later = setTimeout(() => put(text === '' ? undefined : text), PAUSE_MS);
    return () => clearTimeout(later);
  });
  return [text, setText];
}
