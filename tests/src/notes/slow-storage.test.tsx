import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { discardNote, updateNote } from '../../../src/storage/local-notes.ts';
import { paidCourse, paidCourses, renderApp } from '../../support/page/render-app.tsx';

afterEach(() => discardNote('7', '1'));

test('a note that its browser did not give in time opens by itself when it does', async () => {
  await updateNote('7', '1', (note) => ({ ...note, text: 'kohl wing' }));
  const { get } = IDBObjectStore.prototype;
  const slow = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key: IDBValidKey | IDBKeyRange,
  ) {
    if (this.name === 'slots') throw new DOMException('no answer', 'TimeoutError');
    return get.call(this, key);
  });
  const academy = { paid_course: paidCourses(paidCourse()) };
  await renderApp({ at: '/user/my-courses/1?tab=notes', academy });
  await screen.findByRole('heading', { name: 'Your notes do not open just now' });
  slow.mockRestore();
  expect(await screen.findByDisplayValue('kohl wing')).toBeTruthy();
  expect(screen.queryByText('Your notes do not open just now')).toBeNull();
});
