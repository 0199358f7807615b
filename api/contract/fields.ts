import { z } from 'zod';
import { isCalendarDate } from '../../tapestry/model/calendarDate.ts';
import { cleanName, MAX_NAME_LENGTH } from '../../tapestry/model/names.ts';
import { PARTS_OF_SPEECH, SHAPES } from '../../tapestry/model/vocabulary.ts';

/** Fields that several calls share. */

const MAX_ID_LENGTH = 200;

export const id = z.string().min(1).max(MAX_ID_LENGTH);
/** A name or title as typed, less what nobody sees in it; that it is not empty is the use case's to say, in the specification's words. */
export const name = z.string().max(MAX_NAME_LENGTH, `at most ${MAX_NAME_LENGTH} letters`).overwrite(cleanName);
/** Name of a thing that is there. */
export const knownName = name.min(1);
/** Epoch milliseconds; within what a Date can hold. */
export const epoch = z.number().int().min(-8.64e15).max(8.64e15);
export const calendarDate = z.string().refine(isCalendarDate, 'a day as YYYY-MM-DD');
/** Name of a time zone in the IANA database, `Europe/Oslo`. */
export const timeZone = z.string().max(100).refine(isTimeZone, 'a time zone like Europe/Oslo');
export const partSpeech = z.enum(PARTS_OF_SPEECH);
export const shape = z.enum(SHAPES);
/** An address on our own origin, signed, good for a while; a 403 means: fetch the data again. */
export const address = z.string();
/** Tags, or styles an image is made for. */
export const tags = z.array(z.string().overwrite(cleanName).min(1).max(200)).max(500);
export const count = z.number().int().min(0);

function isTimeZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Somebody, as last seen at sign-in; a name or address that was never seen is null. */
export const person = z.object({
  sub: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
}).meta({ id: 'Person' });
export type PersonSeen = z.output<typeof person>;

/** Who changed something last, and when. */
export const changed = { changedAt: epoch, changedBy: person };

/** Minimum word count for symbols: whole, at least 1. */
export const layoutParams = z.object({ minSymbolCount: z.number().int().min(1).max(1_000_000).optional() });

/** A part of a list; without a limit lists are answered whole. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  cursor: z.string().max(4000).optional(),
};
export const nextCursor = { cursor: z.string().optional() };

/** Of a conflict: the name that is taken, and whose it is. */
export const takenName = z.object({ name: z.string(), id });
/** Of a conflict: the revision that is there now. */
export const newerRevision = z.object({ revision: count });
