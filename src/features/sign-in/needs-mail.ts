interface ResetReply {
  message?: string | undefined;
  data?: { confirmation?: 'mail' | undefined } | null | undefined;
}

/** Whether the reset waits for a mail, as the backend says in `data` or in words; else it is done. */
export function needsMail({ message = '', data }: ResetReply): boolean {
  return data?.confirmation === 'mail' || /check your e-?mail/i.test(message);
}
