import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { projectRoot } from './source-files.ts';

const startWithinMs = 30_000;
/** A run starts some hundred servers; each would parse the same modules for half a second. */
const compileCache = join(projectRoot, 'tests/.results/compile-cache');

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
  let child: ChildProcess | null = null;
  let output = '';

  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };

  return {
    url,
    /** Where its pages come from: a proxy's address, or its own. */
    origin: publicUrl ?? url,
    port: ownPort,
    dataDir,
    output: () => output,
    /** `now` is added to its environment this time. */
    async start(now: Record<string, string> = {}) {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: folder,
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: compileCache,
          PORT: String(ownPort),
          DATA_DIR: dataDir,
          PUBLIC_URL: publicUrl ?? url,
          ...env,
          ...now,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      }
      const giveUpAt = performance.now() + startWithinMs;
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() > giveUpAt) {
          throw new Error(`The server did not start:\n${output}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    /** As a power cut would: no goodbye to anybody. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export type Academy = Awaited<ReturnType<typeof createAcademy>>;
