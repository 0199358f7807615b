import { POSTER_PAGE, SHEET } from '../../../tapestry/model/limits.ts';

/** How large the sheet is shown. */
export interface Fit {
  /** Screen pixels per base pixel. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** The largest sheet that is seen whole in a window; for a window under the smallest page, in the smallest page. */
export function fitSheet(window: { readonly width: number; readonly height: number }): Fit {
  const width = Math.max(window.width, POSTER_PAGE.width);
  const height = Math.max(window.height, POSTER_PAGE.height);
  const scale = Math.min(width / SHEET.width, height / SHEET.height);
  return { scale, width: Math.round(SHEET.width * scale), height: Math.round(SHEET.height * scale) };
}
