import Fastify from 'fastify';

/** The yardstick: what this machine can do when a call reads its JSON and answers at once. */
const app = Fastify();
app.post('/json', () => ({ success: 200, data: { notes: 'text', revision: 1 } }));
await app.listen({ host: 'localhost', port: Number(process.env.PORT) });
console.log('open');
