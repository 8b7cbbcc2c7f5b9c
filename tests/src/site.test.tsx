import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ok, renderApp } from '../support/page/render-app.tsx';
import { projectRoot } from '../support/source-files.ts';

afterEach(() => vi.useRealTimers());

const visit = (at: string) => renderApp({ at, student: null });

test.each([
  ['/', 'It starts with one steady line.'],
  ['/about', 'A steady hand can be taught.'],
  ['/courses', 'Many faces, one steady hand'],
  ['/course/1', 'Bridal Makeup'],
  ['/course/2', 'Party Makeup'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/refund-policy', 'Refund Policy'],
])('%s has one first heading: %s', async (at, name) => {
  await visit(at);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1);
});

test('the header and the footer lead where specification 2 says', async () => {
  await visit('/about');
  const header = within(await screen.findByRole('banner'));
  for (const [name, href] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Courses', '/courses'],
    ['Contact', '/contact'],
    ['View Courses', '/courses'],
    ['Login/Sign Up', '/login'],
  ] as const) {
    expect(header.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(href);
  }
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(/Learn professional makeup techniques/)).toBeTruthy();
  expect(footer.getByText(`© ${new Date().getFullYear()} Tamil Makeover Academy`)).toBeTruthy();
  for (const name of ['Bridal Makeup', 'Party Makeup', 'About Us', 'Privacy Policy']) {
    expect(footer.getByRole('link', { name })).toBeTruthy();
  }
});

test('the about page counts as specification 2 does', async () => {
  await visit('/about');
  for (const figure of ['4871+', '8798+', '20+', '10+']) {
    expect(await screen.findByText(figure)).toBeTruthy();
  }
});

test('the filter shows one kind of course and says how many', async () => {
  const { user, path } = await visit('/courses');
  const shown = () => screen.getAllByRole('article').map((card) => card.querySelector('h2'));
  expect(await screen.findByRole('radio', { name: 'All Courses', checked: true })).toBeTruthy();
  expect(screen.getByText('2 courses, more below')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Party Makeup' }));
  expect(await screen.findByText('1 course')).toBeTruthy();
  expect(shown().map((title) => title?.textContent)).toEqual(['Party Makeup']);
  expect(path()).toBe('/courses?category=party');
});

test('a course tells what it teaches, who teaches it and what two students say', async () => {
  await visit('/course/1');
  expect(await screen.findByText('Revathi Murugan')).toBeTruthy();
  expect(screen.getByText('₹12,999')).toBeTruthy();
  expect(screen.getByText('+ GST 18% = ₹15,338.82')).toBeTruthy();
  expect(screen.getByText('4.8')).toBeTruthy();
  expect(screen.getByText('Jadai, jasmine and saree draping')).toBeTruthy();
  const reviews = within(screen.getByRole('region', { name: 'What students say' }));
  expect(reviews.getAllByRole('listitem').length).toBe(2);
  expect(screen.getByRole('link', { name: 'Back to courses' })).toBeTruthy();
});

test('a course goes into the cart as specification 3 stores it', async () => {
  const { user } = await visit('/course/2');
  await user.click(await screen.findByRole('button', { name: 'Add to cart' }));
  const link = await screen.findByRole('link', { name: 'In your cart' });
  expect(document.activeElement).toBe(link);
  expect(screen.getByText('Party Makeup is in your cart.').getAttribute('role')).toBe('status');
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
    { id: '2', title: 'Party Makeup', price: 8999, thumbnail: '/art/covers/party.svg' },
  ]);
});

