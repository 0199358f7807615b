import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';
import { UploadTooLarge } from './byteGate.ts';

/** JSON writes a line feed or a quotation mark as two bytes: a transcript just under the limit still fits. */
export const TRANSCRIPT_BODY_BYTES = 2 * MAX_UPLOAD_BYTES;

/** @throws UploadTooLarge for a text of 8 MB or more in UTF-8 */
export function checkContent(...texts: readonly (string | undefined)[]): void {
  for (const text of texts) {
    if (text !== undefined && Buffer.byteLength(text) > MAX_UPLOAD_BYTES) throw new UploadTooLarge('a transcript', MAX_UPLOAD_BYTES);
  }
}
