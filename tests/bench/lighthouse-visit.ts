import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { chromiumArgs, headlessPath } from '../support/browser/chromium.ts';

/** Lighthouse's two ways: computed from an unslowed visit, or really slowed down. */
export type Throttling = 'simulate' | 'devtools';
export interface Visit {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  /** Lighthouse's categories, 0 to 100. */
  scores: Record<string, number>;
}

/** All visits of one kind of throttling, by what was visited. */
export type Visits = Record<string, Visit[]>;

/** A loaded machine now and then spoils a trace (NO_NAVSTART and its like): it is taken anew. */
const tries = 3;

/**
 * One cold visit in a browser of its own: one that draws no window, which would take one of two cores
 * from the page. Throws when Lighthouse could not measure it.
 */
export async function visit(url: string, throttling: Throttling): Promise<Visit> {
  for (let left = tries - 1; ; left--) {
    try {
      return await tryVisit(url, throttling);
    } catch (error) {
      if (left === 0) throw error;
      console.log(`  again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function tryVisit(url: string, throttlingMethod: Throttling): Promise<Visit> {
  const chrome = await launch({
    chromePath: headlessPath(),
    chromeFlags: [...chromiumArgs, '--headless=new'],
  });
  try {
    const flags: Flags = {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      throttlingMethod,
      formFactor: 'mobile',
    };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    }
    const { audits, categories } = result.lhr;
    const number = (id: string) => {
      const value = audits[id]?.numericValue;
      if (value === undefined) throw new Error(`${url}: no ${id}`);
      return value;
    };
    const details = audits['network-requests']?.details;
    const requests = details?.type === 'table' ? details.items : [];
    // The worker keeps its copy of the site after the visit: that is no part of it.
    const ofPage = requests.filter(
      ({ sessionTargetType = 'page' }) => sessionTargetType === 'page',
    );
    const sum = (of: typeof requests) =>
      of.reduce((all, { transferSize }) => all + Number(transferSize), 0);
    return {
      fcpMs: number('first-contentful-paint'),
      lcpMs: number('largest-contentful-paint'),
      tbtMs: number('total-blocking-time'),
      cls: number('cumulative-layout-shift'),
      bytes: sum(ofPage),
      // By name: the program comes by `fetch` before it is imported from the cache.
      scriptBytes: sum(ofPage.filter(({ url: name }) => /\.js(\?|$)/.test(String(name)))),
      scores: Object.fromEntries(
        Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
    };
  } finally {
    chrome.kill();
  }
}

/** Each figure's own median: no single run need have had them all. */
export function medianVisit(visits: Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new Error('no visits');
  const of = (value: (visit: Visit) => number) => median(visits.map(value));
  return {
    fcpMs: of((visit) => visit.fcpMs),
    lcpMs: of((visit) => visit.lcpMs),
    tbtMs: of((visit) => visit.tbtMs),
    cls: of((visit) => visit.cls),
    bytes: of((visit) => visit.bytes),
    scriptBytes: of((visit) => visit.scriptBytes),
    scores: Object.fromEntries(
      Object.keys(first.scores).map((id) => [id, of((visit) => visit.scores[id] ?? 0)]),
    ),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
