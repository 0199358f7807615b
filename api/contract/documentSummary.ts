import { z } from 'zod';
import { calendarDate, changed, count, epoch, id } from './fields.ts';

/** A transcript as lists show it: never what was said. The specification calls its title also name, its words also length. */
export const documentSummary = z.object({
  id,
  title: z.string(),
  name: z.string(),
  date: epoch.nullable(),
  /** The same day as it is painted. */
  calendarDate: calendarDate.nullable(),
  docLength: count,
  length: count,
  ...changed,
}).meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.output<typeof documentSummary>;
