import type { FastifyInstance } from 'fastify';

/** JSON is the only body we read (415 otherwise), and none at all is fine: logout has nothing to say. */
export function addJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), done);
  });
}
