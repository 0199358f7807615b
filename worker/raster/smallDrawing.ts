import { createCanvas, loadImage } from '@napi-rs/canvas';

/** In px; lists show symbols up to 80 px wide, on screens of two pixels for one. */
const SIDE = 160;
/** In bytes; what is longer may take long. */
const LONGEST = 65_536;
/** Lines and shapes with plain attributes: of those the canvas' own drawing is a browser's. Letters need the fonts of the machine they are seen on. */
const ELEMENTS = new Set(['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'title', 'desc']);
const BEYOND_PLAIN = /\s(?:class|style|filter|mask|clip-path)=|url\(/;

/** A stored drawing as a small PNG in the middle of a square; null for one that is better seen as it is. @throws when it is no drawing */
export async function smallDrawing(svg: Uint8Array): Promise<Uint8Array | null> {
  if (svg.length > LONGEST) return null;
  const text = new TextDecoder().decode(svg);
  if (!isPlain(text)) return null;
  const sized = text.replace(/<svg\b[^>]*>/, (root) => root.replaceAll(/\s(?:width|height)="[^"]*"/g, '').replace('<svg', `<svg width="${SIDE}" height="${SIDE}"`));
  const image = await loadImage(Buffer.from(sized));
  const canvas = createCanvas(SIDE, SIDE);
  canvas.getContext('2d').drawImage(image, 0, 0, SIDE, SIDE);
  return canvas.encodeSync('png');
}

function isPlain(svg: string): boolean {
  for (const [, name = ''] of svg.matchAll(/<([a-zA-Z][\w:-]*)/g)) if (!ELEMENTS.has(name)) return false;
  return !BEYOND_PLAIN.test(svg);
}
