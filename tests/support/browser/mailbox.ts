import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { type ParsedMail, simpleParser } from 'mailparser';
import { mailFilesTo } from '../../../server/mail/outbox.ts';

interface Outbox {
  dataDir: string;
}

/** Resolves to every mail that has gone out to this address, the oldest first. */
export async function mailsTo({ dataDir }: Outbox, address: string): Promise<ParsedMail[]> {
  const files = await mailFilesTo(dataDir, address);
  const mails = await Promise.all(files.map(async (file) => simpleParser(await readFile(file))));
  return mails.toSorted((a, b) => Number(a.date) - Number(b.date));
}

/** Resolves to what `pattern` finds in the mails to this address, once it finds it in `count` of them. */
async function findIn(outbox: Outbox, address: string, pattern: RegExp, count: number) {
  const texts = async () =>
    (await mailsTo(outbox, address)).flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? []);
  await expect.poll(async () => (await texts()).length).toBe(count);
  return texts();
}

/** Resolves to the codes in her mails once there are `count`; two of one second have no order. */
export const codesFor = (outbox: Outbox, address: string, count = 1): Promise<string[]> =>
  findIn(outbox, address, /^ *(\d{6})$/m, count);

/** Resolves to the link for a new password, once exactly one mail to this address has one. */
export async function resetLinkFor(outbox: Outbox, address: string): Promise<string> {
  const [link = ''] = await findIn(outbox, address, /(https?:\S+confirm-password\S+)/, 1);
  return link;
}
