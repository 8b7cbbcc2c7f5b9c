import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * Builds an empty React application with a worker into `folder` as vite-plugin-pwa does it by
 * itself, and serves it. Resolves to its address and what ends it.
 */
export async function startEmptySite(folder: string) {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'empty-app'),
    logLevel: 'error',
    plugins: [react(), VitePWA({ injectRegister: false, registerType: 'autoUpdate' })],
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = fastify();
  await server.register(fastifyStatic, { root: folder });
  const url = await server.listen({ host: 'localhost', port: 0 });
  return { url: url.replace(/127\.0\.0\.1|\[::1\]/, 'localhost'), stop: () => server.close() };
}
