import { between, gaussian, mulberry32 } from '../../tapestry/layout/rng.ts';
import type { Rng } from '../../tapestry/layout/rng.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import type { Palette } from '../../tapestry/model/palette.ts';
import type { Canvas2D, CanvasFactory } from '../../tapestry/paint/canvas.ts';
import { COMPASS } from '../../tapestry/picture/compass.ts';

/** What makes one paper different from another. */
export interface PaperCharacter {
  /** Cells of noise across the sheet with their opacity, 0 to 1: clouds in the pulp. */
  readonly mottles: readonly { readonly across: number; readonly alpha: number }[];
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
  for (const { across, alpha } of character.mottles) paintMottle(ctx, across, alpha, rng, factory);
  paintFibres(ctx, Math.round(character.fibres * character.lightFibres), FIBRE.light, rng);
  paintFibres(ctx, Math.round(character.fibres * (1 - character.lightFibres)), FIBRE.dark, rng);
  paintSpecks(ctx, character.specks, rng);
  ctx.restore();
}

/** Warm grey noise of a few cells, scaled up until it is cloud. */
function paintMottle(ctx: Canvas2D, across: number, alpha: number, rng: Rng, factory: CanvasFactory): void {
  const down = Math.round((across * SHEET.height) / SHEET.width);
  const noise = factory(across, down);
  const pixels = noise.context.createImageData(across, down);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const grey = 168 + gaussian(rng) * 70;
    pixels.data.set([grey, grey * 0.96, grey * 0.88, 255], i);
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
