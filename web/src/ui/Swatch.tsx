import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './Swatch.module.css';

interface SwatchProps {
  /** `poster` is as wide as a tapestry; `symbol` shows all of its picture, `paper` fills with it. */
  readonly shape: 'symbol' | 'paper' | 'poster';
  readonly imageUrl: string | null;
  readonly children: ReactNode;
}

/** A small picture of something before its name. */
export function Swatch({ shape, imageUrl, children }: SwatchProps) {
  return (
    <span className={classes.named}>
      <span className={classes.swatch} data-shape={shape}>
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : <Icon name={shape === 'poster' ? 'file' : 'picture'} size={18} />}
      </span>
      {children}
    </span>
  );
}
