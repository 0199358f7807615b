/** What a load generator is told on its standard input, as JSON. */
export interface LoadPlan {
  /** For example `http://localhost:41234`. */
  readonly origin: string;
  /** Bearer tokens of the people who call, in turn. */
  readonly tokens: readonly string[];
  /** Calls per second, each with its intended start; a late answer delays none of the next. */
  readonly rate: number;
  readonly seconds: number;
  /** Calls of the same mix before, which do not count: a generator that has just started delays its own first calls. */
  readonly warmUpSeconds: number;
  /** Calls that may be under way at once; beyond that a call waits, and its waiting counts. */
  readonly mostUnderWay: number;
  readonly kinds: readonly LoadKind[];
}

/** Calls of one kind: `share` of all (together 1), taken from `requests` in turn. */
export interface LoadKind {
  readonly name: string;
  readonly share: number;
  readonly requests: readonly LoadRequest[];
}

export interface LoadRequest {
  readonly path: string;
  /** Makes it a POST; `{n}` in its strings becomes the number of the call. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sends the ETag of the last answer to the same path. */
  readonly conditional?: boolean;
}

/** What came of it, in milliseconds from each call's intended start to the end of its answer. */
export interface LoadResult {
  readonly calls: number;
  /** Answers other than 200, 202 and 304, by status; 0 where none came. */
  readonly failures: Readonly<Record<string, number>>;
  readonly notModified: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** 99th percentile by kind. */
  readonly byKind: Readonly<Record<string, number>>;
}
