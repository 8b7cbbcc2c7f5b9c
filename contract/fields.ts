import * as v from 'valibot';
import { maxEmailChars, minNameChars, minPasswordChars, otpChars, phoneDigits } from './limits.ts';

/** What specification 5 asks of the forms: each rule and its exact message, once. */
export const rules = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
  emailTaken: 'This email is already registered',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordsMatch: 'Passwords must match',
  profilePasswordsMatch: 'Passwords do not match!',
  confirmRequired: 'Please confirm your password',
  confirmPasswordRequired: 'Confirm Password is required',
  fullNameRequired: 'Full name is required',
  fullNameShort: 'Name must be at least 2 characters',
  nameRequired: 'Name is required',
  nameShort: 'Name is too short',
  phoneDigits: 'Phone number must be 10 digits',
  subscribePhoneDigits: 'Phone must be 10 digits',
  dateRequired: 'Date is required',
  datePast: 'Date cannot be in the past',
  serviceRequired: 'Please select a service',
  messageRequired: 'Message is required',
  otpRequired: 'OTP is required',
  otpDigits: 'OTP must be 6 digits',
} as const;

export type RuleText = (typeof rules)[keyof typeof rules];

export const EmailSchema = v.pipe(
  v.string(rules.emailRequired),
  v.trim(),
  v.nonEmpty(rules.emailRequired),
  v.email(rules.emailInvalid),
  v.maxLength(maxEmailChars, rules.emailInvalid),
);

export const PasswordSchema = v.pipe(
  v.string(rules.passwordRequired),
  v.nonEmpty(rules.passwordRequired),
  v.minLength(minPasswordChars, rules.passwordShort),
);

export const FullNameSchema = v.pipe(
  v.string(rules.fullNameRequired),
  v.trim(),
  v.nonEmpty(rules.fullNameRequired),
  v.minLength(minNameChars, rules.fullNameShort),
);

/** A name of a visitor: appointment and subscribe forms word the short-name message differently. */
export const NameSchema = v.pipe(
  v.string(rules.nameRequired),
  v.trim(),
  v.nonEmpty(rules.nameRequired),
  v.minLength(minNameChars, rules.nameShort),
);

const digits = (count: number) => new RegExp(`^\\d{${count}}$`);

export const phoneSchema = (message: RuleText) =>
  v.pipe(v.string(message), v.trim(), v.regex(digits(phoneDigits), message));

export const OtpSchema = v.pipe(
  v.string(rules.otpRequired),
  v.trim(),
  v.nonEmpty(rules.otpRequired),
  v.length(otpChars, rules.otpDigits),
);
