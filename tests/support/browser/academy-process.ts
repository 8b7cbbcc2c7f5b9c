import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { type ServerProcess, spawnServer } from '../server-process.ts';
import { projectRoot } from '../source-files.ts';

interface AcademyOptions {
  port?: number;
  /** The site's own address, where a proxy stands before the server. */
  publicUrl?: string;
  env?: Record<string, string>;
  /** Whose server and `dist` it runs. */
  folder?: string;
}

/** The real server as a real process, with its own data, to be killed and started again. */
export async function createAcademy({
  port,
  publicUrl,
  env = {},
  folder = projectRoot,
}: AcademyOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-'));
  const ownPort = port ?? (await freePort());
  const url = `http://localhost:${ownPort}`;
  let server: ServerProcess | null = null;
  let printedBefore = '';

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = server;
    server = null;
    if (!running) return;
    await running.end(signal);
    printedBefore += running.output();
  };

  return {
    url,
    /** Where its pages come from: a proxy's address, or its own. */
    origin: publicUrl ?? url,
    port: ownPort,
    dataDir,
    output: () => printedBefore + (server?.output() ?? ''),
    /** `now` is added to its environment this time. */
    async start(now: Record<string, string> = {}) {
      const environment = {
        PORT: String(ownPort),
        DATA_DIR: dataDir,
        PUBLIC_URL: publicUrl ?? url,
        ...env,
        ...now,
      };
      server = await spawnServer(environment, folder);
    },
    /** As a power cut would: no goodbye to anybody. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export type AcademyProcess = Awaited<ReturnType<typeof createAcademy>>;
