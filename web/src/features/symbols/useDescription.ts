import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RichText } from '../../../../api/contract/richText.ts';
import { updateSymbol } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { beginDescribing, isSameJson, isUnsaved, meetDescription, savedDescription, settleDescription, type KeptDraft } from './describing.ts';
import { useTryAgain } from './useTryAgain.ts';
import type { WholeSymbol } from './wholeSymbol.ts';
import { SYMBOL_READS } from './symbolKeys.ts';

/** Specification section 9. */
const SAVE_MS = 500;

const TOO_MANY = 429;
/** Whether the same may be taken later: no answer came, the server is at fault or was asked too much. */
const isPassing = (status: number): boolean => status === 0 || status === TOO_MANY || status >= 500;

const keyOf = (id: string): string => `tapestry.description.${id}`;

function keptDraft(id: string): KeptDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as KeptDraft | null;
  } catch {
    return null;
  }
}

function keepDraft(id: string, draft: KeptDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Without room to keep it, it is still on the page and saved in half a second.
  }
}

/** A description that saves itself half a second after a change; what is typed is kept over a failure, a conflict and a reload, and sent again once the server can be reached. */
export function useDescription(symbol: WholeSymbol) {
  const api = useApi();
  const queries = useQueryClient();
  const [describing, setDescribing] = useState(() => beginDescribing(symbol, keptDraft(symbol.id)));
  const [status, setStatus] = useState<'saved' | 'saving' | 'failed'>('saved');
  const [failures, setFailures] = useState(0);
  const met = meetDescription(describing, symbol);
  if (met !== describing) setDescribing(met);
  const latest = useRef({ met, name: symbol.name });
  latest.current = { met, name: symbol.name };
  const sending = useRef(false);
  const isLeft = useRef(false);

  const save = async (): Promise<void> => {
    const { met: { mine, base, theirs, revision }, name } = latest.current;
    if (sending.current || theirs !== null || isSameJson(mine, base)) return;
    sending.current = true;
    setStatus('saving');
    const sent = await api.write(updateSymbol, { symbolName: name, description: mine as RichText, revision }, { keepalive: true });
    sending.current = false;
    if (sent.ok) {
      const met = savedDescription(latest.current.met, mine, sent.value.revision);
      latest.current = { ...latest.current, met };
      keepDraft(symbol.id, isUnsaved(met) ? { base: met.base, mine: met.mine } : null);
      setDescribing((before) => savedDescription(before, mine, sent.value.revision));
      // What was typed while this was under way: on the page the next pause sends it.
      if (isLeft.current) void save();
    }
    setStatus(sent.ok ? 'saved' : 'failed');
    setFailures((before) => (sent.ok || !isPassing(sent.failure.status) ? 0 : before + 1));
    if (sent.ok || sent.failure.status === 409) for (const queryKey of SYMBOL_READS) void queries.invalidateQueries({ queryKey });
  };
  const saving = useRef(save);
  saving.current = save;

  const { mine, base, theirs } = met;
  const isOpen = isUnsaved(met);
  useEffect(() => {
    if (!isOpen) {
      keepDraft(symbol.id, null);
      return undefined;
    }
    keepDraft(symbol.id, { base, mine });
    const later = setTimeout(() => void saving.current(), SAVE_MS);
    return () => clearTimeout(later);
  }, [symbol.id, symbol.name, base, mine, theirs, isOpen]);

  useTryAgain(isOpen ? failures : 0, () => void saving.current());

  // Who leaves within that half second leaves nothing behind; what is being sent then sends the rest after it.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      void saving.current();
    };
  }, []);

  return {
    ...met,
    status: theirs !== null ? 'conflict' as const : status === 'saved' && isOpen ? 'saving' as const : status,
    change: (next: unknown) => setDescribing((before) => ({ ...before, mine: next })),
    settle: (takesTheirs: boolean) => setDescribing((before) => settleDescription(before, takesTheirs)),
    retry: () => void saving.current(),
  };
}
