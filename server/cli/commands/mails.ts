import type { Command } from 'commander';
import * as v from 'valibot';
import { createMailQueue, type MailJob } from '../../mail/repository.ts';
import { withTrace } from '../command-trail.ts';
import { indianTime } from '../indian-time.ts';
import { addListOptions, type ListColumn, type ListFormat, writeList } from '../list-output.ts';
import { withAcademy } from '../open-academy.ts';
import { CommandError, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';

const columns: ListColumn<MailJob>[] = [
  {
    name: 'written_at',
    title: (texts) => texts.cli_list_written_at(),
    value: (mail) => indianTime(mail.created_at_ms),
  },
  {
    name: 'state',
    value: (mail) => (isGivenUp(mail) ? 'given up' : 'waiting'),
    title: (texts) => texts.cli_list_state(),
    said: (mail, texts) => (isGivenUp(mail) ? texts.cli_list_given_up() : texts.cli_list_waiting()),
  },
  { name: 'to', title: (texts) => texts.cli_list_to(), value: ({ recipient }) => recipient },
  { name: 'subject', title: (texts) => texts.cli_list_subject(), value: ({ subject }) => subject },
  {
    name: 'tries',
    title: (texts) => texts.cli_list_tries(),
    value: ({ attempts }) => attempts,
    isNumber: true,
  },
  { name: 'id', title: (texts) => texts.cli_list_id(), value: ({ id }) => id },
  { name: 'last_error', value: (mail) => mail.last_error, isWide: true },
];

const isGivenUp = ({ due_at_ms }: MailJob) => due_at_ms === null;

/** `mails`, `mails resend` and `mails drop`. */
export function addMails(program: Command, terminal: Terminal): void {
  const { texts, isOne } = voiceAt(terminal);
  const mails = program
    .command('mails')
    .description(texts.cli_mails_description())
    .addHelpText('after', `\n${texts.cli_mails_after_help()}`);
  const queueOf = ({ db }: Parameters<Parameters<typeof withAcademy>[1]>[0]) =>
    createMailQueue(db, terminal);

  addListOptions(mails.command('list'), terminal)
    .description(texts.cli_mails_list())
    .action((format: ListFormat) =>
      withAcademy(terminal, (academy) =>
        writeList(terminal, queueOf(academy).unsent(), columns, format),
      ),
    );

  mails
    .command('resend')
    .description(texts.cli_mails_resend())
    .argument('[id...]', texts.cli_mails_resend_ids())
    .option('--all', texts.cli_mails_resend_all())
    .action((ids: string[], { all = false }: { all?: boolean }) => {
      if (all === ids.length > 0)
        throw new UsageError(({ texts }) => texts.cli_mails_resend_which());
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
        print(
          terminal,
          isOne(count)
            ? texts.cli_mails_resent_one({ count })
            : texts.cli_mails_resent_many({ count }),
        );
      });
    });

  mails
    .command('drop')
    .description(texts.cli_mails_drop())
    .argument('<id...>', texts.cli_mails_drop_ids())
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
          print(terminal, texts.cli_mails_dropped({ id }));
        }
      }),
    );
}

const noSuchMail = (id: string) => new CommandError(({ texts }) => texts.cli_mails_unknown({ id }));

const MailIdSchema = v.pipe(v.string(), v.uuid());

/** Throws where no mail can have this id: an address typed in its place must not get into the trail. */
function requireMailId(typed: string): void {
  if (!v.is(MailIdSchema, typed)) throw noSuchMail(typed);
}
