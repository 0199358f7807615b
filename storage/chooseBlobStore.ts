import type { BlobStore } from './blobStore.ts';

export interface BlobPlace {
  /** `s3+https://KEY:SECRET@host/bucket?region=REGION`; unset: files in the data folder. */
  readonly blobUrl?: string | undefined;
  readonly folder: string;
}

/** Opens the blobs where the settings say. Only what is used is loaded. */
export async function chooseBlobStore({ blobUrl, folder }: BlobPlace): Promise<BlobStore> {
  if (blobUrl === undefined) return (await import('./files/fileBlobStore.ts')).openFileBlobStore(folder);
  return (await import('./s3/s3BlobStore.ts')).openS3BlobStore(blobUrl);
}
