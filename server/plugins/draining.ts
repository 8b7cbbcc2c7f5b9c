import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no and every answer ends its connection; calls are still served. */
    drain(): void;
    isDraining(): boolean;
  }
}

/**
 * The time between "this server will end" and its end. Whoever sends it calls looks elsewhere
 * meanwhile, and a connection that ends with an answer can never be cut under a call on its way.
 */
export const draining = fp(async (app) => {
  let isDraining = false;
  app.decorate('drain', () => {
    isDraining = true;
  });
  app.decorate('isDraining', () => isDraining);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done(null, payload);
  });
});
