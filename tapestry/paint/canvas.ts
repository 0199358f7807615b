/** Anything with a size that a canvas can draw. */
export interface CanvasImage {
  readonly width: number;
  readonly height: number;
  /** True where it is known that nothing shines through anywhere. */
  readonly opaque?: boolean;
}

export interface CanvasGradient {
  addColorStop(offset: number, color: string): void;
}

export interface CanvasPixels {
  readonly width: number;
  readonly height: number;
  /** RGBA, not premultiplied. */
  readonly data: Uint8ClampedArray;
}

/** What the steps of an outline are told to: a canvas, or a path that is kept. */
export interface Pen {
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
}

/**
 * What paths are drawn with. Browsers' contexts and @napi-rs/canvas satisfy it, `RasterCanvas` does in arithmetic alone,
 * and the writers of SVG and PDF do in words.
 * There is no `setTransform` on purpose: a scene must be paintable inside a context that is already transformed.
 */
export interface PathCanvas extends Pen {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;

  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(rule?: 'nonzero'): void;
  stroke(): void;
  clip(): void;

  fillStyle: string | object;
  strokeStyle: string | object;
  globalCompositeOperation: string;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
}

/** A matrix by the names that canvases give its columns. */
export type PathPlace = Readonly<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', number>>;

/** A path that is kept and laid down again and again: `Path2D` of browsers and of @napi-rs/canvas. */
export interface KeptPath extends Pen {
  addPath(path: KeptPath, place: PathPlace): void;
}

/** Opacities from 0 to 255, row by row. */
export interface Stencil {
  readonly width: number;
  readonly height: number;
  readonly opacities: Uint8Array;
}

/** A canvas of pixels: pictures can be laid on it too. */
export interface PixelCanvas extends PathCanvas {
  /** Paints one colour through a stencil, a pixel of it on each of the canvas. Canvases without it are given a picture. */
  compositeMask?(stencil: Stencil, color: string, x: number, y: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(image: object, x: number, y: number): void;
  drawImage(image: object, x: number, y: number, width: number, height: number): void;
  createImageData(width: number, height: number): CanvasPixels;
  putImageData(pixels: object, x: number, y: number): void;
}

/** The part of CanvasRenderingContext2D that painting uses. */
export interface Canvas2D extends PixelCanvas {
  fill(rule?: 'nonzero'): void;
  fill(path: KeptPath, rule: 'nonzero'): void;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CanvasGradient;
  globalAlpha: number;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
}

/** A canvas of its own beside the one that is painted on. */
export interface Canvas<Context = Canvas2D> extends CanvasImage {
  readonly context: Context;
  /** What `drawImage` takes. */
  readonly image: object;
}

/** Makes transparent canvases; the caller decides of which kind. */
export type CanvasFactory<Context = Canvas2D> = (width: number, height: number) => Canvas<Context>;
