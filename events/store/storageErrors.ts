/** There is no room left on the disk: nothing of the refused write is stored, everything stored before is unharmed. */
export class StorageFull extends Error {
  readonly code = 'storageFull';
  constructor(what: string, options?: ErrorOptions) {
    super(`There is no room left on the disk for ${what}. Free some space and try again.`, options);
  }
}

/** The storage cannot be reached or does not answer; whether a write under way was stored is unknown. */
export class StorageUnavailable extends Error {
  readonly code = 'storageUnavailable';
  constructor(what: string, reason: string, options?: ErrorOptions) {
    super(`The storage of ${what} is not available: ${reason}.`, options);
  }
}

/** Stored data has a format that only a newer version of the program knows. */
export class NewerData extends Error {
  readonly code = 'newerData';
  readonly found: number;
  readonly known: number;
  constructor(what: string, found: number, known: number) {
    super(
      `This data folder was written by a newer version of Tapestry (${what} has format ${found}, this version knows ${known}). ` +
        'Update Tapestry, or choose another data folder.',
    );
    this.found = found;
    this.known = known;
  }
}
