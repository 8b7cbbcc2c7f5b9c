import { resolve } from 'node:path';
import type { Command } from 'commander';
import { indianDay } from '#contract/indian-day.ts';
import { type ErasureReport, eraseEverywhere } from '../../features/people/erase-everywhere.ts';
import { OpenOrderError } from '../../features/people/erasure-repository.ts';
import { createPeople } from '../../features/people/person-repository.ts';
import { createStudents } from '../../features/students/repository.ts';
import { type Texts, voiceIn } from '../../texts/voice.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { writePersonFolder } from '../people/person-folder.ts';
import { CommandError, notify, print, type Terminal, UsageError, voiceAt } from '../terminal.ts';

/** `person export` and `person erase`. */
export function addPerson(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  const email = ['<email>', texts.cli_person_email()] as const;
  const person = program.command('person').description(texts.cli_person_description());

  person
    .command('export')
    .description(texts.cli_person_export())
    .argument(...email)
    .argument('[folder]', texts.cli_person_folder())
    .action((address: string, name: string | undefined) =>
      withAcademy(terminal, async ({ db, config }) => {
        const people = createPeople(db);
        const whom = await findPerson(db, address);
        const folder = resolve(name ?? `${whom.email}-${indianDay(terminal.clock())}`);
        const voice = voiceIn(whom.language);
        const nowMs = terminal.clock();
        const written = await withTrace(db, terminal, {
          action: 'person export',
          details: { user_id: whom.id },
          work: () => writePersonFolder({ people, config, voice, nowMs }, whom, folder),
        });
        print(terminal, texts.cli_person_exported({ folder, ...written }));
        notify(terminal, texts.cli_person_make_sure());
      }),
    );

  person
    .command('erase')
    .description(texts.cli_person_erase())
    .argument(...email)
    .option('--dry-run', texts.cli_person_dry_run())
    .addHelpText('after', `\n${texts.cli_person_erase_help()}`)
    .action((address: string, { dryRun = false }: { dryRun?: boolean }) =>
      withAcademy(terminal, async ({ db, config }) => {
        const whom = await findPerson(db, address);
        if (whom.role === 'Staff') {
          throw new UsageError(({ texts }) => texts.cli_person_is_staff({ email: whom.email }));
        }
        const nowMs = terminal.clock();
        const erase = () =>
          eraseEverywhere({ db, config, nowMs, isDry: dryRun }, whom).catch(explainOpenOrder);
        const report = dryRun
          ? await erase()
          : await withTrace(db, terminal, {
              action: 'person erase',
              details: { user_id: whom.id },
              work: erase,
            });
        for (const line of reportLines(report, texts)) print(terminal, line);
        if (dryRun) notify(terminal, texts.cli_person_dry_run_done());
      }),
    );
}

type Database = Parameters<typeof createPeople>[0];

/** Throws when nothing is kept under this address. */
async function findPerson(db: Database, address: string) {
  const email = address.trim().toLowerCase();
  const account = await createStudents(db).byEmail(email);
  const { id = null, role = null, language = null } = account ?? {};
  const person = { id, email, role, language };
  if (await createPeople(db).isKnown(person)) return person;
  throw new CommandError(({ texts }) => texts.cli_person_nothing_kept({ email }));
}

function explainOpenOrder(error: unknown): never {
  if (!(error instanceof OpenOrderError)) throw error;
  throw new CommandError(({ texts }) => texts.cli_person_open_order());
}

function* reportLines(
  { deleted, files, keptOrders, appointmentsAhead }: ErasureReport,
  texts: Texts,
) {
  for (const [table, count] of Object.entries(deleted)) {
    yield texts.cli_person_erased({ table, count });
  }
  if (files > 0) yield texts.cli_person_erased_mails({ count: files });
  if (appointmentsAhead > 0) {
    yield texts.cli_person_kept_appointments({ count: appointmentsAhead });
  }
  if (keptOrders > 0) yield texts.cli_person_kept_orders({ count: keptOrders });
}
