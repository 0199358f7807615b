import { Transform } from 'node:stream';

/** More bytes than an upload may have. */
export class UploadTooLarge extends Error {
  readonly code = 'tooLarge';
}

/** Lets at most so many bytes through and fails on the next one, so that an endless upload is answered at once. */
export function byteGate(mostBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > mostBytes) done(new UploadTooLarge(`More than ${mostBytes} bytes.`));
      else done(null, chunk);
    },
  });
}
