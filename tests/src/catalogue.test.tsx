import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  type AcademyAnswers,
  ok,
  paidCourse,
  paidCourses,
  refused,
  renderApp,
} from '../support/page/render-app.tsx';

const course = {
  id: 1,
  courses_name: 'Bridal Makeup',
  description: 'Skin, eyes and lips.',
  duration: '20 hours',
  fees: 12999,
  image: '0',
};
const catalogue: AcademyAnswers = {
  overall_course: () =>
    ok({
      Success: 200,
      Data: { data: [course, { ...course, id: 2, courses_name: 'Party Makeup' }] },
    }),
};

test("a visitor sees the academy's courses below the built-in ones, each course once", async () => {
  const hd = { ...course, id: 3, courses_name: 'HD Makeup' };
  const academy = { overall_course: () => ok({ Success: 200, Data: { data: [course, hd] } }) };
  await renderApp({ at: '/courses', student: null, academy });
  const heading = await screen.findByRole('heading', { name: 'HD Makeup' });
  expect(screen.getAllByRole('heading', { name: 'Bridal Makeup' }).length).toBe(1);
  const card = within(heading.closest('article') as HTMLElement);
  expect(card.getByText('₹12,999')).toBeTruthy();
  expect(card.getByText('20 hours')).toBeTruthy();
});

test('the built-in courses say what the academy asks for them today, or that it offers them no longer', async () => {
  const academy = { overall_course: () => ok({ Data: { data: [{ ...course, fees: 13499 }] } }) };
  await renderApp({ at: '/courses', student: null, academy });
  const card = async (name: string) => {
    const heading = await screen.findByRole('heading', { name });
    return within(heading.closest('article') as HTMLElement);
  };
  expect(await (await card('Bridal Makeup')).findByText('₹13,499')).toBeTruthy();
  const party = await card('Party Makeup');
  expect(party.getByText('This course is no longer offered.')).toBeTruthy();
  expect(party.queryByText('₹8,999')).toBeNull();
});

test('the courses page stands without network, and says what is missing', async () => {
  await renderApp({ at: '/courses', student: null });
  expect(await screen.findByRole('heading', { name: 'Bridal Makeup' })).toBeTruthy();
  const says = 'The courses are not on this device yet';
  expect(await screen.findByText(says)).toBeTruthy();
});

test('an error of the academy can be tried again', async () => {
  await renderApp({
    at: '/courses',
    student: null,
    academy: { overall_course: () => refused(500) },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(again).toBeTruthy();
});

test('an empty catalogue is said in words', async () => {
  const academy = { overall_course: () => ok({ Success: 200, Data: { data: [] } }) };
  await renderApp({ at: '/courses', student: null, academy });
  expect(await screen.findByText('No courses yet')).toBeTruthy();
});

test('in the catalogue, a course she has paid for leads to its player', async () => {
  const academy = { ...catalogue, paid_course: paidCourses(paidCourse()) };
  await renderApp({ at: '/user/usercourse', academy });
  const link = await screen.findByRole('link', { name: 'Play Video: Bridal Makeup' });
  expect(link.getAttribute('href')).toBe('/user/my-courses/1');
  expect(screen.queryByRole('link', { name: 'Play Video: Party Makeup' })).toBeNull();
});

test("a course of the academy's own names its page, at the site's own address", async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://academy.example/courses">';
  onTestFinished(() => document.head.replaceChildren());
  const own = { ...course, id: 9, courses_name: 'Nail Art' };
  const academy = { overall_course: () => ok({ Success: 200, Data: { data: [own] } }) };
  await renderApp({ at: '/course/9/', student: null, academy });
  await waitFor(() => expect(document.title).toMatch(/^Nail Art /));
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  expect(canonical?.href).toBe('https://academy.example/course/9');
});
