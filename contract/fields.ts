import * as v from 'valibot';
import {
  maxEmailChars,
  maxNameChars,
  maxPasswordChars,
  maxPhoneChars,
  minNameChars,
  minPasswordChars,
  otpChars,
  phoneDigitCount,
} from './limits.ts';
import * as rules from './rules.ts';

export { rules };

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
  v.maxLength(maxPasswordChars, rules.passwordLong),
);

export const FullNameSchema = v.pipe(
  v.string(rules.fullNameRequired),
  v.trim(),
  v.nonEmpty(rules.fullNameRequired),
  v.minLength(minNameChars, rules.fullNameShort),
  v.maxLength(maxNameChars, rules.nameLong),
  v.transform(asKept),
);

/** A name of a visitor: appointment and subscribe forms word the short-name message differently. */
export const NameSchema = v.pipe(
  v.string(rules.nameRequired),
  v.trim(),
  v.nonEmpty(rules.nameRequired),
  v.minLength(minNameChars, rules.nameShort),
  v.maxLength(maxNameChars, rules.nameLong),
  v.transform(asKept),
);

/** Makes the schema of a password typed a second time; where the first is known the two are compared. */
export const repeatedPasswordSchema = (message: RuleText) =>
  v.pipe(v.string(message), v.nonEmpty(message), v.maxLength(maxPasswordChars, rules.passwordLong));

/**
 * A pasted name may hold line breaks, which would begin new lines in a mail or a list. Composed, it is
 * the same whatever keyboard wrote it, and found by whatever keyboard looks for it.
 */
function asKept(name: string): string {
  return name.normalize().replaceAll(/\s+/g, ' ');
}

/** An Indian number as people write it: `098765 43210`, `+91 98765-43210`; only its ten digits stay. */
export const phoneSchema = (message: RuleText) =>
  v.pipe(
    v.string(message),
    v.maxLength(maxPhoneChars, message),
    v.transform(nationalNumber),
    v.regex(nationalDigits, message),
  );

const nationalDigits = new RegExp(`^\\d{${phoneDigitCount}}$`);
const beforeNational = new RegExp(`^(\\+?91|0091|0)(?=\\d{${phoneDigitCount}}$)`);

function nationalNumber(typed: string): string {
  return typed.replaceAll(/[\s().\p{Dash}]/gu, '').replace(beforeNational, '');
}

export const OtpSchema = v.pipe(
  v.string(rules.otpRequired),
  v.trim(),
  v.nonEmpty(rules.otpRequired),
  v.minLength(otpChars, rules.otpDigits),
  v.maxLength(otpChars, rules.otpDigits),
);
