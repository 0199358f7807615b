import { z } from 'zod';
import { LAYOUT_KINDS } from '../../tapestry/model/vocabulary.ts';
import { readCall } from './call.ts';
import { id } from './fields.ts';

const layoutType = z.object({
  id,
  name: z.string(),
  kind: z.enum(LAYOUT_KINDS),
  /** By parameter name, with its smallest value. */
  params: z.record(z.string(), z.object({ minimum: z.number().int() })),
  /** Taken when no background is chosen; null when none is published. */
  backgroundID: z.string().nullable(),
}).meta({ id: 'LayoutType' });
export type LayoutType = z.output<typeof layoutType>;

export const layoutTypes = readCall({
  path: '/api/layout-types',
  summary: 'The layouts a tapestry can be created in',
  query: z.object({}),
  answer: z.object({ layoutTypes: z.array(layoutType) }),
});
