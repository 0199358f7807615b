/** What can go wrong between an event store and its engine. */
export interface EventStoreFaults {
  /** The engine takes every call and answers none. */
  silent(isSilent: boolean): void;
  /** The engine takes its time, ms per call. */
  slow(ms: number): void;
  /** The next appends lose their connection before anything is written. */
  loseBeforeWriting(appends: number): void;
  /** The next appends lose their connection when they are written and before they are answered. */
  loseAfterWriting(appends: number): void;
  /** Of the next appends that come together half are written and none is answered. */
  halfApply(): void;
  /** Appends that come together are answered in another order. */
  reorder(): void;
  /** Subscribers are told everything twice. */
  duplicate(): void;
  /** Every subscription breaks off after so many events. */
  breakSubscriptions(afterEvents: number): void;
  /** All connections are cut. */
  cut(): void;
  /** The engine's clock is off. */
  clockOff(ms: number): void;
}
