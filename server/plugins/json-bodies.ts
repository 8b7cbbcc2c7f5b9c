import fp from 'fastify-plugin';

/** JSON is the only body we read (415 otherwise), and none at all is fine: logout has nothing to say. */
export const jsonBodies = fp(async (app) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), done);
  });
});
