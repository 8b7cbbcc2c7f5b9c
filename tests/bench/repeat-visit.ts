import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { median } from 'es-toolkit/math';
import { createAcademy } from '../support/browser/academy-process.ts';
import { createPhone, workerReady } from '../support/browser/phone.ts';
import { firstPages } from './floor-pages.ts';

const runs = Number(process.env.BENCH_RUNS ?? 5);
/** As a phone of 2018 beside this machine. */
const slowdown = 4;
/** Lighthouse's slow 4G, as DevTools applies it. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 86_400,
};
/** The largest paint is told of until somebody taps; none of these pages paints later. */
const tellWithinMs = 3000;

/**
 * The second visit of a page, when the worker has brought all that it keeps: on a slow phone and a
 * slow line, which the page does not wait for.
 */
export async function measureRepeatVisit(): Promise<void> {
  const academy = await createAcademy();
  await academy.start();
  const phone = createPhone(academy.url);
  try {
    const page = await phone.open('/');
    await workerReady(page);
    const cdp = await phone.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', line);
    const paints: Record<string, number[]> = {};
    for (let round = 0; round < runs; round++) {
      for (const [name, path] of Object.entries(firstPages)) {
        await page.goto('about:blank');
        await page.goto(path);
        paints[name] = [...(paints[name] ?? []), await page.evaluate(largestPaint, tellWithinMs)];
      }
    }
    console.log(`\nSecond visit, ${slowdown} x slower, slow 4G, medians of ${runs}, LCP ms`);
    for (const [name, all] of Object.entries(paints)) {
      const [from, to] = [Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(0));
      console.log(`  ${name.padEnd(10)} ${median(all).toFixed(0).padStart(6)}  ${from} to ${to}`);
    }
    console.log(`  load ${loadavg()[0]?.toFixed(1)}`);
    const kept = join(import.meta.dirname, '../.results');
    mkdirSync(kept, { recursive: true });
    writeFileSync(join(kept, 'bench-repeat-visit.json'), JSON.stringify(paints, null, 2));
  } finally {
    await phone.close();
    await academy.stop();
  }
}

const largestPaint = (withinMs: number): Promise<number> =>
  new Promise((resolve) => {
    let latest = 0;
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) latest = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => resolve(latest), withinMs);
  });

if (import.meta.main) await measureRepeatVisit();
