import type { Rect } from '../../../tapestry/model/geometry.ts';
import type { CanvasImage } from '../../../tapestry/paint/canvas.ts';
import { paintGround, paintGroundItem } from '../../../tapestry/paint/ground.ts';
import type { Connector } from '../../../tapestry/scene/followingConnector.ts';
import type { GroundItem, Scene } from '../../../tapestry/scene/scene.ts';
import { createPageCanvas } from './canvases.ts';

/** A part of the ground that can be moved by itself. */
export interface LoosePaint {
  /** The scene item it shows. */
  readonly id: string;
  readonly picture: HTMLCanvasElement;
  /** Lies over what is under it instead of being multiplied with it: pen lines, and light paint on dark paper. */
  readonly covers: boolean;
  readonly x: number;
  readonly y: number;
}

/** The painted ground taken apart, for as long as somebody moves things on it. */
export interface LooseGround {
  readonly scene: Scene;
  /** What stays: paper or background image, and hem. */
  readonly base: HTMLCanvasElement;
  readonly paints: readonly LoosePaint[];
  readonly connectors: readonly Connector[];
}

/** Washes, splatters and brush strokes reach past their bounds by less than this share of their size. */
const OVERFLOW = 0.45;
const MIN_OVERFLOW = 40;

/** Takes about as long as painting the ground once: some 150 ms. */
export function paintLooseGround(scene: Scene, background: CanvasImage | null): LooseGround {
  const items = scene.items.filter((item): item is GroundItem => item.layer === 'ground');
  const base = createPageCanvas(scene.width, scene.height);
  const staying = items.filter(({ kind }) => kind === 'hem');
  paintGround(base.context, { ...scene, items: staying }, background, createPageCanvas);
  return {
    scene,
    base: base.image,
    paints: items.filter(({ kind }) => kind !== 'hem' && kind !== 'connector').map((item) => loosePaint(item, scene)),
    connectors: items.filter((item) => item.kind === 'connector'),
  };
}

/**
 * Paints all of it but its spokes, in base pixels.
 * @param without ids of paints to leave out
 */
export function paintLoose(context: Pick<CanvasRenderingContext2D, 'drawImage' | 'save' | 'restore' | 'globalCompositeOperation'>, { base, paints }: LooseGround, without: ReadonlySet<string> = new Set()): void {
  context.drawImage(base, 0, 0);
  context.save();
  for (const { id, picture, covers, x, y } of paints) {
    context.globalCompositeOperation = covers ? 'source-over' : 'multiply';
    if (!without.has(id)) context.drawImage(picture, x, y);
  }
  context.restore();
}

function loosePaint(item: GroundItem, scene: Scene): LoosePaint {
  const { x, y, width, height } = reach(item.bounds);
  const canvas = createPageCanvas(width, height, 'precise');
  canvas.context.translate(-x, -y);
  paintGroundItem(canvas.context, item, scene, (...size) => createPageCanvas(...size, 'precise'));
  const picture = createPageCanvas(width, height);
  picture.context.drawImage(canvas.image, 0, 0);
  return { id: item.id, picture: picture.image, covers: coversGround(item), x, y };
}

function coversGround(item: GroundItem): boolean {
  if (item.kind === 'wash' || item.kind === 'splatter' || item.kind === 'brush') return item.covers === true;
  return true;
}

function reach({ x, y, width, height }: Rect): Rect {
  const grow = Math.ceil(Math.max(MIN_OVERFLOW, OVERFLOW * Math.min(width, height)));
  const [left, top] = [Math.floor(x) - grow, Math.floor(y) - grow];
  return { x: left, y: top, width: Math.ceil(width) + 2 * grow, height: Math.ceil(height) + 2 * grow };
}
