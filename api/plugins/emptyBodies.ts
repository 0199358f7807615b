import fp from 'fastify-plugin';

/** Whoever names JSON and sends nothing has sent nothing, which a call that needs no body takes; others say what is missing. */
export const emptyBodiesPlugin = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse.call(app, request, body as string, done);
  });
}, { name: 'emptyBodies' });
