import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { courseLessons, lesson } from '../../support/page/lessons.ts';

afterEach(() => vi.resetModules());

/** The lesson's page in Tamil, of a course that is not translated yet. */
async function openInTamil() {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.resetModules();
  vi.stubGlobal('__LANGUAGE__', 'ta');
  const { paidCourse, paidCourses, renderApp } = await import('../../support/page/render-app.tsx');
  const sheet = { title: 'Base chart', file: 'chart.pdf', bytes: 1000 };
  const lessons = [
    lesson(1, 'The trial', { summary: 'Skin first', sheets: [sheet] }),
    lesson(2, 'The wing'),
  ];
  const { user } = await renderApp({
    at: '/ta/user/my-courses/1?lesson=1&tab=overview',
    academy: {
      'paid_course?language=ta': paidCourses(paidCourse({ description: 'The wedding day' })),
      'course_lessons?language=ta': courseLessons([{ title: '', lessons }]),
    },
  });
  return user;
}

const readAs = async (text: string) => (await screen.findByText(text)).closest('[lang]');

test('on a Tamil page what is not translated yet is read aloud as English', async () => {
  const user = await openInTamil();
  for (const text of ['Skin first', 'Base chart', 'The wedding day'])
    expect((await readAs(text))?.getAttribute('lang'), text).toBe('en');
  const { m } = await import('../../../src/i18n/paraglide/messages.js');
  await user.click(await screen.findByRole('button', { name: m.player_play() }));
  const video = document.querySelector('video');
  if (!video) throw new Error('There is no film');
  Object.defineProperty(video, 'ended', { get: () => true });
  fireEvent(video, new Event('ended'));
  expect((await readAs('The wing'))?.getAttribute('lang')).toBe('en');
});
