import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/ui/button.tsx';

test('a busy button can have the focus, and answers neither taps nor Enter', async () => {
  const user = userEvent.setup();
  const sent = vi.fn();
  const tapped = vi.fn();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={tapped}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(document.activeElement).toBe(button);
  await user.type(screen.getByLabelText('Name'), 'Priya{Enter}');
  expect(sent).not.toHaveBeenCalled();
  expect(tapped).not.toHaveBeenCalled();

  rerender(form(false));
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toHaveBeenCalledTimes(2);
  expect(tapped).toHaveBeenCalledTimes(2);
});
