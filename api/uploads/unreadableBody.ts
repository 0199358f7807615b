/** Text that could not be stored as it was sent. */
export class UnreadableBody extends Error {
  readonly code = 'unreadableBody';
}
