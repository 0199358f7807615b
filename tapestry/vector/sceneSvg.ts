import type { Scene } from '../scene/scene.ts';
import { short } from './numbers.ts';
import { paintLines } from './paintLines.ts';
import type { LineSources } from './paintLines.ts';
import { SvgContext } from './svgContext.ts';

export interface SvgParts extends LineSources {
  readonly title: string;
  /** What the poster shows, in sentences. */
  readonly description: string;
  /** The painted ground as PNG in Base64. */
  readonly ground: string;
}

/** The sheet is printed this wide: A2 across. */
export const PRINT_WIDTH_MM = 594;

/** A scene as one SVG file for print: paths over the picture of its ground. Equal parts give equal text. */
export function sceneSvg(scene: Scene, { title, description, ground, ...sources }: SvgParts): string {
  const { width, height } = scene;
  const context = new SvgContext();
  paintLines(context, scene, sources);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${PRINT_WIDTH_MM}mm" height="${short((PRINT_WIDTH_MM * height) / width)}mm" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<image width="${width}" height="${height}" preserveAspectRatio="none" xlink:href="data:image/png;base64,${ground}"/>`,
    context.elements(),
    '</svg>\n',
  ].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML has no place for are left out. */
function escaped(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
