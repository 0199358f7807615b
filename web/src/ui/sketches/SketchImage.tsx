import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './SketchImage.module.css';
import { createTurns, type Leave } from './turns.ts';

export interface SketchImageProps {
  readonly src: string;
  /** Seen until there is a first picture. */
  readonly belowUrl?: string | null;
  /** Its address may be outdated: whoever gave it may have a newer one. */
  onFailed?(): void;
  onShown?(): void;
  /** The same picture is wanted elsewhere on the page: it takes no turn of its own. */
  isTwin?: boolean;
}

/** A browser has six connections to a server: pictures that are being painted must leave some to everything else. */
const enter = createTurns(3);

/** A small picture that is painted while one looks at its place: paper until it is there; the one before it stays until a newer one is, so pale that nobody takes it for that. */
export function SketchImage({ src, belowUrl, onFailed, onShown, isTwin = false }: SketchImageProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const leave = useRef<Leave>(() => undefined);
  const isNear = useNear(frame);
  const [asked, setAsked] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (!isNear) return;
    if (isTwin) setAsked(src);
    else leave.current = enter(() => setAsked(src));
    return () => leave.current();
  }, [src, isNear, isTwin]);
  const isFailed = failed === src;
  const stateOf = (): string => {
    if (isFailed) return 'failed';
    if (shown === src) return 'shown';
    if (shown !== null) return 'former';
    return asked === null ? 'waiting' : 'painting';
  };
  return (
    <span ref={frame} className={styles.sketch} data-state={stateOf()} style={belowUrl ? { backgroundImage: `url("${belowUrl}")` } : {}}>
      {isFailed && <Icon name="picture" />}
      {!isFailed && asked !== null && (
        <img
          src={asked} alt="" width={450} height={286}
          onLoad={() => { leave.current(); setShown(asked); onShown?.(); }}
          onError={() => { leave.current(); setFailed(asked); onFailed?.(); }}
        />
      )}
    </span>
  );
}

/** True from when a thing was first near what is seen of the page, or of the strip it lies in. */
function useNear(thing: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !thing.current) return;
    const watch = new IntersectionObserver((seen) => { if (seen.some((each) => each.isIntersecting)) setNear(true); }, { rootMargin: '300px', scrollMargin: '300px' });
    watch.observe(thing.current);
    return () => watch.disconnect();
  }, [thing, isNear]);
  return isNear;
}
