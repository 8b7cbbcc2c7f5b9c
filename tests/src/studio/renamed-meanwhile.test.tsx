import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, priya, refused, renderApp } from '../../support/page/render-app.tsx';
import { studioCourse as course } from '../../support/page/studio-course.ts';

const section = (title: string, version: string) => ({
  ...{ section: 1, title, version, translations: { ta: { title: 'கண்கள்' } } },
  lessons: [],
});
const skin = { section: 2, title: 'Skin', version: 's1', lessons: [] };

test('who renames a section does not write over a name that she has not seen', async () => {
  const theirs = [section('Eyes and brows', 'v2'), skin];
  let now = [section('Eyes', 'v1'), skin];
  const { user, callsOf } = await renderApp({
    at: '/studio?tab=courses&course=1',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_course: () => ok({ success: 200, data: course }),
      studio_lessons: () => ok({ success: 200, data: now }),
      // Somebody else has renamed it before another change of hers, which brings the list.
      studio_move_section: () => {
        now = theirs;
        return ok({ success: 200, message: 'Moved.', data: now });
      },
      studio_rename_section: ({ version }) => {
        const message = 'Somebody else has just changed the lessons.';
        if (version !== 'v2') return refused(409, { message, data: now });
        now = [section('Eyes mine', 'v3'), skin];
        return ok({ success: 200, message: 'Saved.', data: now });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Rename.*Eyes/ }));
  const title = await screen.findByLabelText('Title of the section', { exact: true });
  await user.type(title, ' mine');
  await user.click(screen.getByRole('button', { name: 'Move up: section Skin' }));
  await waitFor(() => expect(callsOf('studio_move_section')).toHaveLength(1));
  const save = screen.getByRole('button', { name: 'Save the title' });
  await user.click(save);
  expect(await screen.findByText('Somebody else saved: Eyes and brows')).toBeTruthy();
  expect(title).toHaveProperty('value', 'Eyes mine');
  await user.click(save);
  expect(await screen.findByRole('heading', { name: 'Eyes mine' })).toBeTruthy();
  const sent = callsOf('studio_rename_section').map(({ body }) => body);
  expect(sent).toMatchObject([
    { was: 'Eyes', version: 'v1', title: 'Eyes mine' },
    { was: 'Eyes and brows', version: 'v2', title: 'Eyes mine' },
  ]);
});
