import type { Locator, Page, TestInfo } from '@playwright/test';
import { type Language, languages } from '#contract/languages.ts';
import type { AcademyProcess } from '../support/browser/academy-process.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { layoutFaults } from '../support/browser/layout-faults.ts';
import { noteState, type Phone, students, workerReady } from '../support/browser/phone.ts';
import { expect, test } from '../support/browser/site-test.ts';
import { saveFromOtherDevice } from '../support/browser/stored-notes.ts';
import { book, indianDay, makePriya, maya } from '../support/browser/studio.ts';
import { smallTargets } from '../support/browser/target-sizes.ts';
import { expectTree, type TreeName } from '../support/browser/trees.ts';
import { isPaused, played } from '../support/browser/video.ts';
import { type Walker, walkers } from '../support/browser/walkers.ts';
import { type Words, wordsOf } from '../support/browser/words.ts';
import { nextMuhurtham } from '../support/next-muhurtham.ts';

const english = {
  meena: { name: 'Meena Devi', email: 'meena@example.com', password: 'welcome123' },
  message: 'Muhurtham at six',
  note: 'dot at the tail, then join',
  word: 'lash',
  here: 'lash from the root',
  elsewhere: 'lash from the tail',
};

/** What she types herself. */
const typed: Record<Language['code'], typeof english> = {
  en: english,
  ta: {
    meena: { ...english.meena, name: 'மீனா தேவி' },
    message: 'முகூர்த்தம் காலை ஆறு மணிக்கு',
    note: 'முதலில் வாலில் புள்ளி, பிறகு கோடு',
    word: 'இமை',
    here: 'இமையின் அடியிலிருந்து',
    elsewhere: 'இமையின் நுனியிலிருந்து',
  },
};

interface Journey extends Walker, Words {
  page: Page;
  academy: AcademyProcess;
  main: Locator;
  own: typeof english;
  button: (name: string) => Locator;
  field: (name: string) => Locator;
  tree: (screen: Locator, name: TreeName) => Promise<void>;
}

/** From the home, and nobody is signed in; what a control is for is named, not how it looks. */
const visitorJourneys: Record<string, (journey: Journey) => Promise<void>> = {
  async 'buy as a newcomer'(journey) {
    const { page, main, own, press, fill, button, field, tree, say, like, taught } = journey;
    await press(main.getByRole('link', { name: say('site_view_courses'), exact: true }).first());
    const party = taught('Party Makeup');
    await press(main.getByRole('link', { name: new RegExp(party) }).first());
    await expect(page.getByRole('heading', { level: 1, name: party })).toBeVisible();
    await press(button(say('course_enroll')));
    await tree(main, 'cart');
    await press(button(say('cart_pay')));
    await press(main.getByRole('link', { name: say('sign_in_submit'), exact: true }));
    await tree(main, 'login');
    await press(main.getByRole('link', { name: say('sign_in_register_here') }));
    await tree(main, 'register');
    await fill(field(say('register_name')), own.meena.name);
    await fill(field(say('sign_in_email')), own.meena.email);
    await fill(field(say('sign_in_password')), own.meena.password);
    await fill(field(say('register_confirm')), own.meena.password);
    await press(button(say('register_submit')));
    await page.waitForURL('**/login?redirect=*');
    await expect(field(say('sign_in_email'))).toHaveValue(own.meena.email);
    await fill(field(say('sign_in_password')), own.meena.password);
    await press(button(say('sign_in_submit')));
    await page.waitForURL('**/cart');
    await press(button(say('cart_pay')));
    const sheet = page.getByRole('dialog', { name: like('payment_pay_amount') });
    await tree(sheet, 'pay');
    await expectSound(page);
    await press(sheet.getByRole('button', { name: like('payment_pay_amount') }));
    await expect(page.getByRole('heading', { name: say('order_title') })).toBeVisible();
    await expectSound(page);
  },

  async 'book an appointment'(journey) {
    const { page, main, own, press, fill, choose, button, field, tree, say, taught } = journey;
    await press(button(say('site_menu_open')));
    await press(page.getByRole('dialog').getByRole('link', { name: say('site_nav_contact') }));
    await tree(main, 'contact');
    await choose(field(say('appointment_service')), taught('Bridal Makeup'));
    await fill(field(say('appointment_date')), nextMuhurtham());
    await fill(field(say('appointment_name')), own.meena.name);
    await fill(field(say('appointment_phone')), '98432 12345');
    await fill(field(say('appointment_email')), own.meena.email);
    await fill(field(say('appointment_message')), own.message);
    await press(button(say('appointment_submit')));
    await page.waitForURL('**/appointment/*');
    await tree(main, 'booked');
    await expectSound(page);
  },

  async 'run the day in the studio'(journey) {
    const { page, main, press, fill, tree, say, like, academy } = journey;
    await book(page, indianDay(0));
    makePriya('Staff', academy);
    await signIn(journey);
    const studio = page.getByRole('link', { name: say('studio_open') });
    const menu = page.getByRole('button', { name: like('student_account_menu') });
    if (!(await studio.first().isVisible())) await press(menu);
    await press(studio.filter({ visible: true }).first());
    await tree(main, 'studio');
    const card = page.getByRole('article', { name: maya.name });
    const confirm = { action: say('studio_confirm'), name: maya.name };
    await press(card.getByRole('button', { name: say('studio_action_of', confirm) }));
    await fill(card.getByLabel(say('studio_hour')), '10:30');
    await press(card.getByRole('button', { name: say('studio_confirm_submit') }));
    await expect(card).toContainText(say('studio_confirmed'));
    const parts = main.getByRole('navigation');
    await press(parts.getByRole('link', { name: say('studio_students') }));
    await fill(main.getByRole('searchbox'), 'Anitha');
    await page.keyboard.press('Enter');
    await expect(main).toContainText('anitha@example.com');
    await expect(main).not.toContainText('priya@example.com');
    await expectSound(page);
  },
};

