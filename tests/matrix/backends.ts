import { createAcademy } from '../support/browser/academy-process.ts';
import { createFaultProxy } from '../support/browser/fault-proxy.ts';
import { students } from '../support/browser/phone.ts';
import { createPlainBackend } from '../support/browser/plain-backend.ts';
import { makePriya } from '../support/browser/staff.ts';
import { readNote, saveFromOtherDevice } from '../support/browser/stored-notes.ts';

type Proxy = Awaited<ReturnType<typeof createFaultProxy>>;

export interface Backend {
  /** Resolves to Priya's note on the first course as the backend holds it. */
  note(): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Each backend starts behind the proxy with Priya's note on the first course, from another device. */
export const backends: Record<string, (proxy: Proxy, note: string) => Promise<Backend>> = {
  async 'our server'(proxy, note) {
    const academy = await createAcademy({ publicUrl: proxy.url });
    await academy.start();
    proxy.passTo(academy.port);
    makePriya('Staff', academy);
    await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes: note });
    return {
      note: async () => (await readNote(academy, students.priya, '1')).notes,
      stop: () => academy.discard(),
    };
  },
  async 'plain backend'(proxy, note) {
    const backend = createPlainBackend({ hasVideo: true });
    await backend.start();
    proxy.passTo(Number(new URL(backend.url()).port));
    backend.write('7', '1', note);
    return { note: async () => backend.note('7', '1'), stop: backend.stop };
  },
};

/** Runs `use` with a backend behind a proxy, and ends both in any case, since they keep the run alive. */
export async function withSite(
  backendName: string,
  note: string,
  use: (site: { proxy: Proxy; backend: Backend }) => Promise<void>,
): Promise<void> {
  const proxy = await createFaultProxy();
  try {
    const backend = await backends[backendName]?.(proxy, note);
    if (!backend) throw new Error(`No backend is called ${backendName}`);
    await use({ proxy, backend }).finally(backend.stop);
  } finally {
    await proxy.close();
  }
}
