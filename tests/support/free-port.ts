import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * These ports lie below those that systems give out by themselves (RFC 6335; Linux begins at 32768): a
 * port is bound only some time after it was got here, and no connection of another test may take it.
 */
const laneLength = 200;
const lane = await claimLane({ first: 20_000, lanes: 60, length: laneLength });

let last = randomInt(laneLength);

/** Resolves to a port of this machine that nobody listens on right now, each time another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    last += 1;
    const port = lane + (last % laneLength);
    if (await isFree(port)) return port;
  }
}

interface Lanes {
  first: number;
  lanes: number;
  length: number;
}

/**
 * Resolves to the first port of a lane of `length`, on which it listens to the end of this process, so
 * that no other one gets the lane: those behind it are this process's. Throws where all are taken.
 */
export async function claimLane({ first, lanes, length }: Lanes): Promise<number> {
  for (let tries = 0; tries < lanes; tries += 1) {
    const start = first + ((process.pid + tries) % lanes) * length;
    const guard = createServer().listen(start);
    try {
      await once(guard, 'listening');
      guard.unref();
      return start;
    } catch {
      // another process has it
    }
  }
  throw new Error(`All ${lanes} lanes of ports from ${first} on are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