/** From her dashboard; on a phone where she was yesterday. */
const studentJourneys: Record<string, (journey: Journey) => Promise<void>> = {
  async learn(journey) {
    const { page, main, press, button, tree, say } = journey;
    await openLesson(journey);
    await tree(main, 'lesson');
    await press(button(say('player_play')));
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
    await press(button(say('player_pause')));
    expect(await isPaused(page)).toBe(true);
    await expectSound(page);
  },

  async 'write offline'(journey) {
    const { page, main, own, press, fill, button, tree, say, academy } = journey;
    const { notebook, state } = await openNotes(journey);
    await tree(main, 'notes');
    await academy.kill();
    await fill(notebook, own.note);
    await press(button(say('notes_save')));
    const kept = [say('notes_state_local'), say('notes_state_local_computer')];
    await expect(state).toHaveText(new RegExp(`^(${kept.join('|')})$`));
    await expectSound(page);
    await academy.start();
    await expect(state).toHaveText(say('notes_state_synced'), { timeout: 60_000 });
  },

  async 'merge two devices'(journey) {
    const { page, own, press, fill, button, tree, say, academy } = journey;
    const { notebook, state } = await openNotes(journey);
    await fill(notebook, own.word);
    await press(button(say('notes_save')));
    await expect(state).toHaveText(say('notes_state_synced'));
    const notes = own.elsewhere;
    await saveFromOtherDevice(academy, students.priya, { courseId: '1', notes });
    await notebook.clear();
    await fill(notebook, own.here);
    await press(button(say('notes_save')));
    const sheet = page.getByRole('dialog');
    await tree(sheet, 'merge');
    await expectSound(page);
    await press(sheet.getByRole('radio', { name: say('merge_theirs') }));
    await expect(sheet.getByRole('textbox')).toHaveValue(notes);
    await press(sheet.getByRole('button', { name: say('merge_save') }));
    await expect(state).toHaveText(say('notes_state_synced'));
    await expect(notebook).toHaveValue(notes);
  },

  async 'take a lesson along'(journey) {
    const { page, main, press, button, tree, say, taught, academy } = journey;
    await openLesson(journey);
    await press(button(say('downloads_open')));
    const sheet = page.getByRole('dialog');
    await press(sheet.getByRole('radio', { name: /^180p/ }));
    await tree(sheet, 'download');
    await expectSound(page);
    await press(sheet.getByRole('button', { name: say('downloads_start'), exact: true }));
    await expect(main.getByText(say('downloads_ready_here'), { exact: true })).toBeVisible();
    await academy.kill();
    await press(main.getByRole('link', { name: say('downloads_all') }));
    await tree(main, 'downloads');
    await expectSound(page);
    const lesson = taught('Four looks for the wedding day');
    await press(main.getByRole('link', { name: lesson, exact: true }));
    await press(button(say('player_play')));
    await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  },
};

const byTouch = 'by touch on a phone of 360 px';
const [first, tamil] = languages;
const ways = [
  ...Object.keys(walkers).map((way) => ({ way, title: way, language: first })),
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
  const words = wordsOf(language);
  return async (
    { academy, phone }: { academy: AcademyProcess; phone: Phone },
    { annotations }: TestInfo,
  ) => {
    const page = await phone.open(from);
    await prepare(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await workerReady(page);
    const how = walker();
    await go({
      page,
      academy,
      main: page.getByRole('main'),
      own: typed[language.code] ?? english,
      button: (label) => page.getByRole('button', { name: label, exact: true }),
      field: (label) => page.getByLabel(label, { exact: true }),
      tree: (screen, tree) => expectTree(screen, tree, language),
      ...words,
      ...how,
    });
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    annotations.push({ type: 'taps', description: String(how.taps()) });
    if (how.taps() > 0) console.log(`${name}: ${how.taps()} taps`);
  };
}

/** Signing in is no part of these journeys. */
async function signIn({ page, field, button, say, language }: Journey): Promise<void> {
  await page.goto(`${language.prefix}/login`);
  await field(say('sign_in_email')).fill(students.priya.email);
  await field(say('sign_in_password')).fill(students.priya.password);
  await button(say('sign_in_submit')).click();
  await page.waitForURL('**/user/dashboard');
}

async function openLesson({ page, main, press, say, like, taught }: Journey): Promise<void> {
  const go = main.getByRole('link', { name: say('student_start'), exact: true });
  await press(go.or(main.getByRole('link', { name: like('student_continue_at') })));
  const course = page.getByRole('heading', { level: 1, name: taught('Bridal Makeup') });
  await expect(course).toBeVisible();
}

async function openNotes(journey: Journey): Promise<{ notebook: Locator; state: Locator }> {
  const { page, press, field, say } = journey;
  await openLesson(journey);
  await press(page.getByRole('tab', { name: say('player_notes') }));
  return { notebook: field(say('notes_your_notes')), state: noteState(page) };
}

/** What is reached by a journey alone is looked at here, as every-screen.spec.ts does with the rest. */
async function expectSound(page: Page): Promise<void> {
  const faults = [...(await layoutFaults(page)), ...(await smallTargets(page))];
  expect([...faults, ...(await axeViolations(page))], page.url()).toEqual([]);
}
