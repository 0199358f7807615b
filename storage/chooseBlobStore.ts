import type { BlobStore } from './blobStore.ts';

export interface BlobPlace {
  /** `s3+https://KEY:SECRET@host/bucket?region=REGION`; unset: files in the data folder. */
  readonly blobUrl?: string | undefined;
  readonly folder: string;
  /** Told, in a sentence, when another program keeps erased bytes in the files, and when they are gone. */
  readonly onTrouble?: (message: string) => void;
}

/** Opens the blobs where the settings say. Only what is used is loaded. */
export async function chooseBlobStore({ blobUrl, folder, onTrouble }: BlobPlace): Promise<BlobStore> {
  if (blobUrl === undefined) return (await import('./files/fileBlobStore.ts')).openFileBlobStore(folder, onTrouble);
  return (await import('./s3/s3BlobStore.ts')).openS3BlobStore(blobUrl);
}
