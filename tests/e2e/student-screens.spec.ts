import type { Locator, Page } from '@playwright/test';
import { createAcademy } from '../support/browser/academy-process.ts';
import { createFaultProxy } from '../support/browser/fault-proxy.ts';
import { untilDrawn } from '../support/browser/hydrated.ts';
import { createPhone, notebook, signIn, students, workerReady } from '../support/browser/phone.ts';
import { createPlainBackend } from '../support/browser/plain-backend.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { saveFromOtherDevice } from '../support/browser/stored-notes.ts';
import { playButton } from '../support/browser/video.ts';
import { studentScreens } from '../support/screen-list.ts';

type Proxy = Awaited<ReturnType<typeof createFaultProxy>>;

const note = 'primer on the lid only';

/** Each behind the proxy, with a note of Priya's that another device wrote. */
const backends = {
  async 'our server'(proxy: Proxy) {
    const academy = await createAcademy({ publicUrl: proxy.url });
    await academy.start();
    proxy.passTo(academy.port);
    await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes: note });
    return academy;
  },
  async 'a plain backend'(proxy: Proxy) {
    const backend = createPlainBackend({ hasVideo: true });
    await backend.start();
    proxy.passTo(Number(new URL(backend.url()).port));
    backend.write('7', '1', note);
    return backend;
  },
};

interface Screen {
  heading: string | RegExp;
  /** Shown when the academy answers. */
  content: (page: Page) => Locator;
  /** On a phone that was here before, without network; else the content. */
  offline?: string;
  /** On a new phone whose every read breaks off half-way; else the content. */
  dropped?: { heading?: string; text: string };
}

const heading = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name }).first();
const text = (words: string) => (page: Page) => page.getByText(words).first();
const noCourses = 'Your courses are not on this device yet';
const noCourse = { heading: 'Course', text: noCourses };

type Name = keyof typeof studentScreens;
const paths = Object.entries(studentScreens) as [Name, string][];

const screens: Record<Name, Screen> = {
  dashboard: {
    heading: 'வணக்கம், Priya',
    // Image, name, description, duration and date stand on each card (specification 2), on a phone too.
    content: (page) =>
      page.getByRole('article').filter({ hasText: 'Bridal' }).getByText('20 hours'),
    dropped: { text: noCourses },
  },
  'my-courses': {
    heading: 'My Courses',
    content: heading('Bridal Makeup'),
    dropped: { text: noCourses },
  },
  course: {
    heading: 'Bridal Makeup',
    // A plain backend knows no lessons: there the course says what it is about.
    content: (page) => page.getByText(/lessons done|About this course/).first(),
    dropped: noCourse,
  },
  notes: { heading: 'Bridal Makeup', content: notebook, dropped: noCourse },
  watch: {
    heading: 'Bridal Makeup',
    content: playButton,
    offline: 'This video needs network.',
    dropped: noCourse,
  },
  courses: {
    heading: 'Courses',
    content: heading('Party Makeup'),
    dropped: { text: 'The courses are not on this device yet' },
  },
  'course-to-buy': {
    heading: 'Party Makeup',
    content: heading('Party Makeup'),
    dropped: { heading: 'Course', text: 'This course is not on this device yet' },
  },
  'order-success': { heading: 'No order to show', content: text('This page shows an order') },
  'all-notes': { heading: 'Notes', content: text(note), dropped: { text: noCourses } },
  downloads: { heading: /^On this (phone|device)$/, content: text('No lessons here yet') },
  profile: {
    heading: 'Profile',
    content: (page) => page.getByRole('main').getByText(students.priya.email),
  },
};

const reads = ['overall_course', 'paid_course', 'get_notes', 'learning_record'];

async function expectScreen(page: Page, name: string, title: string | RegExp, content: Locator) {
  const headings = page.getByRole('heading', { level: 1 });
  await untilDrawn(page);
  await expect.soft(headings, name).toHaveText(title);
  await expect.soft(content, name).toBeVisible();
  await expect.soft(page.locator('[data-skeleton]'), name).toHaveCount(0);
}

for (const [backendName, startBackend] of Object.entries(backends)) {
  test.describe(`against ${backendName}`, () => {
    let proxy: Proxy;
    let backend: Awaited<ReturnType<typeof startBackend>>;
    let phone: ReturnType<typeof createPhone>;
    test.beforeEach(async () => {
      proxy = await createFaultProxy();
      backend = await startBackend(proxy);
      phone = createPhone(proxy.url);
    });
    test.afterEach(async () => {
      await phone.discard();
      await backend.stop();
      await proxy.close();
      expect(phone.consoleErrors).toEqual([]);
    });

    test('every student screen shows its content online and from a cold start', async () => {
      let page = await phone.open('/login');
      await workerReady(page);
      await signIn(page, students.priya);
      for (const [name, path] of paths) {
        const { heading, content } = screens[name];
        await page.goto(path);
        await expectScreen(page, name, heading, content(page));
      }
      await page.waitForLoadState('networkidle');
      await phone.close();
      await backend.stop();

      page = await phone.open('/user/dashboard');
      for (const [name, path] of paths) {
        const { heading, content, offline } = screens[name];
        await page.goto(path);
        await expectScreen(page, name, heading, offline ? text(offline)(page) : content(page));
      }
    });

    // An answer that breaks off is the phone's to see to, whoever sent it.
    if (backendName !== 'our server') return;
    test('a new phone whose answers break off half-way says so, and then fills by itself', async () => {
      for (const call of reads) proxy.breakNext(`/api/${call}`, { kind: 'half-answer' }, 1000);
      const first = await phone.open('/login');
      await workerReady(first);
      await signIn(first, students.priya);
      const pages: [Name, Page][] = [];
      for (const [name, path] of paths) {
        const { heading, content, dropped } = screens[name];
        const page = await phone.open(path);
        pages.push([name, page]);
        const told = dropped ? text(dropped.text)(page) : content(page);
        await expectScreen(page, name, dropped?.heading ?? heading, told);
      }
      proxy.clearFaults();
      for (const [name, page] of pages) {
        const { heading, content } = screens[name];
        await page.bringToFront();
        await expectScreen(page, name, heading, content(page));
      }
    });
  });
}
