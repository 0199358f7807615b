/** An error as it travels between threads, where it would lose all but its message. */
export interface PlainError {
  readonly message: string;
  /** As SQLite gives them, where it was SQLite. */
  readonly errcode?: unknown;
  readonly errstr?: unknown;
}

export function plainError(error: unknown): PlainError {
  const { message, errcode, errstr } = error as Partial<PlainError>;
  return { message: String(message), ...(errcode === undefined ? {} : { errcode, errstr }) };
}

/** The error as it would have been thrown here. */
export function revivedError({ message, ...marks }: PlainError): Error {
  return Object.assign(new Error(message), marks);
}
