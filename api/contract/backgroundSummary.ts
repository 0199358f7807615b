import { z } from 'zod';
import { PALETTES, type PaletteName } from '../../tapestry/model/palette.ts';
import { address, changed, id } from './fields.ts';

const paletteNames = Object.keys(PALETTES) as [PaletteName, ...PaletteName[]];

/** A background; `image` and `imageUrl` are the same address, null for blank paper. */
export const backgroundSummary = z.object({
  id,
  name: z.string(),
  backgroundName: z.string(),
  active: z.boolean(),
  layout: z.object({ id: z.string(), name: z.string() }),
  published: z.boolean(),
  /** The default of its layout. */
  selected: z.boolean(),
  description: z.string(),
  palette: z.enum(paletteNames),
  /** As painted: the palette's, or this background's own. */
  colors: z.object({ primary: z.string(), secondary: z.string() }),
  variants: z.array(z.string()),
  primarySymbol: z.string().nullable(),
  symbols: z.array(z.string()),
  heightRatio: z.number().nullable(),
  image: address.nullable(),
  imageUrl: address.nullable(),
  ...changed,
}).meta({ id: 'BackgroundSummary' });
export type BackgroundSummary = z.output<typeof backgroundSummary>;
