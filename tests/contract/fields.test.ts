import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ForgetPasswordSchema, RegistrationSchema } from '#contract/account.ts';
import { AppointmentSchema } from '#contract/appointment.ts';
import { LoginSchema } from '#contract/login.ts';
import { SubscriberSchema, verifyOtp } from '#contract/subscription.ts';

const login = { email: 'priya@example.com', password: 'welcome123' };
const registration = { name: 'Priya', ...login, new_password: 'welcome123' };
const reset = { ...login, confirm_password: 'welcome123' };
const appointment = {
  name: 'Meena',
  email: 'meena@example.com',
  phone: '9843212345',
  date: '2026-12-01',
  service: 'Bridal Makeup',
  message: 'Muhurtham at six',
};
const subscriber = { name: 'Meena', email: 'meena@example.com', phone: '9843212345' };
const otp = { email: 'meena@example.com', otp: '482913' };

/** The table of specification 5, row by row. */
const rows = [
  {
    form: 'login',
    schema: LoginSchema,
    good: login,
    field: 'email',
    bad: '',
    says: 'Email is required',
  },
  {
    form: 'login',
    schema: LoginSchema,
    good: login,
    field: 'email',
    bad: 'priya@',
    says: 'Invalid email address',
  },
  {
    form: 'login',
    schema: LoginSchema,
    good: login,
    field: 'password',
    bad: '',
    says: 'Password is required',
  },
  {
    form: 'login',
    schema: LoginSchema,
    good: login,
    field: 'password',
    bad: '12345',
    says: 'Password must be at least 6 characters',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'name',
    bad: '',
    says: 'Full name is required',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'name',
    bad: 'P',
    says: 'Name must be at least 2 characters',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'email',
    bad: 'x',
    says: 'Invalid email address',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'password',
    bad: '123',
    says: 'Password must be at least 6 characters',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'new_password',
    bad: '',
    says: 'Please confirm your password',
  },
  {
    form: 'register',
    schema: RegistrationSchema,
    good: registration,
    field: 'new_password',
    bad: 'other',
    says: 'Passwords must match',
  },
  {
    form: 'forgot password',
    schema: ForgetPasswordSchema,
    good: reset,
    field: 'confirm_password',
    bad: '',
    says: 'Confirm Password is required',
  },
  {
    form: 'forgot password',
    schema: ForgetPasswordSchema,
    good: reset,
    field: 'confirm_password',
    bad: 'other',
    says: 'Passwords must match',
  },
  {
    form: 'appointment',
    schema: AppointmentSchema,
    good: appointment,
    field: 'name',
    bad: 'M',
    says: 'Name is too short',
  },
  {
    form: 'appointment',
    schema: AppointmentSchema,
    good: appointment,
    field: 'phone',
    bad: '98432',
    says: 'Phone number must be 10 digits',
  },
  {
    form: 'appointment',
    schema: AppointmentSchema,
    good: appointment,
    field: 'service',
    bad: '',
    says: 'Please select a service',
  },
  {
    form: 'appointment',
    schema: AppointmentSchema,
    good: appointment,
    field: 'message',
    bad: ' ',
    says: 'Message is required',
  },
  {
    form: 'subscribe',
    schema: SubscriberSchema,
    good: subscriber,
    field: 'phone',
    bad: '123',
    says: 'Phone must be 10 digits',
  },
  {
    form: 'OTP',
    schema: verifyOtp.request,
    good: otp,
    field: 'otp',
    bad: '4829',
    says: 'OTP must be 6 digits',
  },
] as const;

test.for(rows)('$form: $field "$bad" says "$says"', ({ schema, good, field, bad, says }) => {
  expect(v.safeParse(schema, good).success).toBe(true);
  const { issues } = v.safeParse(schema, { ...good, [field]: bad });
  const messages = issues?.filter((issue) => v.getDotPath(issue) === field).map((i) => i.message);
  expect(messages?.[0]).toBe(says);
});

test.each([
  '9843212345',
  ' 98432 12345 ',
  '098432-12345',
  '+91 98432 12345',
  '+91-98432\u00a012345',
  '91 98432 12345',
  '0091 (98432) 12345',
  '+91 9 8 4 3 2.1 2 3 4 5',
  '98432\u201312345',
])('a phone number typed as "%s" is kept as its ten digits', (phone) => {
  expect(v.parse(AppointmentSchema, { ...appointment, phone }).phone).toBe('9843212345');
});

test.each(['+1 98432 12345', '98432 1234x', '98432123456', ''])(
  'a phone number typed as "%s" is refused',
  (phone) => {
    expect(v.safeParse(AppointmentSchema, { ...appointment, phone }).success).toBe(false);
  },
);
