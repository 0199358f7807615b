import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { background } from '../../../../api/contract/background.ts';

/** A background as the call `background` answers it. */
export type WholeBackground = AnswerOf<typeof background>;
