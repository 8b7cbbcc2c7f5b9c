import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { ServerProcess } from '../support/server-process.ts';

export interface Load {
  name: string;
  url: string;
  server: ServerProcess;
  connections: number;
  /** Returns the requests that one connection sends, over and over; `number` counts the connections. */
  requests(number: number): autocannon.Request[];
}

export interface Slice {
  perSecond: number;
  /** By Little's law, from the connections that are always waiting: autocannon counts whole milliseconds. */
  averageMs: number;
  p99Ms: number;
  /** Processor time of the server for one call; null where the system has no /proc. */
  cpuMs: number | null;
}

/**
 * Asks for some seconds, or so many times, and counts. The requests are made before: the one thread that sends them
 * must not be what is measured. Throws when a reply was anything but 2xx: a fast refusal is no speed.
 */
export async function runLoad(
  load: Load,
  until: { duration: number } | { amount: number },
): Promise<Slice> {
  const { name, url, server, connections, requests } = load;
  let number = 0;
  const cpuBefore = cpuMsOf(server);
  const result = await autocannon({
    url,
    connections,
    ...until,
    setupClient: (client) => client.setRequests(requests(number++)),
  });
  const cpuAfter = cpuMsOf(server);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    averageMs: (1000 * connections * result.duration) / result.requests.total,
    p99Ms: result.latency.p99,
    cpuMs:
      cpuBefore === null || cpuAfter === null
        ? null
        : (cpuAfter - cpuBefore) / result.requests.total,
  };
}

/** Linux counts a process's time in hundredths of a second. */
const msPerTick = 10;

function cpuMsOf({ child }: ServerProcess): number | null {
  try {
    const [, fields = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * msPerTick;
  } catch {
    return null;
  }
}
