import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { toastSuccess } from '../../../src/ui/toast.tsx';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

test('while the film is in full screen a toast is shown in it, and afterwards on the page', async () => {
  await renderApp({
    at: '/user/my-courses/1',
    academy: { paid_course: paidCourses(paidCourse({})) },
  });
  const stage = await screen.findByRole('region', { name: 'Video player' });
  let shown: Element | null = null;
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown });
  onTestFinished(() => void Reflect.deleteProperty(document, 'fullscreenElement'));
  const show = (element: Element | null) =>
    act(() => {
      shown = element;
      fireEvent(document, new Event('fullscreenchange'));
    });
  const isInFilm = () => stage.contains(screen.getByText('Your notes are saved'));

  show(stage.parentElement);
  act(() => toastSuccess('Your notes are saved'));
  await waitFor(() => expect(isInFilm()).toBe(true));
  expect(stage.querySelector('[role="status"] [data-toast]')).not.toBeNull();
  show(null);
  await waitFor(() => expect(isInFilm()).toBe(false));
});
