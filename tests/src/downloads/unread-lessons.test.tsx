import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../../support/page/render-app.tsx';

test('lessons that the phone does not read are said to be so, and are read when it does', async () => {
  const { getAll } = IDBObjectStore.prototype;
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: IDBObjectStore,
    ...asked: Parameters<typeof getAll>
  ) {
    if (this.name === 'lessons') throw new DOMException('broken', 'UnknownError');
    return getAll.apply(this, asked);
  });
  onTestFinished(() => broken.mockRestore());
  const { user } = await renderApp({ at: '/user/downloads' });
  const title = 'Your lessons could not be opened';
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  broken.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No lessons here yet' })).toBeTruthy();
});
