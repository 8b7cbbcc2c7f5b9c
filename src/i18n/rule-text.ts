import { rules } from '#contract/fields.ts';
import { m } from './paraglide/messages.js';

const spoken: Record<keyof typeof rules, () => string> = {
  emailRequired: m.rule_email_required,
  emailInvalid: m.rule_email_invalid,
  emailTaken: m.rule_email_taken,
  passwordRequired: m.rule_password_required,
  passwordShort: m.rule_password_short,
  passwordLong: m.rule_password_long,
  passwordWrong: m.rule_password_wrong,
  passwordsMatch: m.rule_passwords_match,
  profilePasswordsMatch: m.rule_profile_passwords_match,
  confirmRequired: m.rule_confirm_required,
  confirmPasswordRequired: m.rule_confirm_password_required,
  fullNameRequired: m.rule_full_name_required,
  fullNameShort: m.rule_full_name_short,
  nameLong: m.rule_name_long,
  nameRequired: m.rule_name_required,
  nameShort: m.rule_name_short,
  phoneDigits: m.rule_phone_digits,
  subscribePhoneDigits: m.rule_subscribe_phone_digits,
  dateRequired: m.rule_date_required,
  datePast: m.rule_date_past,
  dateFar: m.rule_date_far,
  serviceRequired: m.rule_service_required,
  messageRequired: m.rule_message_required,
  messageLong: m.rule_message_long,
  otpRequired: m.rule_otp_required,
  otpDigits: m.rule_otp_digits,
};
/** The rules in the language of the page, by their texts in the contract. */
export const ruleMessages = new Map<string, () => string>(
  Object.entries(spoken).map(([name, say]) => [rules[name as keyof typeof rules], say]), // its keys
);

/**
 * Returns a rule of the contract in the language of the page. The contract's texts are the wire's: the
 * server sends them too. What is no rule (the academy's own words) comes back as it is.
 */
export const ruleText = (text: string): string => ruleMessages.get(text)?.() ?? text;
