import { sql } from 'kysely';
import type { TestAcademy } from './server-app.ts';
import { onPostgres } from './test-database.ts';

/** The order in which the mails of one moment were written: a test's clock stands until it is moved. */
const asWritten = onPostgres ? sql`ctid` : sql`rowid`;

/** Resolves to the mails that wait to be sent to this address, the oldest first. */
export async function mailsTo({ db }: Pick<TestAcademy, 'db'>, address: string | null) {
  const mails = db.selectFrom('mail_jobs').selectAll();
  const rows = await mails.orderBy('created_at_ms').orderBy(asWritten).execute();
  return rows.filter(({ recipient }) => recipient === address);
}

/** Resolves to the code in her newest mail; throws where that has none. */
export async function codeFor(academy: TestAcademy, address: string): Promise<string> {
  const mails = await mailsTo(academy, address);
  const code = /^ {4}(\d{6})$/m.exec(mails.at(-1)?.body_text ?? '')?.[1];
  if (!code) throw new Error(`no code for ${address}`);
  return code;
}

/** Resolves to the link in her newest mail about a new password; throws where there is none. */
export async function resetLinkFor(academy: TestAcademy, address: string | null): Promise<URL> {
  const mails = await mailsTo(academy, address);
  const links = mails.flatMap(
    ({ body_text }) => /https?:\S+confirm-password\S+/.exec(body_text) ?? [],
  );
  return new URL(links.at(-1) ?? 'no link');
}

/** Sends the form behind the link in a letter, as her browser does. */
export function confirmReset(academy: TestAcademy, link: URL, password: string, origin?: string) {
  const form = new URLSearchParams({ token: link.searchParams.get('token') ?? '', password });
  return academy.app.inject({
    method: 'POST',
    url: link.pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: origin ?? academy.config.publicUrl,
    },
    payload: form.toString(),
  });
}
