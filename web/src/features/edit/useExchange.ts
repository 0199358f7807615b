import { useCallback, useEffect, useRef } from 'react';
import type { Scene } from '../../../../tapestry/scene/scene.ts';
import { editingMessages } from '../../messages/editing.ts';
import { listed } from '../../ui/listed.ts';
import { exchanged } from './exchanged.ts';

/**
 * Tells what came onto the poster and what went once it is made anew.
 * @param isCurrent Whether the scene is made of all that was chosen.
 * @returns To be called with the name of a symbol that was chosen: others come or go for it, and it is told first.
 */
export function useExchange(scene: Scene, isCurrent: boolean, tell: (sentence: string) => void): (symbol: string) => void {
  const awaited = useRef<{ readonly before: Scene; readonly symbol: string } | null>(null);
  useEffect(() => {
    if (!isCurrent || awaited.current === null || awaited.current.before === scene) return;
    const { before, symbol } = awaited.current;
    const { came, went } = exchanged(before, scene);
    // The same poster may be answered again before the new one is.
    if (came.length + went.length === 0) return;
    awaited.current = null;
    const first = (names: readonly string[]): readonly string[] => names.toSorted((a, b) => Number(b === symbol) - Number(a === symbol));
    tell([...(came.length > 0 ? [editingMessages.onPosterNow(listed(first(came)))] : []), ...(went.length > 0 ? [editingMessages.offPosterNow(listed(first(went)))] : [])].join(' '));
  }, [scene, isCurrent, tell]);
  return useCallback((symbol: string) => { awaited.current = { before: awaited.current?.before ?? scene, symbol }; }, [scene]);
}
