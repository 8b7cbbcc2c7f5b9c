import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type ServerProcess, spawnHost, spawnServer } from '../server-process.ts';

interface AcademyOptions {
  port?: number;
  /** The site's own address, where a proxy stands before the server. */
  publicUrl?: string;
  env?: Record<string, string>;
  /** Whose server and `dist` it runs, if not this folder's. */
  folder?: string;
  /** The folder of which its data begin as a copy. */
  copyOf?: string;
}

/** A request to open an academy with this environment, or, with null, to close the one that is open. */
export interface HostRequest {
  open: Record<string, string> | null;
}
export interface HostReply {
  problem: string | null;
}

/** A host in which no academy is open: the next one opens there. */
let idleHost: ServerProcess | null = null;

/** Makes an academy: the real server on its own data, to be started, killed and started again. */
export async function createAcademy({
  port,
  publicUrl,
  env = {},
  folder,
  copyOf,
}: AcademyOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-'));
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true });
  const ownPort = port ?? (await freePort());
  const url = `http://localhost:${ownPort}`;
  let server: ServerProcess | null = null;
  let printedBefore = '';
  /** The length of what the server's process had printed before this academy. */
  let others = 0;

  const forget = () => {
    printedBefore += server?.output().slice(others) ?? '';
    server = null;
  };

  return {
    url,
    /** Where its pages come from: a proxy's address, or its own. */
    origin: publicUrl ?? url,
    port: ownPort,
    dataDir,
    output: () => printedBefore + (server?.output().slice(others) ?? ''),
    /** `now` is added to its environment this time. */
    async start(now: Record<string, string> = {}) {
      const environment = {
        PORT: String(ownPort),
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl ?? url,
        ...env,
        ...now,
      };
      if (folder !== undefined) {
        others = 0;
        server = await spawnServer(environment, folder);
        return;
      }
      const host = idleHost ?? (await spawnHost());
      idleHost = null;
      others = host.output().length;
      server = host;
      await tell(host, { open: environment });
    },
    /** Kills the server as a power cut would, without a goodbye to anybody. */
    async kill() {
      const running = server;
      await running?.end('SIGKILL');
      forget();
    },
    async stop() {
      const running = server;
      if (!running) return;
      if (folder === undefined) {
        await tell(running, { open: null });
        await idleHost?.end('SIGKILL'); // one is enough
        idleHost = running;
      } else await running.end('SIGTERM');
      forget();
    },
    /** Ends the server and deletes its data, as `discard` of a phone does. */
    async discard() {
      await this.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type AcademyProcess = Awaited<ReturnType<typeof createAcademy>>;

/** Resolves when the host has done what was requested; throws what kept it from that. */
async function tell({ child, output, exited }: ServerProcess, request: HostRequest): Promise<void> {
  const replied = once(child, 'message');
  child.ref();
  child.send(request);
  const reply = await Promise.race([replied, exited.then(() => null)]);
  child.unref();
  const { problem }: HostReply = reply?.[0] ?? { problem: `It ended: ${output()}` };
  if (problem !== null) throw new Error(problem);
}
