import { createAcademy } from './academy-process.ts';
import { createPhone, workerReady } from './phone.ts';

/** A browser's profile with the site as it was at `port`, to copy; no cookies, nobody signed in. */
export interface ReturningVisitor {
  port: number;
  profile: string;
}

/** Below the ports that the machine gives out by itself, so that it is free again for each test. */
const firstPort = 20_000;
const ports = 10_000;

/** Visits the home until the worker has all its files. Each process has one port of its own. */
export async function createReturningVisitor(): Promise<ReturningVisitor> {
  const port = firstPort + (process.pid % ports);
  const academy = await createAcademy({ port });
  await academy.start();
  const phone = createPhone(academy.url);
  await workerReady(await phone.open('/'));
  await phone.close();
  await academy.stop();
  return { port, profile: phone.profile };
}
