import { expect, test } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { createFaultProxy } from '../support/browser/fault-proxy.ts';
import { startHttp2Front } from '../support/browser/http2-front.ts';
import {
  createPhone,
  notebook,
  noteState,
  openNotes,
  saveButton,
  signIn,
  students,
  workerReady,
} from '../support/browser/phone.ts';

/** The longest time until an upstream that hung and is well again hears of the phone. */
const heardWithinMs = 10_000;

for (const protocol of ['HTTP/1.1', 'HTTP/2'] as const) {
  test(`an upstream that hung is reached as soon as it is well again, over ${protocol}`, async () => {
    const { phone, proxy, close } = await openSite(protocol);
    const page = await phone.open('/');
    expect(await page.evaluate(usedProtocol)).toBe(protocol === 'HTTP/2' ? 'h2' : 'http/1.1');
    await workerReady(page);
    await signIn(page, students.priya);
    await page.goto('/user/my-courses');
    await expect(page.getByRole('heading', { name: 'Bridal Makeup' })).toBeVisible();
    await openNotes(page, '1');

    // Accepted and never answered: no request of this time ever gets its reply.
    proxy.breakNext('', { kind: 'hold', release: new Promise(() => {}) }, Number.POSITIVE_INFINITY);
    for (const path of ['/user/dashboard', '/user/my-courses', '/user/profile', '/user/notes']) {
      await page.goto(path, { waitUntil: 'commit' });
    }
    await page.goto('/user/my-courses/1?tab=notes', { waitUntil: 'commit' });
    await notebook(page).fill('typed while nothing answered');
    await saveButton(page).click();
    await expect(page.getByText('The academy does not answer.')).toBeVisible();
    await expect(noteState(page)).toHaveText('Saved on this phone');
    await expect(page.getByText('Online', { exact: true })).toHaveCount(0);

    const before = proxy.bodies('').length;
    proxy.clearFaults();
    await expect
      .poll(
        () => proxy.bodies('').length,
        { timeout: heardWithinMs + 5_000, intervals: [50] } /* five for a busy machine */,
      )
      .toBeGreaterThan(before);
    await expect(noteState(page)).toHaveText('Synced');
    await expect(page.getByText('Online', { exact: true })).toBeVisible();
    expect(proxy.bodies('/api/save_notes').at(-1)).toContain('typed while nothing answered');
    expect(phone.consoleErrors).toEqual([]);
    await close();
  });
}

/** Academy, fault proxy and phone; for HTTP/2 a front server with TLS between the last two. */
async function openSite(protocol: 'HTTP/1.1' | 'HTTP/2') {
  const proxy = await createFaultProxy();
  const front = protocol === 'HTTP/2' ? await startHttp2Front() : null;
  front?.passTo(proxy.url);
  const url = front?.url ?? proxy.url;
  const academy = await createAcademy({ publicUrl: url });
  await academy.start();
  proxy.passTo(academy.port);
  const phone = createPhone(url, front ? { args: ['--ignore-certificate-errors'] } : {});
  return {
    phone,
    proxy,
    async close() {
      await phone.discard();
      front?.close();
      await academy.discard();
      await proxy.close();
    },
  };
}

function usedProtocol(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.nextHopProtocol;
}
