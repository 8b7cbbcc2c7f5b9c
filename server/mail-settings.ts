import * as v from 'valibot';

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
    'must be an email address, as Academy <hello@academy.example>',
  ),
);

export const mailEntries = {
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(isSmtpUrl, 'must be an smtp:// or smtps:// address, as smtps://user:secret@host'),
    ),
  ),
  MAIL_FROM: v.optional(mailbox),
};

/** A sender of our own choosing would be thrown away as forged, so SMTP needs one by name. */
export function mailSettings(
  env: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined },
  publicUrl: string,
): MailSettings | { problems: string[] } {
  if (env.SMTP_URL && !env.MAIL_FROM) {
    return {
      problems: ['MAIL_FROM must be set when SMTP_URL is: the address mails come from'],
    };
  }
  const from = env.MAIL_FROM ?? `academy@${new URL(publicUrl).hostname}`;
  return { smtpUrl: env.SMTP_URL ?? null, from };
}

function isSmtpUrl(address: string): boolean {
  return /^smtps?:\/\//.test(address) && URL.canParse(address) && new URL(address).hostname !== '';
}
