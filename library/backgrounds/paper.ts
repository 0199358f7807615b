import { between, gaussian, mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import type { Rng } from '../../tapestry/layout/placement/rng.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import type { Palette } from '../../tapestry/model/palette.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { COMPASS } from '../../tapestry/picture/compass.ts';

/** Clouds in the pulp: cells of noise across the sheet, and their opacity. */
export interface Mottle {
  readonly across: number;
  readonly alpha: number;
}

/** What makes one paper different from another. */
export interface PaperCharacter {
  readonly mottles: readonly Mottle[];
  readonly fibres: number;
  readonly specks: number;
  /** Share of the fibres that are lighter than the paper. */
  readonly lightFibres: number;
}

const FIBRE = { dark: '120,100,70', light: '255,255,255' } as const;
/** Opacities of fibres and specks; each is painted as one path, which a PNG holds better than a different one for each. */
const STRENGTHS = [0.08, 0.12, 0.16] as const;

/** Paints a blank sheet of handmade paper: cloudy pulp, fibres, specks. */
export function paintPaper(ctx: Canvas2D, palette: Palette, character: PaperCharacter, seed: number, factory: CanvasFactory): void {
  const rng = mulberry32(seed);
  ctx.save();
  ctx.fillStyle = palette.paper;
  ctx.fillRect(0, 0, SHEET.width, SHEET.height);
  for (const mottle of character.mottles) paintMottle(ctx, palette.paper, mottle, rng, factory);
  paintFibres(ctx, Math.round(character.fibres * character.lightFibres), FIBRE.light, rng);
  paintFibres(ctx, Math.round(character.fibres * (1 - character.lightFibres)), FIBRE.dark, rng);
  paintSpecks(ctx, character.specks, rng);
  ctx.restore();
}

/** Noise of a few cells around the paper's colour, a little darker, scaled up until it is cloud. */
function paintMottle(ctx: Canvas2D, paper: string, { across, alpha }: Mottle, rng: Rng, factory: CanvasFactory): void {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(paper.slice(at, at + 2), 16)) as [number, number, number];
  const down = Math.round((across * SHEET.height) / SHEET.width);
  const noise = factory(across, down);
  const pixels = noise.context.createImageData(across, down);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const shade = gaussian(rng) * 65 - 30;
    pixels.data.set([red + shade, green + shade, blue + shade * 0.9, 255], i);
  }
  noise.context.putImageData(pixels, 0, 0);
  ctx.imageSmoothingEnabled = true;
  ctx.imageSmoothingQuality = 'high';
  ctx.globalAlpha = alpha;
  ctx.drawImage(noise.image, 0, 0, SHEET.width, SHEET.height);
  ctx.globalAlpha = 1;
}

function paintFibres(ctx: Canvas2D, count: number, rgb: string, rng: Rng): void {
  for (const strength of STRENGTHS) {
    ctx.beginPath();
    for (let i = 0; i < count / STRENGTHS.length; i += 1) traceFibre(ctx, rng);
    ctx.strokeStyle = `rgba(${rgb},${strength})`;
    ctx.lineWidth = between(rng, 0.5, 1);
    ctx.stroke();
  }
}

function traceFibre(ctx: Canvas2D, rng: Rng): void {
  const [x, y] = [rng() * SHEET.width, rng() * SHEET.height];
  const direction = COMPASS[Math.floor(rng() * COMPASS.length)]!;
  const length = between(rng, 6, 30);
  const [dx, dy] = [direction.x * length, direction.y * length];
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + dx / 2 + gaussian(rng) * 5, y + dy / 2 + gaussian(rng) * 5, x + dx, y + dy);
}

function paintSpecks(ctx: Canvas2D, count: number, rng: Rng): void {
  for (const strength of STRENGTHS) {
    ctx.beginPath();
    for (let i = 0; i < count / STRENGTHS.length; i += 1) {
      ctx.rect(rng() * SHEET.width, rng() * SHEET.height, between(rng, 1, 2), between(rng, 1, 2));
    }
    ctx.fillStyle = `rgba(110,90,60,${strength})`;
    ctx.fill();
  }
}
