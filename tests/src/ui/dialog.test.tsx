import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '../../../src/ui/dialog.tsx';
import { toastError } from '../../../src/ui/toast.tsx';
import { Toaster } from '../../../src/ui/toaster.tsx';
import { listen } from '../../support/page/announcements.ts';

function Page({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const closed = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog ref={dialog} aria-label="Dialog" onClose={closed}>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
          <button type="button" onClick={() => setIsOpen(false)}>
            Leave
          </button>
        </Dialog>
      )}
      <Toaster />
    </>
  );
}

const opened = async () => {
  const onClose = vi.fn();
  const user = userEvent.setup();
  render(<Page onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  return { user, onClose };
};
const isBack = () => document.activeElement === screen.getByRole('button', { name: 'Open' });

test('closed by its ref it says so, and the focus is back', async () => {
  const { user, onClose } = await opened();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(isBack()).toBe(true);
});

test('taken from the page while open it gives the focus back too', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(isBack()).toBe(true);
});

test('a message is shown and told in the dialog, beneath which all is inert, and stays when that is closed', async () => {
  const { user } = await opened();
  const said = listen();
  act(() => toastError('It did not work'));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('It did not work')).toBeTruthy();
  expect(said).toEqual([expect.stringContaining('It did not work')]);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('It did not work')).toBeTruthy();
});
