import type { TestInfo } from '@playwright/test';
import { type Language, languages } from '#contract/languages.ts';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import { type Journey, journeyOf } from '../support/browser/journeys/journey.ts';
import { studentJourneys } from '../support/browser/journeys/student.ts';
import { visitorJourneys } from '../support/browser/journeys/visitor.ts';
import { type Phone, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { walkers } from '../support/browser/walkers.ts';

const byKeys = 'with the keyboard alone';
const byTouch = 'by touch on a phone of 360 px';
const [first, tamil] = languages;
/** Each language in one way: what a finger reaches does not depend on the words. */
const ways = [
  { way: byKeys, title: byKeys, language: first },
  { way: byTouch, title: `${byTouch}, in Tamil`, language: tamil },
];
for (const { way, title, language } of ways) {
  test.describe(() => {
    // The others of this file share their used phones with all others; these have one of their own.
    if (language !== first) test.describe.configure({ mode: 'default' });
    for (const [name, go] of Object.entries(visitorJourneys)) {
      test(`${name}, ${title}`, walk(name, go, { way, language, from: `${language.prefix}/` }));
    }
    test.describe(() => {
      test.use({ phoneOf: language === first ? 'priya' : 'priya in Tamil' });
      for (const [name, go] of Object.entries(studentJourneys)) {
        test(`${name}, ${title}`, walk(name, go, { way, language, from: '/user/dashboard' }));
      }
    });
  });
}

interface Start {
  way: string;
  language: Language;
  from: string;
}

function walk(name: string, go: (journey: Journey) => Promise<void>, start: Start) {
  const { walker, prepare } = walkers[start.way] ?? {};
  if (!walker || !prepare) throw new Error(`Nobody walks ${start.way}`);
  const { language, from } = start;
  return async (
    { academy, phone }: { academy: AcademyProcess; phone: Phone },
    { annotations }: TestInfo,
  ) => {
    const page = await phone.open(from);
    await prepare(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await workerReady(page);
    const how = walker();
    await go(journeyOf({ page, academy, language, walker: how }));
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    annotations.push({ type: 'taps', description: String(how.taps()) });
    if (how.taps() > 0) console.log(`${name}: ${how.taps()} taps`);
  };
}
