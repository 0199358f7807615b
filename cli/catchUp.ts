/** So long a command waits for the read models, in milliseconds. */
export const CATCH_UP_MS = 2000;
/** At start nothing may be looked at before the read models hold it, however slow the disk is. */
export const START_CATCH_UP_MS = 600_000;
