/** One fresh, empty adapter under test. */
export interface AdapterUnderTest<T> {
  readonly adapter: T;
  /** Closes it and opens the same data again; absent where data does not outlive the adapter. */
  reopen?(): Promise<T>;
  /** Damages the stored bytes of a blob; only where a test can reach them. */
  damage?(hash: string): Promise<void>;
  dispose(): Promise<void>;
}

export interface AdapterFactory<T> {
  create(): Promise<AdapterUnderTest<T>>;
}
