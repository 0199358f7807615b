import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 250;

/**
 * A text that is typed at the pace of a hand; it gets into the address when typing pauses. Where the address changes by
 * itself, as by Back, the text is the address's again.
 */
export function useAddressText(inAddress: string | undefined, put: (text: string | undefined) => void): readonly [string, (text: string) => void] {
  const [text, setText] = useState(inAddress ?? '');
  const [seen, setSeen] = useState(inAddress);
  const [typed, setTyped] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== typed) {
      setTyped(inAddress);
      setText(inAddress ?? '');
    }
  }
  const latestPut = useRef(put);
  useEffect(() => void (latestPut.current = put));
  // Whatever draws the page anew meanwhile does not prolong the pause.
  useEffect(() => {
    if (text === (inAddress ?? '')) return undefined;
    const later = setTimeout(() => {
      const next = text === '' ? undefined : text;
      setTyped(next);
      latestPut.current(next);
    }, PAUSE_MS);
    return () => clearTimeout(later);
  }, [text, inAddress]);
  return [text, setText];
}
