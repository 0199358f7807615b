import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { symbol } from '../../../../api/contract/symbol.ts';

/** A symbol as the call `symbol` answers it. */
export type WholeSymbol = AnswerOf<typeof symbol>;
