import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { SHEET } from '../../../../tapestry/model/limits.ts';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import { textAlternative } from '../../../../tapestry/scene/textAlternative.ts';
import { Sheet, type SheetProps } from '../../poster/Sheet.tsx';
import { createSheetSurface } from '../../poster/sheetSurface.ts';
import { unitsOf } from '../../poster/units.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Presentation.module.css';

export interface PresentationProps extends Pick<SheetProps, 'scene' | 'pictures' | 'faces' | 'loose'> {
  onClose(): void;
}

/** Room around a group, in base pixels. */
const AIR = 50;
/** A group is brought this near at most. */
const MAX_SCALE = 2.5;
const NEXT = new Set(['ArrowRight', 'ArrowDown', 'PageDown', ' ', 'Enter']);
const PREVIOUS = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace']);

/** The poster for a room full of people: all of it, then group by group, on the whole screen where the browser allows. */
export function Presentation({ scene, pictures, faces, loose, onClose }: PresentationProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [surface] = useState(createSheetSurface);
  const [at, setAt] = useState(0);
  const stops = useMemo(() => stopsOf(unitsOf(scene, 'groups').filter(({ live }) => live.length > 1 && live.some(({ kind }) => kind === 'symbol')).map(({ bounds }) => bounds)), [scene]);
  const [width = 0, height = 0] = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`).split(' ').map(Number);
  const stop = stops[at] ?? WHOLE;
  const scale = Math.min(width / stop.width, height / stop.height, at === 0 ? Infinity : MAX_SCALE);
  const fit = { scale, width: Math.round(SHEET.width * scale), height: Math.round(SHEET.height * scale) };
  const go = (by: number): void => setAt((before) => Math.min(stops.length - 1, Math.max(0, before + by)));

  useEffect(() => {
    const element = stage.current;
    element?.focus();
    // Where the browser does not allow it, the window has to do.
    void element?.requestFullscreen?.().catch(() => undefined);
    const left = (): void => { if (!document.fullscreenElement) onClose(); };
    document.addEventListener('fullscreenchange', left);
    return () => {
      document.removeEventListener('fullscreenchange', left);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
    // Once, when it begins.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div
      ref={stage} className={styles.stage} role="dialog" aria-label="Presenting" tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter')) return;
        else if (NEXT.has(event.key)) go(1);
        else if (PREVIOUS.has(event.key)) go(-1);
        else if (event.key === 'Home') setAt(0);
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.sheet} role="img" aria-label={textAlternative(scene)} style={placeOf(stop, fit.scale, width, height, fit)}>
        <Sheet scene={scene} pictures={pictures} faces={faces} fit={fit} layered={false} loose={loose} held={null} surface={surface} />
      </div>
      <div className={styles.bar}>
        <button type="button" aria-label="Previous" disabled={at === 0} onClick={() => go(-1)}><Icon name="back" /></button>
        <span role="status">{at + 1} of {stops.length}</span>
        <button type="button" aria-label="Next" disabled={at === stops.length - 1} onClick={() => go(1)}><span className={styles.forward}><Icon name="back" /></span></button>
        <button type="button" aria-label="End" onClick={onClose}><Icon name="close" /></button>
      </div>
    </div>
  );
}

const WHOLE: Rect = { x: 0, y: 0, width: SHEET.width, height: SHEET.height };

function stopsOf(groups: readonly Rect[]): readonly Rect[] {
  return [WHOLE, ...groups.map(({ x, y, width, height }) => ({ x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR }))];
}

/** The stop in the middle of the window. */
function placeOf(stop: Rect, scale: number, width: number, height: number, fit: { readonly width: number; readonly height: number }) {
  return { width: fit.width, height: fit.height, left: width / 2 - (stop.x + stop.width / 2) * scale, top: height / 2 - (stop.y + stop.height / 2) * scale };
}

function subscribe(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}
