import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** The time of a round trip; a new connection takes one before its first request. */
  latencyMs: number;
  /** Shared by all connections, in both directions together. */
  bytesPerSecond: number;
}

/**
 * Starts a slow line: a TCP proxy that delays and slows what goes through it, counts requests and bytes,
 * and can be cut after so many requests. It takes HTTP/1.1 in clear text, so that requests can be seen.
 * `ownPort` 0 is any that is free.
 */
export async function createShapedLine(shape: Line, ownPort = 0) {
  let { latencyMs, bytesPerSecond } = shape;
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const bytesAtRequest: number[] = [];
  let target = 0;
  let bytes = 0;
  let delivered = 0;
  let cutAfter = Number.POSITIVE_INFINITY;
  let cutPath = /(?!)/;
  let isCut = false;
  /** When the line has room for the next byte, on the clock of `performance.now`. */
  let freeAt = 0;
  /** When it had carried the last byte: after a stall of this process it does not catch up. */
  let carriedAt = 0;

  /** Passes on in order, after half a round trip and when the shared line has carried it. */
  const pipe = (from: Socket, to: Socket, openAt: number, see?: (chunk: Buffer) => boolean) => {
    let last = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (see && !see(chunk)) return;
      bytes += chunk.length;
      const now = performance.now();
      const takesMs = (chunk.length / bytesPerSecond) * 1000;
      freeAt = Math.max(freeAt, now) + takesMs;
      const at = Math.max(Math.max(now, openAt) + latencyMs / 2, freeAt);
      last = last.then(async () => {
        const dueAt = Math.max(at, carriedAt + takesMs);
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())));
        carriedAt = Math.max(carriedAt + takesMs, performance.now());
        if (to.destroyed) return;
        to.write(chunk);
        if (!see) delivered += chunk.length; // only what the phone says is looked into
      });
    });
    from.on('end', () => void last.then(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => void last.then(() => to.destroy()));
  };

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };

  const server = createServer((phone) => {
    if (isCut) {
      phone.destroy();
      return;
    }
    const academy = connect(target, 'localhost');
    sockets.add(phone).add(academy);
    const openAt = performance.now() + latencyMs;
    pipe(phone, academy, openAt, (chunk) => {
      for (const [, path] of chunk.toString('latin1').matchAll(requestLine)) {
        if (path === undefined) continue;
        requests.push(path);
        bytesAtRequest.push(bytes);
        if (cutPath.test(path) && --cutAfter < 0) {
          cut();
          return false;
        }
      }
      return true;
    });
    pipe(academy, phone, openAt);
  });
  server.listen(ownPort, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  return {
    url: `http://localhost:${port}`,
    /** Lists the path of every request that came by, the oldest first. */
    requests: (): readonly string[] => requests,
    /** Counts the bytes that have come from both sides, including those that still wait here. */
    bytes: () => bytes,
    /** Counts the bytes that have left for the phone, without those that a cut has kept back here. */
    delivered: () => delivered,
    /** Counts the bytes that had come when the request of this index came by; all where there is none. */
    bytesBefore: (index: number): number => bytesAtRequest[index] ?? bytes,
    /** Makes the line as slow as this from here on. */
    become(line: Line) {
      ({ latencyMs, bytesPerSecond } = line);
    },
    passTo(academyPort: number) {
      target = academyPort;
    },
    /** Lets `count` more requests for `path` through, and is dead from the next one on. */
    cutAfter(count: number, path = /^/) {
      cutAfter = count;
      cutPath = path;
    },
    cut,
    isCut: () => isCut,
    clearFaults() {
      isCut = false;
      cutPath = /(?!)/;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const requestLine = /^(?:GET|POST|HEAD) (\S+) HTTP\/1\.1\r$/gm;
