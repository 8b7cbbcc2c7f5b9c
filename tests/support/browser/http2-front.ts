import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Headers of one connection (RFC 9113, section 8.2.2): HTTP/2 refuses them. */
const ofConnection = /^(:.*|connection|keep-alive|transfer-encoding|upgrade|proxy-connection)$/;

/** Starts a front server for a browser: HTTP/2 with TLS outside, `upstream` by HTTP/1.1 behind it. */
export async function startHttp2Front() {
  const sessions = new Set<ServerHttp2Session>();
  let upstream = '';

  const serve = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const { method, url } = incoming;
    const headers = allowed(incoming.headers);
    const behind = request(new URL(url, upstream), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, allowed(reply.headers));
      reply.pipe(outgoing);
    });
    behind.on('error', () => outgoing.stream?.destroy());
    outgoing.on('close', () => behind.destroy());
    incoming.pipe(behind);
  };

  const server = createSecureServer(makeCertificate(), serve);
  server.on('session', (session) => sessions.add(session));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `https://localhost:${port}`,
    passTo(url: string) {
      upstream = url;
    },
    close() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

function allowed<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.test(name)));
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const outputs = ['-keyout', files.key, '-out', files.cert];
  execFileSync('openssl', ['req', ...kind, ...subject, ...outputs], { stdio: 'ignore' });
  const made = { key: readFileSync(files.key), cert: readFileSync(files.cert) };
  rmSync(folder, { recursive: true });
  return made;
}
