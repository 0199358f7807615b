/** What a test can make go wrong between read models and their engine. */
export interface ReadModelsFaults {
  /** The engine takes everything and answers nothing. */
  silent(on: boolean): void;
  /** Every answer comes this much later. */
  slow(milliseconds: number): void;
  /** The next bulk of documents loses its connection: before, in the middle of, or after what it does. Once. */
  loseConnection(when: 'before' | 'half' | 'after'): void;
  /** What can be delivered twice is. */
  deliverTwice(on: boolean): void;
  /** The engine's clock is off. */
  clockOffset(milliseconds: number): void;
  /** The engine's disk is full. */
  full(on: boolean): void;
}
