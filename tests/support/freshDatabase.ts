import { randomBytes } from 'node:crypto';

/** A name for a database that nobody else uses. */
export const freshDatabase = (): string => `tapestry-test-${randomBytes(6).toString('hex')}`;
