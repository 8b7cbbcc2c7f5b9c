import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface LoopbackServer {
  /** An address that only this machine reaches, and only who was told it. */
  url: string;
  /** Resolves when nothing is served any more. */
  close(): Promise<void>;
}

/** `path` begins after the secret of the address. */
type Handler = (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Opens the server by which ffmpeg reads from the media store and writes to it: by HTTP, with no file
 * between. A request whose handler throws is answered 500, or cut off where its answer has begun.
 */
export async function openLoopback(handle: Handler): Promise<LoopbackServer> {
  const secret = `/${randomBytes(16).toString('hex')}/`;
  const handling = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const path = request.url?.startsWith(secret) ? request.url.slice(secret.length) : null;
    if (path === null) {
      response.writeHead(404).end();
      return;
    }
    const work = handle(path, request, response)
      .catch(() => void (response.headersSent ? response.destroy() : response.writeHead(500).end()))
      .finally(() => handling.delete(work));
    handling.add(work);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen at');
  return {
    url: `http://127.0.0.1:${address.port}${secret}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await Promise.all(handling);
    },
  };
}
