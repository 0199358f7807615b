import { z } from 'zod';

/** The specification's message for parameters that are not valid. */
export const BAD_INPUT = 'Bad input parameters';

/** What went wrong, for programs. The status says the same more coarsely. */
const FAILURES = [
  'invalid', 'keyReused', 'notSignedIn', 'notAllowed', 'notFound', 'conflict', 'tooLarge', 'wrongType', 'unusable',
  'tooMany', 'fault', 'unavailable', 'storageFull',
] as const;
export type FailureCode = (typeof FAILURES)[number];

/** Answer of every call that was not carried out; a conflict carries its call's own fields beside these. */
export const failure = z.object({
  error: z.enum(FAILURES),
  /** A sentence for a person. */
  message: z.string(),
  /** 400: the parameters that are not valid. */
  params: z.array(z.string()).optional(),
  /** 400: what is wrong with them, in a sentence. */
  reason: z.string().optional(),
  requestId: z.string().optional(),
}).meta({ id: 'Failure' });
export type Failure = z.output<typeof failure>;
