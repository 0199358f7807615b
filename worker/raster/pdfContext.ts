import type { PathCanvas } from '../../tapestry/paint/canvas.ts';
import { rgbaOf } from '../../tapestry/paint/color.ts';

type Document = PDFKit.PDFDocument;

/** Draws paths into a page of PDF. PDF forgets its path with every painting operator, so it is told again each time. */
export class PdfContext implements PathCanvas {
  fillStyle: string | object = '#000000';
  strokeStyle: string | object = '#000000';
  /** Live items lie over their ground; everything else is in the ground's picture. */
  globalCompositeOperation = 'source-over';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  readonly #document: Document;
  readonly #saved: Pick<PdfContext, 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin'>[] = [];
  #path: (() => void)[] = [];

  constructor(document: Document) {
    this.#document = document;
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin } = this;
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, lineCap, lineJoin });
    this.#document.save();
  }
  restore(): void {
    Object.assign(this, this.#saved.pop());
    this.#document.restore();
  }
  translate(x: number, y: number): void { this.#document.translate(x, y); }
  scale(x: number, y: number): void { this.#document.scale(x, y); }
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void { this.#document.transform(a, b, c, d, e, f); }

  beginPath(): void { this.#path = []; }
  closePath(): void { this.#path.push(() => this.#document.closePath()); }
  moveTo(x: number, y: number): void { this.#path.push(() => this.#document.moveTo(x, y)); }
  lineTo(x: number, y: number): void { this.#path.push(() => this.#document.lineTo(x, y)); }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void { this.#path.push(() => this.#document.quadraticCurveTo(x1, y1, x, y)); }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path.push(() => this.#document.bezierCurveTo(x1, y1, x2, y2, x, y));
  }
  rect(x: number, y: number, width: number, height: number): void { this.#path.push(() => this.#document.rect(x, y, width, height)); }

  fill(): void {
    const [red, green, blue, alpha] = rgbaOf(String(this.fillStyle));
    this.#trace().fillColor([red, green, blue], alpha).fill('nonzero');
  }
  stroke(): void {
    const [red, green, blue, alpha] = rgbaOf(String(this.strokeStyle));
    this.#trace().strokeColor([red, green, blue], alpha).lineWidth(this.lineWidth).lineCap(this.lineCap).lineJoin(this.lineJoin).stroke();
  }
  clip(): void { this.#trace().clip('nonzero'); }

  #trace(): Document {
    for (const step of this.#path) step();
    return this.#document;
  }
}
