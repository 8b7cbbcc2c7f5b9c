import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { Field } from '../../../src/ui/field.tsx';
import { FormError } from '../../../src/ui/form-error.tsx';
import { FormRefusal } from '../../../src/ui/form-failure.ts';
import { useServerForm } from '../../../src/ui/use-server-form.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('Name first')),
  town: v.pipe(v.string(), v.trim()),
});
const names = ['name', 'town'] as const;

interface VisitorFormProps {
  send: (visitor: { name: string; town: string }) => Promise<void>;
  kept?: { name: string };
  onTyped?: (typed: { name: string; town: string }) => void;
}

function VisitorForm({ send, kept = { name: '' }, onTyped = () => {} }: VisitorFormProps) {
  const { submit, field, problem, isSubmitting } = useServerForm({
    schema,
    names,
    defaultValues: { name: '', town: 'Coimbatore' },
    kept,
    onTyped,
    send,
    failure: (error) => ({ fields: Object(error), text: null }),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Name" {...field('name')} />
      <Field label="Town" {...field('town')} />
      <FormError text={problem} />
      <button type="submit" disabled={isSubmitting}>
        Send
      </button>
    </form>
  );
}

async function sent(props: VisitorFormProps) {
  const user = userEvent.setup();
  render(<VisitorForm {...props} />);
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await send();
  return { user, send };
}
const errorOf = (label: string) => {
  const field = screen.getByLabelText(label);
  const id = field.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
};

test('what the rules refuse is not sent; what they make of it is', async () => {
  const send = vi.fn(async () => {});
  const { user, send: again } = await sent({ send });
  await waitFor(() => expect(errorOf('Name')).toBe('Name first'));
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'Maya');
  await user.type(screen.getByLabelText('Town'), '  ');
  await again();
  expect(send).toHaveBeenCalledWith({ name: 'Maya', town: 'Coimbatore' });
});

test('each message of the server stands under its field, the focus in the first', async () => {
  await sent({
    kept: { name: 'Maya' },
    send: () => Promise.reject({ town: 'We do not go there', name: 'Taken' }),
  });
  await waitFor(() => expect(errorOf('Name')).toBe('Taken'));
  expect(errorOf('Town')).toBe('We do not go there');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('a message for a field that is not here, or for all of it, stands in the form', async () => {
  let failure: unknown = { phone: 'Ten digits' };
  const { send } = await sent({ kept: { name: 'Maya' }, send: () => Promise.reject(failure) });
  expect(await screen.findByText('Ten digits')).toBeTruthy();
  failure = new FormRefusal('Not today');
  await send();
  expect(await screen.findByText('Not today')).toBeTruthy();
  expect(screen.queryByText('Ten digits')).toBeNull();
});

test('what is typed is told, and what was kept is there', async () => {
  const onTyped = vi.fn();
  const { user } = await sent({ kept: { name: 'May' }, onTyped, send: async () => {} });
  expect(onTyped).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Name'), 'a');
  expect(onTyped).toHaveBeenLastCalledWith({ name: 'Maya', town: 'Coimbatore' });
});

test('a kept text that comes in under her caret is replaced by what she types', async () => {
  const send = async () => {};
  const root = document.body.appendChild(document.createElement('main'));
  root.innerHTML = renderToString(<VisitorForm send={send} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  name.focus();
  const program = await act(async () =>
    hydrateRoot(root, <VisitorForm send={send} kept={{ name: 'Meena' }} />),
  );
  expect(name.value).toBe('Meena');
  await userEvent.keyboard('Anitha');
  expect(name.value).toBe('Anitha');
  act(() => program.unmount());
  root.remove();
});
