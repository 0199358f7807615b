import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useDashboard } from './dashboardContext.ts';
import { FilterContext } from './filterContext.ts';

const QUIET_MS = 250;

/** Keeps what is typed into a filter: lists follow at once, the address after a short pause. */
export function FilterProvider({ children }: { readonly children: ReactNode }) {
  const { view, show } = useDashboard();
  const settled = view.q ?? '';
  const [typed, setTyped] = useState({ text: settled, settled, sent: settled });
  // Another tab, back, or a link: the address says what is filtered. What was typed since it was sent there stays.
  if (typed.settled !== settled) setTyped({ text: settled === typed.sent ? typed.text : settled, settled, sent: settled });
  const { text } = typed;
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      setTyped((before) => ({ ...before, sent: text }));
      show({ q: text === '' ? undefined : text });
    }, QUIET_MS);
    return () => clearTimeout(timer);
    // A change of `show` alone is no keystroke.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [text]);
  const filter = useMemo(() => ({ text, type: (next: string) => setTyped((before) => ({ ...before, text: next })) }), [text]);
  return <FilterContext value={filter}>{children}</FilterContext>;
}
