import fp from 'fastify-plugin';

/** Sent packed in a way that nobody here unpacks. */
class PackedBody extends Error {
  readonly code = 'packedBody';
  constructor() {
    super('Send the body as it is, without Content-Encoding.');
  }
}

/** Bodies are taken as they are: a small packed one may be large once it is unpacked. */
export const plainBodiesPlugin = fp(async (app) => {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'identity') throw new PackedBody();
  });
}, { name: 'plainBodies' });
