import { createAcademy } from './academy-process.ts';
import { createFaultProxy } from './fault-proxy.ts';
import { type Browser, createPhone } from './phone.ts';
import type { UsedPhone } from './used-phones.ts';

/**
 * Starts an academy behind a proxy that can break things, and makes a phone that knows only the proxy.
 * With `used` academy and phone begin as copies of those.
 */
export async function createFaultySite(browser: Browser = {}, used?: UsedPhone) {
  const proxy = await createFaultProxy(used?.port);
  const academy = await createAcademy({
    publicUrl: proxy.url,
    ...(used && { copyOf: used.dataDir }),
  });
  await academy.start();
  proxy.passTo(academy.port);
  const phone = createPhone(proxy.url, { ...browser, ...(used && { copyOf: used.profile }) });
  return {
    proxy,
    academy,
    phone,
    /** Lists the texts of every save that went by, in order. */
    savedTexts: () => proxy.bodies('/api/save_notes').map((body) => String(JSON.parse(body).notes)),
    async close() {
      await phone.discard();
      await academy.discard();
      await proxy.close();
    },
  };
}

export type FaultySite = Awaited<ReturnType<typeof createFaultySite>>;
