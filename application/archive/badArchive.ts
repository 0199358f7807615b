/** An archive that cannot be taken in; nothing of it was. */
export class BadArchive extends Error {
  readonly code = 'badArchive';
}

/** The installation holds something that is not from this archive. */
export class NotEmpty extends Error {
  readonly code = 'notEmpty';
}
