import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ForgetPasswordSchema, RegistrationSchema } from '#contract/account.ts';
import { AppointmentSchema } from '#contract/appointment.ts';
import { rules } from '#contract/fields.ts';
import { LoginSchema } from '#contract/login.ts';
import { ProfileChangeSchema } from '#contract/profile.ts';
import { SubscriberSchema, verifyOtp } from '#contract/subscription.ts';
import { ruleMessages, ruleText } from '../../src/i18n/rule-text.ts';
import { Field } from '../../src/ui/field.tsx';

const english = JSON.parse(readFileSync('src/i18n/messages/en/rule.json', 'utf8'));
const names = ['name', 'email', 'phone', 'date', 'service', 'message', 'otp'];
const passwords = ['password', 'new_password', 'confirm_password'];
const forms: Record<string, v.GenericSchema> = {
  AppointmentSchema,
  ForgetPasswordSchema,
  LoginSchema,
  ProfileChangeSchema,
  RegistrationSchema,
  SubscriberSchema,
  verifyOtp: verifyOtp.request,
};

test('every rule of the contract has its message, in English word for word', () => {
  expect([...ruleMessages.keys()]).toEqual(Object.values(rules));
  expect([...ruleMessages.values()].map((say) => say())).toEqual(Object.values(english));
  expect(Object.values(english)).toEqual(Object.values(rules));
});

test.for(Object.entries(forms))('whatever %s complains of is such a rule', ([, schema]) => {
  // One other text in each field, so that passwords which must be equal are not.
  const inputs = [undefined, '', 'x', 'x'.repeat(300)].map((typed) => ({
    ...Object.fromEntries(
      [...names, ...passwords].map((name, index) => [name, typed && `${typed}${index}`]),
    ),
    id: '1',
  }));
  const said = inputs.flatMap((input) =>
    (v.safeParse(schema, input).issues ?? []).map(({ message }) => message),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((message) => !ruleMessages.has(message))).toEqual([]);
});

test("a field says a rule by its message, and the academy's own words as they are", () => {
  render(<Field label="Email" error={rules.emailRequired} />);
  expect(screen.getByRole('alert').textContent).toBe(english.rule_email_required);
  expect(ruleText('The day is full.')).toBe('The day is full.');
});
