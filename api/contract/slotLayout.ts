import { z } from 'zod';
import { SIZES, TITLE_SIZE } from '../../tapestry/model/slotRules.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { TEXT_PRESETS, textSize, type SlotRule, type TextPreset } from '../../tapestry/model/slotLayout.ts';

/**
 * Places of a painted background as people write them (specification sections 3 and 9). Slots and title are fractions of
 * the sheet, paths px of 1800 x 1145; px where fractions are due, numbers as text, a rule or a path alone are converted.
 * Fields that are not named here, and ours that the specification does not name, survive as they are.
 */

const number = z.union([z.number(), z.string().trim().regex(/^-?[\d.]+$/).transform(Number)]).refine(Number.isFinite, 'a number');
const whole = number.refine(Number.isInteger, 'a whole number');

/** 900 px of 1800 are 0.5; five decimals are less than 0.02 px. */
const fraction = (side: number) => number.transform((value) => rounded(value > 1.5 ? value / side : value)).refine((value) => value >= -0.5 && value <= 1.5, 'a fraction of the sheet');
const x = fraction(SHEET.width);
const y = fraction(SHEET.height);
const size = ({ min, max }: { readonly min: number; readonly max: number }) =>
  number.transform((value) => rounded(value > 1.5 ? value / SHEET.width : value)).refine((value) => value >= min && value <= max, `between ${min} and ${max} of the width`);

const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;

const colorKey = z.enum(['primary', 'secondary']);
const names = z.union([z.array(z.string().max(500)).max(1000), z.string().max(500).transform((one) => [one])]);
const RULES = {
  symbols: z.looseObject({ type: z.literal('symbols'), value: names }),
  tags: z.looseObject({ type: z.literal('tags'), value: names }),
  pos: z.looseObject({ type: z.literal('pos'), value: z.enum(['VERB', 'NOUN']).default('VERB') }),
  phrase: z.looseObject({ type: z.literal('phrase') }),
  key_sentence: z.looseObject({ type: z.literal('key_sentence') }),
  fallback_phrase: z.looseObject({ type: z.literal('fallback_phrase'), value: z.string().max(1000) }),
} satisfies Readonly<Record<SlotRule['type'], z.ZodType>>;
const listOf = <Schema extends z.ZodType>(schema: Schema) => z.union([z.array(schema).max(50), schema.transform((one) => [one])]);
const symbolRules = listOf(z.discriminatedUnion('type', [RULES.symbols, RULES.tags, RULES.pos]));
const phraseRules = listOf(z.discriminatedUnion('type', [RULES.phrase, RULES.key_sentence, RULES.fallback_phrase]));

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const NUMBERS = String.raw`\s*${NUMBER}[\s,]+${NUMBER}`;
const path = z.string().max(500).regex(new RegExp(`^\\s*M${NUMBERS}\\s*(L${NUMBERS}|Q${NUMBERS}[\\s,]+${NUMBERS}|C${NUMBERS}[\\s,]+${NUMBERS}[\\s,]+${NUMBERS})\\s*$`), 'M x y and one of L, Q or C, in px of the sheet');
const paths = z.union([path, z.array(path).min(1).max(50).transform((all) => (all.length === 1 ? all[0] as string : all))]);

const presets = Object.keys(TEXT_PRESETS) as [TextPreset, ...TextPreset[]];
const textPathData = z.looseObject({
  font_size: z.union([z.enum(presets), number.transform(textSize)]).optional(),
  lines: whole.refine((lines) => lines >= 1 && lines <= 20, 'at least one line').default(1),
  uppercase: z.boolean().optional(),
  color: colorKey.optional(),
  editable: z.boolean().default(true),
});

const shared = { id: whole, no_resize: z.boolean().optional(), tone: z.enum(['light', 'dark']).optional() };
const words = whole.refine((count) => count >= 1 && count <= 200, 'between 1 and 200 words').optional();

const symbolSlot = z.looseObject({
  ...shared,
  type: z.literal('symbol'),
  x: x.default(0.5),
  y: y.default(0.5),
  max_size: size(SIZES).default(SIZES.initial),
  rules: symbolRules.optional(),
  primary: z.boolean().optional(),
  stands: z.boolean().optional(),
});
const phraseSlot = z.looseObject({
  ...shared,
  type: z.literal('phrase'),
  textpath: paths,
  textpath_data: textPathData.default({ font_size: 't2', lines: 1, editable: true }),
  rules: phraseRules.optional(),
  scope: z.array(whole).max(200).optional(),
  min_words: words,
  max_words: words,
  phraseSpace: z.looseObject({ x, y, width: x, height: y }).optional(),
  textpath_only: z.boolean().optional(),
});

const title = z.looseObject({ x, y, max_size: size(TITLE_SIZE), color: colorKey.optional() });

export const slotLayout = z.looseObject({
  id: z.string().max(200).optional(),
  name: z.string().max(500).optional(),
  slots: z.array(z.discriminatedUnion('type', [symbolSlot, phraseSlot])).max(500)
    .refine((slots) => new Set(slots.map(({ id }) => id)).size === slots.length, 'every slot its own id').optional(),
  title: title.nullable().optional(),
});
