import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { signIn, students, workerReady } from '../support/browser/phone.ts';

/** As a phone of 2018 beside this machine. */
export const slowdown = 4;

/** The categories of events that a trace must hold for `framesBetween`. */
export const frameCategories = ['cc', 'benchmark', 'blink.user_timing'];

const FrameSchema = v.object({
  name: v.literal('PipelineReporter'),
  ph: v.literal('b'),
  ts: v.number(),
  args: v.object({ frame_reporter: v.object({ state: v.string(), frame_sequence: v.number() }) }),
});
const MarkSchema = v.object({
  name: v.string(),
  cat: v.literal('blink.user_timing'),
  ts: v.number(),
});
const TraceSchema = v.object({ traceEvents: v.array(v.unknown()) });

export interface Frames {
  shown: number;
  dropped: number;
}

/**
 * The frames in which something moved, between two marks of the page (`performance.mark`), by
 * Chromium's own count (`PipelineReporter`).
 */
export function framesBetween(trace: Buffer, first: string, last: string): Frames {
  const { traceEvents } = v.parse(TraceSchema, JSON.parse(trace.toString()));
  const markedAt = (name: string) =>
    traceEvents.flatMap((event) => {
      const mark = v.safeParse(MarkSchema, event);
      return mark.success && mark.output.name === name ? [mark.output.ts] : [];
    })[0] ?? Number.NaN;
  const [begin, end] = [markedAt(first), markedAt(last)];
  // Of one frame the page and the compositor each report: it is shown if one of them has shown it.
  const isShown = new Map<number, boolean>();
  for (const event of traceEvents) {
    const parsed = v.safeParse(FrameSchema, event);
    if (!parsed.success || !(parsed.output.ts >= begin && parsed.output.ts <= end)) continue;
    const { state, frame_sequence } = parsed.output.args.frame_reporter;
    if (state === 'STATE_NO_UPDATE_DESIRED') continue;
    const wasShown = isShown.get(frame_sequence) ?? false;
    isShown.set(frame_sequence, wasShown || state.startsWith('STATE_PRESENTED'));
  }
  const all = [...isShown.values()];
  const shown = all.filter(Boolean).length;
  return { shown, dropped: all.length - shown };
}

/** A phone of 390 px with all of the page's program, where a student is signed in. */
export async function openSlowPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto('/');
  await workerReady(page);
  await signIn(page, students.priya);
  return page;
}
