import { z } from 'zod';
import { readCall } from './call.ts';
import { tags } from './fields.ts';

export const backgroundImageVariants = readCall({
  path: '/api/background-image-variants',
  summary: 'Every style that an image of a background has, by alphabet',
  query: z.object({}),
  answer: z.object({ variants: tags }),
});
