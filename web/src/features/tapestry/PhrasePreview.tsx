import { useLayoutEffect, useRef } from 'react';
import type { Rect } from '../../../../tapestry/model/geometry.ts';
import styles from './PhrasePopup.module.css';

const [SMALLEST, LARGEST] = [10, 60];

/** How words would stand in a place of the poster, before they are chosen: as large as they fit there. */
export function PhrasePreview({ place, text }: { readonly place: Rect; readonly text: string }) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = words.current;
    if (!box) return;
    for (let size = LARGEST; size >= SMALLEST; size -= 2) {
      box.style.fontSize = `${size}px`;
      if (box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) break;
    }
  }, [text, place.width, place.height]);
  const { x, y, width, height } = place;
  return <div ref={words} className={styles.preview} aria-hidden="true" data-preview style={{ left: x, top: y, width, height }}>{text}</div>;
}
