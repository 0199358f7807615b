/** What every queue is made with. */
export interface RenderQueueOptions {
  /** Before an attempt that failed is tried again; the queue on Redis doubles it from attempt to attempt. */
  readonly pauseMs: number;
  /** An attempt that could not even say how it ended. */
  onBroken(key: string, error: unknown): void;
  /** Faults of the engine itself, a sentence each, told once while they last. */
  onFault(message: string): void;
}
