import * as v from 'valibot';
import type { Texts } from '../texts/voice.ts';
import { inItsLanguage } from './setting-words.ts';

export interface MailSettings {
  /** Null: mails become files in `DATA_DIR/outbox`. */
  smtpUrl: string | null;
  from: string;
}

const mailbox = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^([^<>\r\n]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    inItsLanguage((texts) => texts.settings_mail_from()),
  ),
);

export const mailEntries = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        isSmtpUrl,
        inItsLanguage((texts) => texts.settings_smtp_url()),
      ),
    ),
  ),
  MAIL_FROM: v.optional(mailbox),
};

/** A sender of our own choosing would be thrown away as forged, so SMTP needs one by name. */
export function mailSettings(
  env: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  publicUrl: string,
  texts: Texts,
): MailSettings | { problems: string[] } {
  if (env.SMTP_URL && !env.MAIL_FROM) {
    return { problems: [texts.settings_mail_from_missing()] };
  }
  const from = env.MAIL_FROM ?? `academy@${new URL(publicUrl).hostname}`;
  return { smtpUrl: env.SMTP_URL ?? null, from };
}

function isSmtpUrl(address: string): boolean {
  return /^smtps?:\/\//.test(address) && URL.canParse(address) && new URL(address).hostname !== '';
}