test("a built-in course costs what the academy's own list says, and goes into the cart so", async () => {
  const course = {
    id: 2,
    courses_name: 'Party Makeup',
    description: 'Eyes',
    duration: '15 hours',
    fees: 7500,
  };
  const academy = { overall_course: () => ok({ Success: 200, Data: { data: [course] } }) };
  const { user } = await renderApp({ at: '/course/2', student: null, academy });
  expect(await screen.findByText('₹7,500')).toBeTruthy();
  expect(screen.queryByText('₹8,999')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(JSON.parse(localStorage.getItem('cart') ?? '')[0].price).toBe(7500);
});

test('an unknown course is an empty state with a way on', async () => {
  const academy = { overall_course: () => ok({ Success: 200, Data: { data: [] } }) };
  await renderApp({ at: '/course/99', student: null, academy });
  expect(await screen.findByText('We do not teach this one')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse Courses' }).getAttribute('href')).toBe(
    '/courses',
  );
});

test('the refund policy names both terms', async () => {
  await visit('/refund-policy');
  expect(await screen.findByText('7 days of enrollment')).toBeTruthy();
  expect(screen.getByText('7-10 business days')).toBeTruthy();
  expect(screen.getByText('Last updated October 2025')).toBeTruthy();
  await visit('/privacy-policy'); // says since then how long what is kept
  expect(await screen.findByText('Last updated November 2026')).toBeTruthy();
});

test('the privacy policy names every cookie, and what stays on the phone after a logout', async () => {
  await visit('/privacy-policy');
  const cookies = await screen.findByText(/^We set at most 4 cookies\./);
  for (const what of ['keeps you logged in', 'protects forms', 'a language', '400 days'])
    expect(cookies.textContent).toContain(what);
  expect(screen.getByText(/Downloaded lessons.* stay there, locked until/)).toBeTruthy();
});

test('the looks go on every two seconds, and stop for whoever looks at them', async () => {
  const unseen = hidePage();
  await visit('/');
  const looks = await screen.findByRole('region', { name: /Nineteen looks/ });
  const number = () => within(looks).getByText(/ \/ 19$/).textContent;
  expect(number()).toBe('1 / 19');
  vi.useFakeTimers();
  unseen.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  fireEvent.click(within(looks).getByRole('button', { name: 'Next look' }));
  expect(number()).toBe('2 / 19');
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(2000);
  expect(number()).toBe('3 / 19');
  fireEvent(looks, new Event('pointerenter'));
  await wait(6000);
  expect(number()).toBe('3 / 19');
  fireEvent(looks, new Event('pointerleave'));
  fireEvent.focusIn(looks);
  await wait(6000);
  expect(number()).toBe('3 / 19');
  fireEvent.focusOut(looks);
  fireEvent.touchStart(looks);
  await wait(6000);
  expect(number()).toBe('3 / 19');
  fireEvent.touchEnd(looks);
  const hidden = hidePage();
  fireEvent(document, new Event('visibilitychange'));
  await wait(6000);
  expect(number()).toBe('3 / 19');
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  fireEvent.click(within(looks).getByRole('button', { name: 'Pause slides' }));
  await wait(6000);
  expect(number()).toBe('3 / 19');
  fireEvent.click(within(looks).getByRole('button', { name: 'Play slides' }));
  await wait(2000);
  expect(number()).toBe('4 / 19');
  fireEvent.click(within(looks).getByRole('button', { name: 'Previous look' }));
  expect(number()).toBe('3 / 19');
});

test('a rail that halts on its way keeps the number of the look it goes to', async () => {
  hidePage();
  await visit('/');
  const looks = await screen.findByRole('region', { name: /Nineteen looks/ });
  const rail = within(looks).getByRole('list');
  for (const [at, slide] of [...rail.children].entries()) {
    Object.defineProperty(slide, 'offsetLeft', { value: at * 300 });
  }
  Object.defineProperties(rail, { scrollWidth: { value: 5700 }, clientWidth: { value: 300 } });
  const number = () => within(looks).getByText(/ \/ 19$/).textContent;
  vi.useFakeTimers();
  const restAt = (left: number) => {
    rail.scrollLeft = left;
    fireEvent.scroll(rail);
    return act(() => vi.advanceTimersByTimeAsync(150));
  };
  fireEvent.click(within(looks).getByRole('button', { name: 'Next look' }));
  await restAt(80);
  expect(number()).toBe('2 / 19');
  await restAt(300);
  expect(number()).toBe('2 / 19');
  fireEvent.click(within(looks).getByRole('button', { name: 'Next look' }));
  await restAt(380);
  fireEvent.touchStart(rail);
  await restAt(1500);
  expect(number()).toBe('6 / 19');
});

test.each([
  '/',
  '/about',
  '/courses',
  '/contact',
  '/register',
  '/forgot-password',
  '/subscribepage',
])('no picture stands twice on %s, and each is there', async (at) => {
  const data = Array.from({ length: 16 }, (_, number) => ({
    ...{ id: number + 3, courses_name: `Course ${number}`, description: 'Skin', fees: 900 },
    ...{ duration: '2 hours' },
  }));
  const studio = ['Hair and Saree Draping', 'Mehendi', 'HD Makeup', 'Nails', 'Threading', 'Facial'];
  await renderApp({
    at,
    student: null,
    academy: {
      overall_course: () => ok({ Success: 200, Data: { data } }),
      available_services: () =>
        ok({ success: 200, data: studio.map((services, id) => ({ id, services })) }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  if (at === '/courses') await screen.findByText('Course 15');
  if (at === '/contact') await screen.findAllByText('Threading');
  const files = [...document.images].map(({ src }) => new URL(src).pathname);
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file, place) => files.indexOf(file) !== place)).toEqual([]);
  expect(files.filter((file) => !existsSync(join(projectRoot, 'public', file)))).toEqual([]);
});

/** The looks of a page that nobody sees stand still. */
const hidePage = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
