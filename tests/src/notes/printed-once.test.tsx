import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ExportDialog } from '../../../src/features/notes/export-dialog.tsx';

const dialog = (text: string) => (
  <ExportDialog notes={[{ name: 'Bridal Makeup', text }]} onClose={() => undefined} />
);
const printed = () => document.querySelector('[data-printed-notes]')?.textContent;

test('notes that are read anew while they are printed are not printed again', async () => {
  const print = vi.fn(); // on a phone it comes back at once, and the paper follows
  vi.stubGlobal('print', print);
  // StrictMode runs each effect twice, and here they are counted.
  const { rerender } = render(dialog('kohl wing'), { reactStrictMode: false });
  await userEvent.click(screen.getByRole('button', { name: /^Print/ }));
  expect(print).toHaveBeenCalledOnce();
  rerender(dialog('kohl wing, soft'));
  expect(printed()).toContain('kohl wing, soft');
  expect(print).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(printed()).toBeUndefined();
});
