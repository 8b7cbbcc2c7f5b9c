import { once } from 'node:events';
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2';
import { onTestFinished } from 'vitest';

export interface Http2Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Opens one HTTP/2 connection that takes a self-signed certificate, with its cookies. */
export async function http2Browser(origin: string) {
  // Node's client ends a stream for which it holds more than this, in megabytes.
  const session = connect(origin, { rejectUnauthorized: false, maxSessionMemory: 200 });
  await once(session, 'connect');
  onTestFinished(() => session.destroy());
  const cookies = new Map<string, string>();

  /** A header that is '' is not sent: a body whose length nobody states is `content-length: ''`. */
  async function ask(headers: OutgoingHttpHeaders, body?: string): Promise<Http2Reply> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    // Browsers state the length, and Caddy refuses by it (deploy/Caddyfile).
    const isStated = body !== undefined && headers['content-length'] === undefined;
    const stream = session.request({
      origin,
      ...(isStated ? { 'content-length': Buffer.byteLength(body) } : {}),
      ...(cookie ? { cookie } : {}),
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
    });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    // An iterator would call a whole reply cut off where the stream closes before its end is read. And a
    // refused body that nobody takes keeps the stream from closing.
    const over = new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('close', resolve).once('error', reject);
    });
    stream.end(body);
    const [[received]] = await Promise.all([once(stream, 'response'), over]);
    for (const line of received['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return { status: received[':status'], headers: received, body: Buffer.concat(chunks) };
  }

  return {
    protocol: session.alpnProtocol,
    cookies,
    get: (path: string, headers: OutgoingHttpHeaders = {}) => ask({ ':path': path, ...headers }),
    post: (path: string, body: unknown, headers: OutgoingHttpHeaders = {}) =>
      ask(
        { ':method': 'POST', ':path': path, 'content-type': 'application/json', ...headers },
        JSON.stringify(body),
      ),
  };
}
