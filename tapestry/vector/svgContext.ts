import type { PathCanvas } from '../paint/canvas.ts';
import { rgbaOf } from '../paint/color.ts';
import { combined, placedX, placedY, SAME_PLACE } from '../paint/rasterizer/trace.ts';
import type { Matrix } from '../paint/rasterizer/trace.ts';
import { short } from './numbers.ts';

interface State {
  readonly matrix: Matrix;
  readonly fillStyle: string | object;
  readonly strokeStyle: string | object;
  readonly lineWidth: number;
  readonly lineCap: string;
  readonly lineJoin: string;
  readonly clips: readonly string[];
}

/** Writes what is drawn as elements of SVG in pixels of the sheet: no transformations, no fonts, only filled and stroked paths. */
export class SvgContext implements PathCanvas {
  fillStyle: string | object = '#000000';
  strokeStyle: string | object = '#000000';
  /** Live items lie over their ground; everything else is in the ground's picture. */
  globalCompositeOperation = 'source-over';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  readonly #elements: string[] = [];
  readonly #saved: State[] = [];
  #matrix: Matrix = SAME_PLACE;
  /** Elements of clip paths that hold, by their ids. */
  #clips: readonly string[] = [];
  #clipCount = 0;
  #path: string[] = [];

  /** The elements drawn so far, in order. */
  elements(): string { return this.#elements.join('\n'); }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, lineCap, lineJoin } = this;
    this.#saved.push({ matrix: this.#matrix, fillStyle, strokeStyle, lineWidth, lineCap, lineJoin, clips: this.#clips });
  }
  restore(): void {
    const state = this.#saved.pop();
    if (!state) return;
    for (let open = this.#clips.length; open > state.clips.length; open -= 1) this.#elements.push('</g>');
    const { matrix, clips, ...styles } = state;
    this.#matrix = matrix;
    this.#clips = clips;
    Object.assign(this, styles);
  }
  translate(x: number, y: number): void { this.transform(1, 0, 0, 1, x, y); }
  scale(x: number, y: number): void { this.transform(x, 0, 0, y, 0, 0); }
  transform(...matrix: Matrix): void { this.#matrix = combined(this.#matrix, matrix); }

  beginPath(): void { this.#path = []; }
  closePath(): void { this.#path.push('Z'); }
  moveTo(x: number, y: number): void { this.#path.push(`M${this.#at(x, y)}`); }
  lineTo(x: number, y: number): void { this.#path.push(`L${this.#at(x, y)}`); }
  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void { this.#path.push(`Q${this.#at(x1, y1)} ${this.#at(x, y)}`); }
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.#path.push(`C${this.#at(x1, y1)} ${this.#at(x2, y2)} ${this.#at(x, y)}`);
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.#path.push(`M${this.#at(x, y)}L${this.#at(x + width, y)}L${this.#at(x + width, y + height)}L${this.#at(x, y + height)}Z`);
  }

  fill(): void { this.#elements.push(`<path d="${this.#path.join('')}"${paintOf('fill', this.fillStyle)}/>`); }
  stroke(): void {
    const [a, b] = this.#matrix;
    const width = short(this.lineWidth * Math.sqrt(a * a + b * b));
    this.#elements.push(`<path d="${this.#path.join('')}" fill="none"${paintOf('stroke', this.strokeStyle)} stroke-width="${width}" stroke-linecap="${this.lineCap}" stroke-linejoin="${this.lineJoin}"/>`);
  }
  clip(): void {
    const id = `clip-${this.#clipCount += 1}`;
    this.#elements.push(`<clipPath id="${id}"><path d="${this.#path.join('')}"/></clipPath>`, `<g clip-path="url(#${id})">`);
    this.#clips = [...this.#clips, id];
  }

  #at(x: number, y: number): string {
    return `${short(placedX(this.#matrix, x, y))} ${short(placedY(this.#matrix, x, y))}`;
  }
}

function paintOf(kind: 'fill' | 'stroke', style: string | object): string {
  const color = String(style);
  const [, , , alpha] = rgbaOf(color);
  return ` ${kind}="${color.slice(0, 7)}"${alpha === 1 ? '' : ` ${kind}-opacity="${short(alpha, 3)}"`}`;
}
