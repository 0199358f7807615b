import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Answers in JSON and text are sent packed; pictures and streams are as small as they get. */
export const compressPlugin = fp(async (app) => {
  await app.register(compress, { encodings: ['gzip', 'identity'], threshold: 2048, globalDecompression: false, zlibOptions: { level: 4 } });
}, { name: 'compress' });
