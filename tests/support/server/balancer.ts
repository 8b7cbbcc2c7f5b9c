import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const checkEveryMs = 100;

/**
 * Starts a plain TCP balancer: it knows nothing of HTTP, gives each new connection to the next server
 * whose `/readyz` says yes, and to the one after when nobody answers there. It ends with the test.
 */
export async function startBalancer({ port, servers }: { port: string; servers: string[] }) {
  const ready = new Map(servers.map((server) => [server, false]));
  const given = new Map(servers.map((server) => [server, 0]));
  let turn = 0;
  let isOpen = true;

  const candidates = () => {
    const open = servers.filter((server) => ready.get(server));
    turn += 1;
    return [...open.slice(turn % open.length), ...open.slice(0, turn % open.length)];
  };

  const balancer = createServer({ allowHalfOpen: true, pauseOnConnect: true }, async (client) => {
    client.on('error', () => client.destroy());
    for (const server of candidates()) {
      const upstream = await reach(server);
      if (!upstream) continue;
      given.set(server, (given.get(server) ?? 0) + 1);
      join(client, upstream);
      return;
    }
    client.destroy();
  });

  const check = async (server: string) => {
    while (isOpen) {
      const answer = await fetch(`http://localhost:${server}/readyz`).catch(() => null);
      await answer?.body?.cancel();
      ready.set(server, answer?.ok ?? false);
      await sleep(checkEveryMs);
    }
  };

  balancer.listen(Number(port), 'localhost');
  await once(balancer, 'listening');
  for (const server of servers) void check(server);
  onTestFinished(() => {
    isOpen = false;
    balancer.close();
  });
  return {
    url: `http://localhost:${port}`,
    isReady: (server: string) => ready.get(server) ?? false,
    /** Counts the connections that this server has been given. */
    connectionsOf: (server: string) => given.get(server) ?? 0,
  };
}

async function reach(server: string): Promise<Socket | null> {
  const socket = connect({ port: Number(server), host: 'localhost', allowHalfOpen: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

/** Passes on to each side what the other one says, an end and a break too. */
function join(client: Socket, upstream: Socket): void {
  upstream.on('error', () => client.resetAndDestroy());
  client.on('close', () => upstream.destroy());
  upstream.on('close', () => client.destroySoon());
  client.pipe(upstream);
  upstream.pipe(client);
}
