import type { Point } from '../../model/geometry.ts';
import type { CanvasPixels, PixelCanvas, Stencil } from '../canvas.ts';
import { rgbaOf } from '../color.ts';
import { fillLoops, maskOf } from './fill.ts';
import type { Ink } from './fill.ts';
import { compositeMask } from './compositeMask.ts';
import { layImage } from './drawImage.ts';
import { blendOf, coverPixels } from './pixels.ts';
import type { RasterImage } from './pixels.ts';
import type { Room } from './room.ts';
import { strokeLoops } from './strokes.ts';
import { addCubic, addQuadratic, combined, placedX, placedY, SAME_PLACE } from './trace.ts';
import type { Loop, Matrix, Trace } from './trace.ts';

interface State {
  matrix: Matrix;
  fillStyle: string | object;
  strokeStyle: string | object;
  globalCompositeOperation: string;
  lineWidth: number;
  /** What of every pixel may be painted, from 0 to 1; null for all of it. */
  mask: Float32Array | null;
}

/** The context of a canvas of our own: colours are written `#rrggbb` or `#rrggbbaa`, line ends and corners are round. */
export class RasterContext implements PixelCanvas {
  readonly lineCap = 'round';
  readonly lineJoin = 'round';
  readonly #image: RasterImage;
  readonly #room: Room;
  readonly #saved: State[] = [];
  #state: State;
  #traces: Trace[] = [];

  constructor(image: RasterImage, scale: number, room: Room) {
    this.#image = image;
    this.#room = room;
    this.#state = {
      matrix: scale === 1 ? SAME_PLACE : [scale, 0, 0, scale, 0, 0],
      fillStyle: '#000000', strokeStyle: '#000000', globalCompositeOperation: 'source-over', lineWidth: 1, mask: null,
    };
  }

  get fillStyle(): string | object { return this.#state.fillStyle; }
  set fillStyle(style: string | object) { this.#state.fillStyle = style; }
  get strokeStyle(): string | object { return this.#state.strokeStyle; }
  set strokeStyle(style: string | object) { this.#state.strokeStyle = style; }
  get globalCompositeOperation(): string { return this.#state.globalCompositeOperation; }
  set globalCompositeOperation(operation: string) { this.#state.globalCompositeOperation = operation; }
  get lineWidth(): number { return this.#state.lineWidth; }
  set lineWidth(width: number) { this.#state.lineWidth = width; }

  save(): void { this.#saved.push({ ...this.#state }); }
  restore(): void {
    const { mask } = this.#state;
    this.#state = this.#saved.pop() ?? this.#state;
    if (mask !== null && mask !== this.#state.mask) this.#room.masks.push(mask);
  }
  translate(x: number, y: number): void { this.transform(1, 0, 0, 1, x, y); }
  scale(x: number, y: number): void { this.transform(x, 0, 0, y, 0, 0); }
  transform(...matrix: Matrix): void { this.#state.matrix = combined(this.#state.matrix, matrix); }

  beginPath(): void { this.#traces = []; }
  moveTo(x: number, y: number): void {
    const { matrix } = this.#state;
    this.#traces.push({ points: [placedX(matrix, x, y), placedY(matrix, x, y)], closed: false });
  }
  lineTo(x: number, y: number): void {
    const { matrix } = this.#state;
    this.#points().push(placedX(matrix, x, y), placedY(matrix, x, y));
  }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    const { matrix } = this.#state;
    addQuadratic(this.#points(), placedX(matrix, x1, y1), placedY(matrix, x1, y1), placedX(matrix, x, y), placedY(matrix, x, y));
  }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const { matrix } = this.#state;
    addCubic(this.#points(), placedX(matrix, x1, y1), placedY(matrix, x1, y1), placedX(matrix, x2, y2), placedY(matrix, x2, y2), placedX(matrix, x, y), placedY(matrix, x, y));
  }
  closePath(): void {
    const trace = this.#traces[this.#traces.length - 1];
    if (trace) trace.closed = true;
  }
  rect(x: number, y: number, width: number, height: number): void { this.#traces.push({ points: this.#corners(x, y, width, height), closed: true }); }

  fill(): void { fillLoops(this.#image, this.#loops(), this.#ink(this.#state.fillStyle), this.#room); }
  stroke(): void { fillLoops(this.#image, strokeLoops(this.#traces, this.#state.lineWidth * this.#sizeOfUnit()), this.#ink(this.#state.strokeStyle), this.#room); }
  clip(): void { this.#state.mask = maskOf(this.#image, this.#loops(), this.#state.mask, this.#room); }
  fillRect(x: number, y: number, width: number, height: number): void {
    const loop = this.#corners(x, y, width, height);
    const ink = this.#ink(this.#state.fillStyle);
    if (coversAll(this.#image, loop) && ink.color[3] === 1 && ink.blend === 'source-over' && !ink.mask) coverPixels(this.#image, ink.color);
    else fillLoops(this.#image, [loop], ink, this.#room);
  }

  /** Takes pictures of canvases of our own and plain pixels, laid without turning. */
  drawImage(image: object, x: number, y: number, width?: number, height?: number): void {
    const picture = image as RasterImage;
    const from = this.#placed(x, y);
    const to = this.#placed(x + (width ?? picture.width), y + (height ?? picture.height));
    layImage(this.#image, picture, { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }, blendOf(this.#state.globalCompositeOperation));
  }
  compositeMask(stencil: Stencil, color: string, x: number, y: number): void {
    const at = this.#placed(x, y);
    compositeMask(this.#image, stencil, rgbaOf(color), Math.round(at.x), Math.round(at.y), blendOf(this.#state.globalCompositeOperation) === 'multiply');
  }
  createImageData(width: number, height: number): CanvasPixels { return { width, height, data: new Uint8ClampedArray(width * height * 4) }; }
  /** Pixels take the place of those that are there, whatever is set. */
  putImageData(pixels: object, x: number, y: number): void {
    const { width, height, data } = pixels as CanvasPixels;
    for (let row = 0; row < height; row += 1) {
      this.#image.data.set(data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * this.#image.width + x) * 4);
    }
  }

  #placed(x: number, y: number): Point { return { x: placedX(this.#state.matrix, x, y), y: placedY(this.#state.matrix, x, y) }; }
  #points(): number[] { return this.#traces[this.#traces.length - 1]?.points ?? []; }
  #loops(): Loop[] { return this.#traces.map(({ points }) => points); }
  #corners(x: number, y: number, width: number, height: number): number[] {
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].flatMap(([left = 0, top = 0]) => {
      const { x: across, y: down } = this.#placed(left, top);
      return [across, down];
    });
  }
  #ink(style: string | object): Ink {
    return { color: rgbaOf(String(style)), blend: blendOf(this.#state.globalCompositeOperation), mask: this.#state.mask };
  }
  #sizeOfUnit(): number {
    const [a, b] = this.#state.matrix;
    return Math.sqrt(a * a + b * b);
  }
}

/** Corners of a rectangle that leaves nothing of a picture uncovered, not turned. */
function coversAll({ width, height }: RasterImage, loop: Loop): boolean {
  return loop[0]! <= 0 && loop[1]! <= 0 && loop[4]! >= width && loop[5]! >= height;
}
