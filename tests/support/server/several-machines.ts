import { test as anyTest, type TestAPI } from 'vitest';
import { freePort } from '../free-port.ts';
import { startServer, type TestServer } from './over-http.ts';
import { emptyEnvironment } from './server-app.ts';

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL);
if (!isOnPostgres) {
  console.log('skipped: several machines share a PostgreSQL, and TEST_DATABASE_URL names none');
}

/** Runs a test only where there is a PostgreSQL; the whole `npm test` starts one (tests/run.ts). */
export const testOnPostgres: TestAPI | TestAPI['skip'] = isOnPostgres ? anyTest : anyTest.skip;

/** Makes the environment that the machines of one academy share; each has a DATA_DIR of its own. */
export async function sharedEnvironment(settings: Record<string, string> = {}) {
  const environment = await emptyEnvironment();
  const frontPort = String(await freePort());
  const shared = { ...environment, PUBLIC_URL: `http://localhost:${frontPort}`, ...settings };
  return { frontPort, shared };
}

/** Starts one more server of that academy. */
export async function startMachine(
  shared: Record<string, string>,
  port?: string,
): Promise<TestServer & { port: string }> {
  const PORT = port ?? String(await freePort());
  const { DATA_DIR = '' } = await emptyEnvironment();
  return { ...(await startServer({ ...shared, DATA_DIR, LOG_LEVEL: 'error', PORT })), port: PORT };
}

/** Starts two servers at the same moment, on an empty database. */
export async function startTwo(shared: Record<string, string>) {
  return Promise.all([startMachine(shared), startMachine(shared)] as const);
}
