import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { nextMuhurtham } from '../next-muhurtham.ts';

/** Resolves to the message of the field with this label, as a screen reader ties them, once it is invalid. */
export async function messageUnder(label: string): Promise<string | null | undefined> {
  const field = await screen.findByLabelText(label);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}

/** Resolves to the whole text of the toast with these words, with `Success` or `Error` before it. */
export async function toastText(text: string | RegExp): Promise<string> {
  return waitFor(() => {
    const said = [...document.querySelectorAll('[data-toast]')].map(
      (toast) => toast.textContent ?? '',
    );
    const found = said.find((one) =>
      typeof text === 'string' ? one.includes(text) : text.test(one),
    );
    if (found === undefined) throw new Error(`no toast says ${text}, only: ${said.join(' | ')}`);
    return found;
  });
}

export const fieldValue = (label: string): string =>
  screen.getByLabelText<HTMLInputElement>(label).value;

/** An appointment as the form sends it. */
export const meenasAppointment = {
  name: 'Meena Kumar',
  email: 'meena@example.com',
  phone: '9843212345',
  date: nextMuhurtham(),
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};
