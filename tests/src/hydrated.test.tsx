import { screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FormButton } from '../../src/ui/form-button.tsx';
import { useTypedBefore } from '../../src/ui/form-hydrated.ts';
import { useTyped } from '../../src/ui/form-typed.ts';

const names = ['name', 'email'] as const;

const onTyped = vi.fn();

function Visitors() {
  const typed = useTypedBefore(names);
  const form = useForm({ defaultValues: { name: '', email: '', ...typed } });
  const { register } = form;
  useTyped(form, onTyped, { typed, kept: {} });
  return (
    <main id="main">
      <form>
        <input aria-label="Name" {...register('name')} />
        <input aria-label="Email" {...register('email')} />
        <FormButton>Send</FormButton>
      </form>
    </main>
  );
}

test('what was typed before the script came stays, and only then the form can be sent', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => root.remove());
  root.innerHTML = renderToString(<Visitors />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(button.disabled).toBe(true);
  name.value = 'Meena K';
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const page = await act(async () => hydrateRoot(root, <Visitors />));
  expect(name.value).toBe('Meena K');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  expect(button.disabled).toBe(false);
  // Nothing else is typed: it must outlive a reload all the same.
  expect(onTyped).toHaveBeenCalledExactlyOnceWith({ name: 'Meena K', email: '' });
  act(() => page.unmount());
});
