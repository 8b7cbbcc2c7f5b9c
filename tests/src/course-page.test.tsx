import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { builtInCourses } from '../../src/features/marketing/built-in-courses.ts';
import { coursePlan } from '../../src/features/marketing/course-plan.ts';
import { shop } from '../support/page/fake-shop.ts';
import { bridalSections } from '../support/page/lessons.ts';
import { ok, renderApp } from '../support/page/render-app.tsx';

const visit = (at: string) => renderApp({ at, student: null, academy: shop });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test.for(builtInCourses)('the units of $title add up to its hours', ({ id, hours }) => {
  const { units } = coursePlan(id);
  expect(units.length).toBeGreaterThan(3);
  expect(units.reduce((sum, one) => sum + (one.hours ?? 0), 0)).toBe(hours);
  expect(new Set(units.map(({ picture }) => picture)).size).toBe(units.length);
});

test('the syllabus numbers its units and gives each its hours', async () => {
  await visit('/course/1');
  const syllabus = await part('Syllabus');
  expect(syllabus.getByText('6 parts, 20 hours in all')).toBeTruthy();
  const [first] = syllabus.getAllByRole('listitem');
  expect(first?.textContent).toContain('Skin');
  expect(first?.textContent).toContain('3 hours');
});

test('a course says where it is taught, how to learn its dates and what to bring', async () => {
  await visit('/course/2');
  const facts = await part('Place, dates and what to bring');
  expect(facts.getByText(/R\.S\. Puram, Coimbatore/)).toBeTruthy();
  expect(facts.getByRole('link', { name: 'Contact and map' }).getAttribute('href')).toBe(
    '/contact',
  );
  expect(facts.getByRole('link', { name: '0422 000 0000' }).getAttribute('href')).toMatch(/^tel:/);
  expect(facts.getByText('A friend as your model for the last three classes')).toBeTruthy();
});

test('each question opens its answer, and search engines are told the same', async () => {
  const { user } = await visit('/course/1');
  const questions = await part('Questions and answers');
  const [asked] = questions.getAllByRole('group');
  expect(asked).toHaveProperty('open', false);
  await user.click(within(asked as HTMLElement).getByText('Do I need any experience?'));
  expect(asked).toHaveProperty('open', true);
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const faq = blocks.map(({ textContent }) => JSON.parse(textContent)).find(isFaq);
  const shown = questions
    .getAllByRole('group')
    .map((group) => [...group.children].map(({ textContent }) => textContent));
  expect(
    faq.mainEntity.map((one: Asked) => [one.name, one.acceptedAnswer.text]),
    'the same words',
  ).toEqual(shown);
  expect(shown.flat().join(' ')).toContain('within 7 days of enrollment');
});

test('a course of the server shows what it has, and nothing is made up for it', async () => {
  const course = { id: 7, courses_name: 'Airbrush', description: 'Thin', duration: '', fees: 100 };
  const overall_course = () => ok({ Success: 200, Data: { data: [course] } });
  await renderApp({ at: '/course/7', student: null, academy: { ...shop, overall_course } });
  expect(await screen.findByRole('heading', { name: 'Airbrush', level: 1 })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Questions and answers' })).toBeTruthy();
  for (const name of ['Syllabus', 'Place, dates and what to bring']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
  expect(screen.queryByText(/R\.S\. Puram.*/, { selector: 'main *' })).toBeNull();
});

test.for(['/course/1', '/course/7'])('%s leads to the start by phone number', async (at) => {
  const course = { id: 7, courses_name: 'Airbrush', description: 'Thin', duration: '', fees: 100 };
  const overall_course = () => ok({ Success: 200, Data: { data: [course] } });
  await renderApp({ at, student: null, academy: { ...shop, overall_course } });
  const panel = within(await screen.findByRole('complementary', { name: 'Enroll' }));
  const link = panel.getByRole('link', { name: 'Start with a code by email' });
  expect(link.getAttribute('href')).toMatch(/^\/subscribepage\?courseId=[17]$/);
});

test('a built-in course that the academy no longer offers says so, and is not sold', async () => {
  const party = { id: 2, courses_name: 'Party Makeup', fees: 8999 };
  const overall_course = () => ok({ Success: 200, Data: { data: [party] } });
  await renderApp({ at: '/course/1', student: null, academy: { ...shop, overall_course } });
  expect(await screen.findByText('This course is no longer offered.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Start with a code by email' })).toBeNull();
  expect(document.body.textContent).not.toContain('12,999');
});

test('the price that search engines are told is the one on the page', async () => {
  const bridal = { id: 1, courses_name: 'Bridal Makeup', fees: 13499 };
  const overall_course = () => ok({ Success: 200, Data: { data: [bridal] } });
  await renderApp({ at: '/course/1', student: null, academy: { ...shop, overall_course } });
  expect(await screen.findByText('₹13,499')).toBeTruthy();
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const facts = blocks.map(({ textContent }) => textContent).join();
  expect(facts).toContain('"price":13499');
});

interface Asked {
  name: string;
  acceptedAnswer: { text: string };
}
const isFaq = (block: { '@type'?: string }) => block['@type'] === 'FAQPage';

test('visitors read the lessons of a course, and which of them are free', async () => {
  const free = (number: number) => number === 4;
  const sections = bridalSections.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((one) => (free(one.number) ? one : { ...one, film: null })),
  }));
  const course_outline = () => ok({ success: 200, data: { sections } });
  await renderApp({ at: '/course/1', student: null, academy: { ...shop, course_outline } });
  const lessons = await part('Videos you can watch again');
  expect(lessons.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Before the day',
    'On the day',
  ]);
  expect(lessons.getAllByRole('listitem')).toHaveLength(4);
  expect(lessons.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Watch free: Skin before colour',
  ]);
});

test('a backend that knows no lessons leaves the course page as it is', async () => {
  const { callsOf, settled } = await visit('/course/1');
  await part('Syllabus');
  await waitFor(() => expect(callsOf('course_outline')).toHaveLength(1));
  await settled();
  expect(screen.queryByRole('region', { name: 'Videos you can watch again' })).toBeNull();
});
