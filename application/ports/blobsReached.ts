import type { Ports } from './ports.ts';

/** A name that no content has. */
const NO_BLOB = '0'.repeat(64);

/** Asks the blob store for what it cannot have. @throws whatever it throws when it cannot be reached */
export const blobsReached = ({ blobs }: Pick<Ports, 'blobs'>): Promise<boolean> => blobs.has(NO_BLOB);
