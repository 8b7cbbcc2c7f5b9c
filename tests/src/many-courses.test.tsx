import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ok, renderApp } from '../support/page/render-app.tsx';

const count = 5000;
const courses = Array.from({ length: count }, (_, index) => ({
  id: index + 100,
  courses_name: `Look ${index + 1}`,
  description: 'Skin, eyes and lips.',
  duration: '2 hours',
  fees: 1000,
  image: '0',
}));
const academy = { overall_course: () => ok({ Success: 200, Data: { data: courses } }) };
const looks = () => screen.getAllByRole('heading', { name: /^Look / });

test('5,000 courses are shown in steps, and any of them is found by its name', async () => {
  await renderApp({ at: '/courses', student: null, academy });
  const user = userEvent.setup();
  const more = await screen.findByRole('button', { name: 'Show more (60 of 5,000)' });
  expect(looks()).toHaveLength(60);
  await user.click(more);
  expect(looks()).toHaveLength(120);

  await user.type(await screen.findByRole('searchbox', { name: 'Find a course' }), 'look 4999');
  await waitFor(() => expect(looks()).toHaveLength(1));
  expect(screen.getByText('Found: 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test.each(['bridal', 'பிரைடல்', 'manapen', 'மணப்பெண்'])('"%s" finds Bridal Makeup', async (query) => {
  const bridal = { ...courses[0], id: 9, courses_name: 'Bridal Makeup' };
  const many = { overall_course: () => ok({ Data: { data: [...courses.slice(0, 70), bridal] } }) };
  await renderApp({ at: '/courses', student: null, academy: many });
  const search = await screen.findByRole('searchbox', { name: 'Find a course' });
  await userEvent.setup().type(search, query);
  expect(await screen.findByText('Found: 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Bridal Makeup', level: 3 })).toBeTruthy();
});

test('a small catalogue has neither search nor steps', async () => {
  const few = { overall_course: () => ok({ Success: 200, Data: { data: courses.slice(0, 60) } }) };
  await renderApp({ at: '/courses', student: null, academy: few });
  expect(await screen.findByRole('heading', { name: 'Look 60' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('with the last courses the button goes, and the focus is on the first of them', async () => {
  const some = { overall_course: () => ok({ Success: 200, Data: { data: courses.slice(0, 70) } }) };
  await renderApp({ at: '/courses', student: null, academy: some });
  await userEvent.setup().click(await screen.findByRole('button', { name: /^Show more/ }));
  expect(looks()).toHaveLength(70);
  const card = looks()[60]?.closest('article, li, [data-course]') ?? looks()[60]?.parentElement;
  expect(document.activeElement).not.toBe(document.body);
  expect(card?.contains(document.activeElement)).toBe(true);
});
