import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { document } from '../../../../api/contract/document.ts';

/** A transcript as the call `document` answers it. */
export type TranscriptDocument = AnswerOf<typeof document>;
