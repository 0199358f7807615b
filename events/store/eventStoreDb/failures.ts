/** The server could not be reached, or did not answer, or said that it cannot now: what was asked may have happened. */
export class Unanswered extends Error {
  readonly code = 'unanswered';
}
