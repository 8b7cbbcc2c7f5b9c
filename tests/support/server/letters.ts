import type { Academy } from './server-app.ts';

/** The letters that wait to be sent to this address, the oldest first. */
export async function lettersTo({ db }: Pick<Academy, 'db'>, address: string | null) {
  const rows = await db.selectFrom('mail_jobs').selectAll().orderBy('created_at_ms').execute();
  return rows.filter(({ recipient }) => recipient === address);
}

/** The code in her newest letter. */
export async function codeFor(academy: Academy, address: string): Promise<string> {
  const letters = await lettersTo(academy, address);
  const code = /^ {4}(\d{6})$/m.exec(letters.at(-1)?.body_text ?? '')?.[1];
  if (!code) throw new Error(`no code for ${address}`);
  return code;
}

/** The path and token of the link in her newest letter about a new password. */
export async function resetLinkFor(academy: Academy, address: string | null): Promise<URL> {
  const letters = await lettersTo(academy, address);
  const links = letters.flatMap(
    ({ body_text }) => /https?:\S+confirm-password\S+/.exec(body_text) ?? [],
  );
  return new URL(links.at(-1) ?? 'no link');
}
