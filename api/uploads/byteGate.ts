import { Transform } from 'node:stream';

/** More bytes than an upload may have. */
export class UploadTooLarge extends Error {
  readonly code = 'tooLarge';

  /** @param what in a sentence: `this file` */
  constructor(what: string, maxBytes: number) {
    super(`This is too large: ${what} must be under ${megabytes(maxBytes)}.`);
  }
}

/** Lets at most so many bytes through and fails on the next one, so that an endless upload is answered at once. */
export function byteGate(mostBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > mostBytes) done(new UploadTooLarge('this file', mostBytes));
      else done(null, chunk);
    },
  });
}

/** `2 MB` for as many bytes, or one less. */
export const megabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;
