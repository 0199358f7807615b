import type { Rect } from '../../../tapestry/model/geometry.ts';
import type { Fit } from './fit.ts';
import styles from './Outlines.module.css';

/** Stitched frames on the sheet, in base pixels: places that are spoken of beside it. */
export function Outlines({ places, fit: { scale } }: { readonly places: readonly Rect[]; readonly fit: Fit }) {
  return places.map(({ x, y, width, height }) => (
    <div key={`${x} ${y} ${width} ${height}`} aria-hidden="true" data-outline className={styles.outline} style={{ left: x * scale - 4, top: y * scale - 4, width: width * scale + 8, height: height * scale + 8 }} />
  ));
}
