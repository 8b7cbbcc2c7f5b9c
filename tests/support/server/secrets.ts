import type { TestAcademy, visitor } from './server-app.ts';
import { wholeDatabase } from './whole-database.ts';

/** Columns of secrets or personal words of somebody: every value in them is one. */
const secretColumns = [
  ...['name', 'email', 'phone', 'message', 'recipient', 'token', 'password', 'password_hash'],
  ...['token_hash', 'code_hash', 'key', 'text', 'user_id', 'actor', 'payment_id', 'booking_key'],
];
/** The tables whose columns of those names tell of nobody. */
const publicTables = [
  ...['courses', 'services', 'order_courses', 'migrations', 'retention_runs'],
  ...['table_versions', 'number_series'],
];
/** Patterns of codes of six digits on a line of their own, and of the tokens of links. */
const inMails = [/^ {4}(\d{6})$/m, /[?&]token=([\w-]+)/];
/** Shorter texts stand in any log by chance. */
const shortestChars = 5;

/** Gathers what must never stand in a log; `look` is called while it is there, before it is deleted. */
export function createSecrets(academy: TestAcademy) {
  const found = new Set<string>([academy.config.sessionSecret]);
  return {
    found,
    add: (...secrets: (string | undefined)[]) => {
      for (const secret of secrets) if (secret) found.add(secret);
    },
    addCookiesOf: ({ cookies }: Pick<ReturnType<typeof visitor>, 'cookies'>) => {
      for (const cookie of Object.values(cookies)) {
        if (cookie.length >= shortestChars) found.add(cookie);
      }
    },
    async look(): Promise<void> {
      for (const [table, rows] of Object.entries(await wholeDatabase(academy))) {
        if (publicTables.includes(table)) continue;
        for (const row of rows) {
          for (const column of secretColumns) {
            const value = Object(row)[column];
            if (typeof value === 'string' && value.length >= shortestChars) found.add(value);
          }
          for (const pattern of inMails) {
            const secret = pattern.exec(Object(row).body_text ?? '')?.[1];
            if (secret) found.add(secret);
          }
        }
      }
    },
  };
}
