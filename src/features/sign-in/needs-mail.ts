interface ResetReply {
  message?: string | undefined;
  data?: { confirmation?: 'mail' | undefined } | null | undefined;
}

/** A backend that asks by mail first says so in `data` or in words; a plain 200 has reset it. */
export function needsMail({ message = '', data }: ResetReply): boolean {
  return data?.confirmation === 'mail' || /check your e-?mail/i.test(message);
}
