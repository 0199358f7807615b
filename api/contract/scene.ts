import { z } from 'zod';
import { id } from './fields.ts';

/** The scene as `tapestry/scene/scene.ts` has it, in base pixels; the two are held equal by a test. */

const point = z.object({ x: z.number(), y: z.number() });
const rect = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const cubic = z.object({ from: point, control1: point, control2: point, to: point });
const color = z.string();
const seed = z.number().int();

const palette = z.object({
  paper: color, ink: color, accent: color, second: color, washes: z.array(color), fills: z.array(color), white: color,
});

const spriteRecipe = z.object({
  picture: z.string(), box: z.number(), line: z.number(), ink: color, fill: color.nullable(), fillAlpha: z.number(),
  rim: color.nullable(), solid: z.boolean(), seed,
});

const placed = { id, group: z.string().optional(), bounds: rect };
const ground = { ...placed, layer: z.literal('ground'), color, seed };
const ellipse = { centre: point, rx: z.number(), ry: z.number() };
const stroke = { from: point, to: point, thickness: z.number() };

const textStyle = z.object({
  face: z.enum(['hand', 'caps']), size: z.number(), color, bold: z.number(), tracking: z.number(),
  halo: z.object({ color, width: z.number() }).nullable(), seed,
});

const text = z.object({
  ...placed,
  kind: z.enum(['caption', 'name', 'count', 'word', 'phrase', 'sentence', 'title', 'date', 'legend', 'heading', 'quote', 'speaker', 'figure', 'measure']),
  layer: z.literal('live'),
  text: z.string(),
  display: z.string().optional(),
  style: textStyle,
  line: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('straight'), at: point }),
    z.object({ kind: z.literal('path'), path: cubic }),
  ]),
  outline: z.array(point).optional(),
  symbolId: z.string().optional(),
});

const item = z.discriminatedUnion('kind', [
  z.object({ ...ground, kind: z.literal('wash'), ...ellipse }),
  z.object({ ...ground, kind: z.literal('splatter'), ...ellipse, drops: z.number() }),
  z.object({ ...ground, kind: z.literal('brush'), path: cubic, thickness: z.number() }),
  z.object({ ...ground, kind: z.literal('arrow'), path: cubic, thickness: z.number(), head: z.number() }),
  z.object({ ...ground, kind: z.literal('connector'), ...stroke, alpha: z.number() }),
  z.object({ ...ground, kind: z.literal('rule'), ...stroke }),
  z.object({ ...ground, kind: z.literal('bubble'), box: rect, tail: point.nullable(), thickness: z.number(), fill: color }),
  z.object({ ...ground, kind: z.literal('hem'), inset: z.number() }),
  z.object({
    ...placed, kind: z.literal('symbol'), layer: z.literal('live'), role: z.enum(['anchor', 'link']), symbolId: z.string(),
    name: z.string(), count: z.number(), sprite: z.string(), centre: point, hull: z.array(point),
  }),
  text,
]);

export const scene = z.object({
  format: z.literal(1),
  width: z.number(),
  height: z.number(),
  palette,
  ground: z.object({ name: z.string(), backgroundHash: z.string().nullable(), seed }),
  sprites: z.record(z.string(), spriteRecipe),
  items: z.array(item),
}).meta({ id: 'Scene' });
