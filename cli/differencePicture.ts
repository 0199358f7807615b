import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Comparison } from '../application/audit/compareRuns.ts';

const GAP = 24;
/** Space between what is ringed and its ring, in base pixels. */
const ROOM = 8;
const COLORS = { lost: '#b0412b', gained: '#0b7a75', picture: '#b07410', count: '#b07410', moved: '#2f63a8' } as const;

/** Two posters beside each other, PNG; what was lost, texts too, is ringed on the first, what was gained or changed on the second. */
export async function differencePicture(before: Uint8Array, after: Uint8Array, { differences, size }: Pick<Comparison, 'differences' | 'size'>): Promise<Buffer> {
  const [a, b] = await Promise.all([loadImage(before), loadImage(after)]);
  const canvas = createCanvas(a.width + GAP + b.width, Math.max(a.height, b.height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(a, 0, 0);
  context.drawImage(b, a.width + GAP, 0);
  for (const { change, a: was, b: is } of differences) {
    const kind = change === 'text' ? (is ? 'gained' : 'lost') : change;
    if (!(kind in COLORS)) continue;
    context.strokeStyle = COLORS[kind as keyof typeof COLORS];
    if (kind === 'lost' && was) ring(context, was, a.width / size.a.width, 0);
    if (kind !== 'lost' && is) ring(context, is, b.width / size.b.width, a.width + GAP);
  }
  return canvas.encode('png');
}

function ring(context: SKRSContext2D, [x = 0, y = 0, width = 0, height = 0]: readonly number[], scale: number, left: number): void {
  context.lineWidth = 5 * scale;
  context.setLineDash([18 * scale, 12 * scale]);
  context.beginPath();
  context.roundRect(left + (x - ROOM) * scale, (y - ROOM) * scale, (width + 2 * ROOM) * scale, (height + 2 * ROOM) * scale, 28 * scale);
  context.stroke();
}
