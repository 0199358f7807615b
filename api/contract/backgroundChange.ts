import { z } from 'zod';
import { name, tags } from './fields.ts';
import { slotLayout } from './slotLayout.ts';

const color = z.string().regex(/^#[\da-f]{6}$/i, 'a colour as #rrggbb');

/** What of a background may be changed; what is absent stays. Fields of the whole object that are derived are passed over. */
export const backgroundChange = z.object({
  published: z.boolean().optional(),
  /** The default of its layout. */
  selected: z.boolean().optional(),
  description: z.string().max(20_000).optional(),
  colors: z.object({ primary: color.nullable().optional(), secondary: color.nullable().optional() }).optional(),
  variants: tags.optional(),
  primarySymbol: name.nullable().optional(),
  symbols: z.array(name).max(1000).optional(),
  layout: slotLayout.optional(),
});
