import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../api/apiContext.ts';
import { symbolsQuery } from '../../../../api/queries/symbols.ts';
import type { BackgroundPin } from '../../../../../../tapestry/model/background.ts';
import type { EditedLayout } from '../../../../../../tapestry/model/composer/editLayout.ts';
import type { HeldLayout } from '../heldLayout.ts';
import type { Preview } from './previewMessages.ts';
import type { PreviewSession } from './previewSession.ts';

/** The background as it stands on the page, but for its places. */
export type Ground = Omit<BackgroundPin, 'layout'> & { readonly layoutName: string; readonly imageUrl: string | null };

export interface Previewing {
  readonly ground: Ground;
  readonly layout: EditedLayout;
  readonly held: HeldLayout;
  /** Null: no preview. */
  readonly documentID: string | null;
  /** Pixels of the screen per pixel of the sheet. */
  readonly scale: number;
}

export const pinOf = ({ layoutName, imageUrl: _shown, ...ground }: Ground, { slots, title }: EditedLayout): BackgroundPin =>
  ({ ...ground, layout: { name: layoutName, slots, title } });

/** Follows the drawing with a tapestry of one transcript: the newest layout is drawn as soon as the one before is there. */
export function usePreview({ ground, layout, held, documentID, scale }: Previewing) {
  const sessionOf = usePreviewSession();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shown, setShown] = useState<Omit<Preview, 'picture'> | null>(null);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef({ ground, layout, scale });
  useEffect(() => { asked.current = { ground, layout, scale }; }, [ground, layout, scale]);
  const follow = useRef<() => void>(() => undefined);

  useEffect(() => {
    if (documentID === null) return undefined;
    let [isOver, isBusy, isStale] = [false, false, false];
    const draw = async (): Promise<void> => {
      const { ground: on, layout: resting, scale: at } = asked.current;
      const begun = performance.now();
      try {
        const { picture, ...told } = await (await sessionOf()).draw({ documentID, background: pinOf(on, held.get() ?? resting), scale: at });
        if (isOver) return;
        show(canvas.current, picture);
        performance.measure('preview', { start: begun, end: performance.now() });
        setError(null);
        // While something is dragged, only the picture follows.
        if (held.get() === null) setShown(told);
      } catch (failure) {
        if (!isOver) setError(failure);
      }
    };
    const next = async (): Promise<void> => {
      if (isBusy) {
        isStale = true;
        return;
      }
      isBusy = true;
      do {
        isStale = false;
        await draw();
      } while (isStale && !isOver);
      isBusy = false;
    };
    follow.current = () => void next();
    const unsubscribe = held.subscribe(follow.current);
    follow.current();
    return () => {
      isOver = true;
      follow.current = () => undefined;
      unsubscribe();
      setShown(null);
      setError(null);
    };
  }, [documentID, held, sessionOf]);
  useEffect(() => follow.current(), [ground, layout, scale]);

  return { canvas, shown, error, sessionOf, retry: () => follow.current() };
}

function show(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  if (canvas) {
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
  }
  picture.close();
}

/** The page's one session, begun when it is first asked for; its code comes with it. */
function usePreviewSession(): () => Promise<PreviewSession> {
  const api = useApi();
  const queries = useQueryClient();
  const session = useRef<Promise<PreviewSession> | null>(null);
  useEffect(() => () => void session.current?.then(({ end }) => end(), () => undefined), []);
  const [sessionOf] = useState(() => () => {
    session.current ??= (async () => {
      const [{ openPreviewSession }, symbols] = await Promise.all([import('./previewSession.ts'), queries.ensureQueryData(symbolsQuery(api))]);
      return openPreviewSession(api, Object.fromEntries(symbols.flatMap(({ render }) => render.map(({ id, imageUrl }) => [id, imageUrl]))));
    })();
    session.current.catch(() => { session.current = null; });
    return session.current;
  });
  return sessionOf;
}
