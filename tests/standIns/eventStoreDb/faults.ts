/** What goes wrong; every switch is off to begin with. Counted ones switch themselves off when they have happened. */
export interface Faults {
  /** Takes every call and answers none. */
  silent: boolean;
  /** Milliseconds before a call is looked at. */
  slowMs: number;
  /** So many appends lose their connection before anything of them is written. */
  dropBeforeWrite: number;
  /** So many appends lose their connection when they have been written and not answered. */
  dropAfterWrite: number;
  /** So many appends are answered with a status of their own accord, the connection staying up. */
  refuse: number;
  /** So many groups of appends are written by half, and then all connections drop. */
  halfGroups: number;
  /** Appends that come together are answered last first, with pauses between. */
  reorderAnswers: boolean;
  /** Subscriptions tell each event twice. */
  duplicate: boolean;
  /** Filtered subscriptions from the start that go live without a match tell 2^64-1 as a checkpoint, as servers 24.2.0 to 24.10.4 do. */
  endAsCheckpoint: boolean;
  /** Subscriptions lose their connection after so many events each; 0: never. */
  dropSubscriptionAfter: number;
  /** Appends of several events are answered with the place of the last in one half and an earlier one in the other. */
  tellsTwoPlaces: boolean;
  /** How far the server's clock is off. */
  clockOffsetMs: number;
}

export const noFaults = (): Faults => ({
  silent: false, slowMs: 0, dropBeforeWrite: 0, dropAfterWrite: 0, refuse: 0, halfGroups: 0,
  reorderAnswers: false, duplicate: false, endAsCheckpoint: false, dropSubscriptionAfter: 0, tellsTwoPlaces: false, clockOffsetMs: 0,
});
