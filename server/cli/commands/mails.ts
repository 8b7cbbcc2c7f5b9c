import type { Command } from 'commander';
import * as v from 'valibot';
import { createMailQueue, type MailJob } from '../../mail/repository.ts';
import { withTrace } from '../command-trail.ts';
import { indianTime } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError } from '../terminal.ts';

const columns: ListColumn<MailJob>[] = [
  { name: 'written_at', value: (mail) => indianTime(mail.created_at_ms) },
  { name: 'state', value: ({ due_at_ms }) => (due_at_ms === null ? 'given up' : 'waiting') },
  { name: 'to', value: ({ recipient }) => recipient },
  { name: 'subject', value: ({ subject }) => subject },
  { name: 'tries', value: ({ attempts }) => attempts, isNumber: true },
  { name: 'id', value: ({ id }) => id },
  { name: 'last_error', value: (mail) => mail.last_error, isWide: true },
];

const afterHelp = `
A mail is given up after some three days of trying, and is deleted three weeks after it was written.
Until then it counts in mail_jobs_given_up of /metrics.`;

/** `mails`, `mails resend` and `mails drop`. */
export function addMails(program: Command, terminal: Terminal): void {
  const mails = program
    .command('mails')
    .description('The mails that are not sent: list them, try them again, or drop them')
    .addHelpText('after', afterHelp);
  const queueOf = ({ db }: Parameters<Parameters<typeof withAcademy>[1]>[0]) =>
    createMailQueue(db, terminal);

  addListOptions(mails.command('list'))
    .description('List the mails that are not sent, the oldest first')
    .action((format: ListFormat) =>
      withAcademy(terminal, (academy) =>
        writeList(terminal, queueOf(academy).unsent(), columns, format),
      ),
    );

  mails
    .command('resend')
    .description('Try mails again that were given up; the running server sends them')
    .argument('[id...]', 'the ids of the mails, as `academy mails list` shows them')
    .option('--all', 'all that were given up')
    .action((ids: string[], { all = false }: { all?: boolean }) => {
      if (all === ids.length > 0)
        throw new UsageError('Name the mails by their ids, or say --all.');
      return withAcademy(terminal, async (academy) => {
        const queue = queueOf(academy);
        let count = 0;
        ids.forEach(requireMailId);
        for (const id of all ? ['all'] : ids) {
          const resent = await withTrace(academy.db, terminal, {
            action: 'mails resend',
            details: { mail: id },
            work: () => queue.resend(id, terminal.clock()),
          });
          if (resent === 0 && !all) throw noSuchMail(id);
          count += resent;
        }
        print(terminal, `${count} ${count === 1 ? 'mail is' : 'mails are'} tried again.`);
      });
    });

  mails
    .command('drop')
    .description('Forget mails that were given up: nobody gets them')
    .argument('<id...>', 'the ids of the mails')
    .action((ids: string[]) =>
      withAcademy(terminal, async (academy) => {
        ids.forEach(requireMailId);
        for (const id of ids) {
          const isDropped = await withTrace(academy.db, terminal, {
            action: 'mails drop',
            details: { mail: id },
            work: () => queueOf(academy).dropGivenUp(id),
          });
          if (!isDropped) throw noSuchMail(id);
          print(terminal, `${id} is dropped.`);
        }
      }),
    );
}

const noSuchMail = (id: string) =>
  new CommandError(
    `No mail ${id} was given up. \`academy mails list\` shows those that are not sent.`,
  );

const MailIdSchema = v.pipe(v.string(), v.uuid());

/** The trail names what was done by its id: an address that was typed for one must not stand there. */
function requireMailId(typed: string): void {
  if (!v.is(MailIdSchema, typed)) throw noSuchMail(typed);
}
