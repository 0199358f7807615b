import multipart from '@fastify/multipart';
import fp from 'fastify-plugin';
import { MAX_UPLOAD_BYTES } from '../../tapestry/model/limits.ts';

/** The byte gate is the limit; the parser's own lies above it, because it never answers an endless upload. */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: MAX_UPLOAD_BYTES + 65_536, files: 4, fields: 16, fieldSize: 65_536, fieldNameSize: 100, headerPairs: 20, parts: 20 },
  });
}, { name: 'multipart' });
