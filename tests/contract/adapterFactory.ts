/** One fresh, empty adapter under test. */
export interface AdapterUnderTest<T, Faults = unknown> {
  readonly adapter: T;
  /** Closes it and opens the same data again; absent where data does not outlive the adapter. */
  reopen?(): Promise<T>;
  /** Damages the stored bytes of a blob; only where a test can reach them. */
  damage?(hash: string): Promise<void>;
  /** Makes things go wrong between the adapter and its engine; absent where there is nothing between them, or no hand on it. */
  readonly faults?: Faults;
  dispose(): Promise<void>;
}

export interface AdapterFactory<T, Faults = unknown> {
  create(): Promise<AdapterUnderTest<T, Faults>>;
}
