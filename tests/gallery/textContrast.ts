import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Rect } from '../../tapestry/model/geometry.ts';
import { drawText } from '../../tapestry/vector/drawText.ts';
import { contrast } from '../../tapestry/scene/contrast.ts';
import type { Scene, TextItem } from '../../tapestry/scene/scene.ts';
import type { Faces } from '../../tapestry/type/faces.ts';

/** Text of this size is still 24 pixels high on the smallest poster that is saved: large in the sense of WCAG 2.2, 1.4.3. */
const LARGE = 40;
export const MIN_CONTRAST = { large: 3, small: 4.5 } as const;
/** The pixels that letters are seen against: so near to them, and not so near that they are half covered. */
const RING = { from: 2, to: 4 } as const;
/** Every third pixel in both directions is looked at. */
const STEP = 3;
/** Share of these pixels that may be worse: a speck or a line that crosses. */
const WORST = 0.05;

export interface TextContrast {
  readonly item: TextItem;
  readonly ratio: number;
  readonly wanted: number;
}

/** How every text of a painted poster stands out from the pixels really around its letters. */
export async function textContrasts(scene: Scene, poster: Uint8Array, faces: Faces): Promise<TextContrast[]> {
  const image = await loadImage(poster);
  const painted = createCanvas(scene.width, scene.height).getContext('2d');
  painted.drawImage(image, 0, 0);
  return scene.items.flatMap((item): TextContrast[] => {
    if (item.layer !== 'live' || item.kind === 'symbol') return [];
    const area = around(item.bounds, scene);
    const near = ringOf(item, area, faces);
    const { data } = painted.getImageData(area.x, area.y, area.width, area.height);
    const ratios = near.map((at) => contrast(item.style.color, hex(data, at * 4))).toSorted((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length * WORST)] ?? Infinity;
    return [{ item, ratio, wanted: item.style.size >= LARGE ? MIN_CONTRAST.large : MIN_CONTRAST.small }];
  });
}

function around({ x, y, width, height }: Rect, sheet: Pick<Scene, 'width' | 'height'>): Rect {
  const [left, top] = [Math.max(0, Math.floor(x) - 8), Math.max(0, Math.floor(y) - 8)];
  return { x: left, y: top, width: Math.min(sheet.width, Math.ceil(x + width) + 8) - left, height: Math.min(sheet.height, Math.ceil(y + height) + 8) - top };
}

/** Pixels around the letters of a text, as indices of its area. */
function ringOf(item: TextItem, area: Rect, faces: Faces): number[] {
  const canvas = createCanvas(area.width, area.height);
  const context = canvas.getContext('2d');
  context.translate(-area.x, -area.y);
  drawText(context, { ...item, style: { ...item.style, halo: null, color: '#000000' } }, faces);
  const ink = context.getImageData(0, 0, area.width, area.height).data;
  const covered = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < area.width && y < area.height && (ink[(y * area.width + x) * 4 + 3] ?? 0) > 8;
  const ring: number[] = [];
  for (let y = 0; y < area.height; y += STEP) {
    for (let x = 0; x < area.width; x += STEP) {
      if (isNear(covered, x, y, RING.to) && !isNear(covered, x, y, RING.from - 1)) ring.push(y * area.width + x);
    }
  }
  return ring;
}

function isNear(covered: (x: number, y: number) => boolean, x: number, y: number, reach: number): boolean {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (dx * dx + dy * dy <= reach * reach && covered(x + dx, y + dy)) return true;
    }
  }
  return false;
}

function hex(data: Uint8ClampedArray, at: number): string {
  return `#${[0, 1, 2].map((channel) => (data[at + channel] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
