import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { answerInstead, type NetworkCondition, refuse } from './network-condition.ts';
import { createSlowLine } from './slow-line.ts';

export type Fault =
  /** The proxy answers; the academy never hears of the request. */
  | {
      kind: 'answer';
      status: number;
      body: string;
      type?: string;
      headers?: Record<string, string>;
    }
  /** The academy does the work, and the connection breaks before the answer. */
  | { kind: 'lose-answer' }
  /** Half of the answer comes, and then the connection breaks. */
  | { kind: 'half-answer' }
  /** The request is held back until `release` resolves, then passed on. */
  | { kind: 'hold'; release: Promise<void> };

/** The fault by which a condition spoils an answer of the academy. */
const standing: Partial<Record<NetworkCondition, Fault>> = {
  truncated: { kind: 'half-answer' },
  lost: { kind: 'lose-answer' },
};

interface Rule {
  path: string;
  fault: Fault;
  left: number;
}

/** Starts a plain HTTP proxy that breaks what it is told to break; `ownPort` 0 is any that is free. */
export async function createFaultProxy(ownPort = 0) {
  const rules: Rule[] = [];
  const seen: { path: string; body: string; at: number; isOver: boolean }[] = [];
  const comeOverSlowLine = createSlowLine({ latencyMs: 400, bytesPerSecond: 50_000 });
  let target = 0;
  let condition: NetworkCondition = 'normal';
  const struck: NetworkCondition[] = [];
  let underway = 0;
  let lastEndedAt = performance.now();

  const forward = (incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ head: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const { method, url, headers } = incoming;
      const outgoing = request({ port: target, host: 'localhost', method, path: url, headers });
      outgoing.on('error', reject);
      outgoing.on('response', (head) => {
        readAll(head).then((whole) => resolve({ head, body: whole }), reject);
      });
      outgoing.end(body);
    });

  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = incoming.url ?? '';
    const body = await readAll(incoming);
    const asked = { path, body: body.toString(), at: performance.now(), isOver: false };
    seen.push(asked);
    outgoing.once('close', () => {
      asked.isOver = true;
    });
    const now = condition;
    if (answerInstead(now, path, outgoing)) {
      struck.push(now);
      return;
    }
    underway += 1;
    outgoing.once('close', () => {
      underway -= 1;
      lastEndedAt = performance.now();
    });
    const rule = rules.find((candidate) => candidate.left > 0 && path.endsWith(candidate.path));
    if (rule) rule.left -= 1;
    const fault = rule?.fault ?? standing[now];
    if (fault?.kind === 'answer') {
      const type = fault.type ?? 'application/json';
      outgoing.writeHead(fault.status, { 'content-type': type, ...fault.headers }).end(fault.body);
      return;
    }
    if (fault?.kind === 'hold') await fault.release;
    const answer = await forward(incoming, body);
    struck.push(now);
    if (fault?.kind === 'lose-answer') {
      outgoing.destroy();
      return;
    }
    if (now === 'slow') await comeOverSlowLine(answer.body.length);
    const { statusCode = 502, headers } = answer.head;
    outgoing.writeHead(statusCode, headers);
    if (fault?.kind === 'half-answer') {
      outgoing.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)));
      await setTimeout(50);
      outgoing.destroy();
      return;
    }
    outgoing.end(answer.body);
  };

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    if (condition !== 'refused') return;
    struck.push(condition);
    refuse(socket);
  });
  server.listen(ownPort, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string

  return {
    url: `http://localhost:${port}`,
    /** Lists every request body that came by for a path with this end, the oldest first. */
    bodies: (path: string) => seen.filter((row) => row.path.endsWith(path)).map((row) => row.body),
    /** Tells of the last requests, how long ago each was and whether it still waits: to explain a failure. */
    lastAsked: (count: number): string =>
      seen
        .slice(-count)
        .map(({ path, at, isOver }) => {
          const seconds = Math.round((performance.now() - at) / 1000);
          return `${path} ${seconds} s ago${isOver ? '' : ', waits'}`;
        })
        .join(', '),
    passTo(academyPort: number) {
      target = academyPort;
    },
    /** The next `times` requests whose path ends in `path` go wrong. */
    breakNext(path: string, fault: Fault, times = 1) {
      rules.push({ path, fault, left: times });
    },
    /** Sets the condition of every request from here on. Requests that hang go on; other connections end. */
    become(next: NetworkCondition) {
      if (condition !== 'hung') server.closeAllConnections();
      condition = next;
    },
    /** Counts the requests, refused connections or spoiled answers that have met this condition so far. */
    struck: (by: NetworkCondition) => struck.filter((one) => one === by).length,
    /** Resolves when nothing is underway and nothing has ended for `forMs`; throws after a minute. */
    async untilQuiet(forMs = 0) {
      const giveUpAt = performance.now() + 60_000;
      while (underway > 0 || performance.now() - lastEndedAt < forMs) {
        if (performance.now() > giveUpAt)
          throw new Error(`${underway} requests are still underway`);
        await setTimeout(20);
      }
    },
    /** Forgets the faults of `breakNext`; the condition stays. */
    clearFaults() {
      rules.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
