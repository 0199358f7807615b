/** Primary result code of SQLite: https://sqlite.org/rescode.html */
const CONSTRAINT = 19;

export function isConstraintViolation(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === CONSTRAINT;
}
