import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toastText } from '../../support/page/form-page.ts';
import { ok, priya, renderApp } from '../../support/page/render-app.tsx';

const texts = {
  courses_name: 'Bridal Makeup',
  description: 'For the wedding day.',
  duration: '20 hours',
  fees: 12999,
  overview: '',
  points: '<ul><li>Dot first</li><li>Wing second</li></ul>',
  is_offered: true,
};
const course = { id: '1', ...texts, image: null, version: 'v1', course_video: null, upload: null };
const day = { date: '2026-11-23', today: '2026-11-23', data: [], days: [] };

async function open(points: string) {
  let now = { ...course, points };
  const app = await renderApp({
    at: '/studio?tab=courses&course=1',
    student: { ...priya, role: 'Staff' },
    academy: {
      studio_appointments: () => ok({ success: 200, ...day }),
      studio_lessons: () => ok({ success: 200, data: [] }),
      studio_course: () => ok({ success: 200, data: now }),
      studio_save_course: ({ course_id: _, ...saved }) => {
        now = { ...now, ...saved, version: `${saved.version}+` };
        return ok({ success: 200, message: 'Saved', data: now });
      },
    },
  });
  await app.user.click(await screen.findByRole('tab', { name: 'Texts and price' }));
  const editor = await screen.findByRole('group', { name: 'Key points' });
  const save = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Save the course' }));
    await toastText('Saved.');
    return app.callsOf('studio_save_course').at(-1)?.body.points;
  };
  return { ...app, editor: within(editor), save };
}

const isFocused = (element: Element) => document.activeElement === element;

test('points are written, added, moved and removed, and kept as the list that they were', async () => {
  const { user, editor, save } = await open(texts.points);
  const point = (place: number) => editor.getByRole('textbox', { name: `Point ${place}` });
  const said = () => editor.getByRole('status').textContent;

  await user.click(editor.getByRole('button', { name: 'Add a point' }));
  expect(isFocused(point(3))).toBe(true);
  expect(said()).toBe('Point 3 added.');
  await user.keyboard('Gold <and> zari');

  await user.click(editor.getByRole('button', { name: 'Move point 3 up' }));
  expect(said()).toBe('Moved to place 2 of 3.');
  expect(isFocused(editor.getByRole('button', { name: 'Move point 2 up' }))).toBe(true);
  await user.keyboard('{Enter}');
  // It is the first now and cannot go up: the focus goes to what can still be pressed.
  expect(isFocused(editor.getByRole('button', { name: 'Move point 1 down' }))).toBe(true);

  await user.click(editor.getByRole('button', { name: 'Remove point 2' }));
  expect(said()).toBe('Removed. 2 left.');
  expect(isFocused(editor.getByRole('button', { name: 'Remove point 2' }))).toBe(true);

  expect(await save()).toBe('<ul><li>Gold &lt;and&gt; zari</li><li>Wing second</li></ul>');
});

test('Enter begins a new point and sends nothing, and Alt with an arrow moves one', async () => {
  const { user, editor, callsOf, save } = await open(texts.points);
  const point = (place: number) => editor.getByRole('textbox', { name: `Point ${place}` });
  await user.click(point(1));
  // In Safari the Enter that ends a word of an input method comes after its composition.
  fireEvent.keyDown(point(1), { key: 'Enter', keyCode: 229 });
  expect(editor.getAllByRole('textbox')).toHaveLength(2);
  await user.keyboard('{Enter}Line between');
  expect(isFocused(point(2))).toBe(true);
  expect(callsOf('studio_save_course')).toEqual([]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(isFocused(point(3))).toBe(true);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(isFocused(point(3))).toBe(true);
  expect(await save()).toBe('<ul><li>Dot first</li><li>Wing second</li><li>Line between</li></ul>');
});

test('the last one that is removed leaves a sentence and the way to begin again', async () => {
  const { user, editor, save } = await open('<ul><li>Dot first</li></ul>');
  await user.click(editor.getByRole('button', { name: 'Remove point 1' }));
  expect(editor.getByText('There are no key points yet.')).toBeTruthy();
  expect(isFocused(editor.getByRole('button', { name: 'Add a point' }))).toBe(true);
  expect(await save()).toBe('');
});

test('what has markup of its own is shown, kept, and made plain only when she says so', async () => {
  const rich = '<p>You <b>learn</b>:</p><ol><li>Lid</li><li>Lash</li></ol>';
  const { user, editor, save } = await open(rich);
  expect(editor.getByText('You learn:')).toBeTruthy();
  expect(editor.getAllByText(/formatting of its own/)).toHaveLength(2);
  await user.click(editor.getByRole('button', { name: 'Add a point' }));
  await user.keyboard('Liner');
  expect(await save()).toBe(`${rich}<ul><li>Liner</li></ul>`);

  await user.click(editor.getByRole('button', { name: 'Make it plain text: part 2' }));
  expect(isFocused(editor.getByRole('textbox', { name: 'Point 2' }))).toBe(true);
  expect(await save()).toBe(
    '<p>You <b>learn</b>:</p><ul><li>Lid</li><li>Lash</li><li>Liner</li></ul>',
  );
});
