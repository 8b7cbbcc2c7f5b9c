import { resolve } from 'node:path';
import type { Command } from 'commander';
import { indianDay } from '../../features/appointments/rules.ts';
import { type ErasureReport, eraseEverywhere } from '../../features/people/erase-everywhere.ts';
import { OpenOrderError } from '../../features/people/erasure-repository.ts';
import { createPeople } from '../../features/people/person-repository.ts';
import { createStudents } from '../../features/students/repository.ts';
import { withTrace } from '../command-trail.ts';
import { withAcademy } from '../open-academy.ts';
import { writePersonFolder } from '../people/person-folder.ts';
import { CommandError, notify, print, type Terminal, UsageError } from '../terminal.ts';

const email = ['<email>', 'the address of her account, or that she booked with'] as const;

const eraseHelp = `
What the law makes us keep stays, and is said: orders that were paid, with the name of who paid. An
appointment that lies ahead goes when its day is over. A student can do it herself on Profile.
Back-ups hold her until they are too old to be kept: after a restore, erase her again.`;

/** `person export` and `person erase`. */
export function addPerson(program: Command, terminal: Terminal): void {
  const person = program
    .command('person')
    .description('Everything that is kept of one person: export it, or erase it');

  person
    .command('export')
    .description('Write all that is kept of somebody into a new folder: person.json and files')
    .argument(...email)
    .argument('[folder]', 'a folder that is not there yet; default: the address and the day')
    .action((address: string, name: string | undefined) =>
      withAcademy(terminal, async ({ db, config }) => {
        const people = createPeople(db);
        const whom = await findPerson(db, address);
        const folder = resolve(name ?? `${whom.email}-${indianDay(terminal.clock())}`);
        const nowMs = terminal.clock();
        const written = await withTrace(db, terminal, {
          action: 'person export',
          details: { user_id: whom.id },
          work: () => writePersonFolder({ people, config, nowMs }, whom, folder),
        });
        print(terminal, `${folder}: ${written.rows} rows, ${written.files} files beside them.`);
        notify(terminal, 'Make sure that it is she who asks: send it to this address only.');
      }),
    );

  person
    .command('erase')
    .description('Erase all that is kept of somebody, but what the law makes us keep')
    .argument(...email)
    .option('--dry-run', 'only say what would go and what would stay')
    .addHelpText('after', eraseHelp)
    .action((address: string, { dryRun = false }: { dryRun?: boolean }) =>
      withAcademy(terminal, async ({ db, config }) => {
        const whom = await findPerson(db, address);
        if (whom.role === 'Staff') {
          throw new UsageError(
            `${whom.email} works in the studio: staff ${whom.email} --role User`,
          );
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
        for (const line of reportLines(report)) print(terminal, line);
        if (dryRun) notify(terminal, 'Nothing was erased: this was a dry run.');
      }),
    );
}

type Database = Parameters<typeof createPeople>[0];

/** Throws when nothing is kept under this address. */
async function findPerson(db: Database, address: string) {
  const email = address.trim().toLowerCase();
  const account = await createStudents(db).byEmail(email);
  const person = { id: account?.id ?? null, email, role: account?.role ?? null };
  const rows = await createPeople(db).rowsOf(person);
  if (Object.keys(rows).length > 0) return person;
  throw new CommandError(
    `Nothing is kept under ${email}. \`academy students --search\` finds a student by a part of her name or address.`,
  );
}

function explainOpenOrder(error: unknown): never {
  if (!(error instanceof OpenOrderError)) throw error;
  throw new CommandError(
    'The payment of an order of hers may still arrive; the server looks for it for a day. Erase her then.',
  );
}

function* reportLines({ deleted, files, keptOrders, appointmentsAhead }: ErasureReport) {
  for (const [table, count] of Object.entries(deleted)) yield `erased  ${table}: ${count}`;
  if (files > 0) yield `erased  mails in the outbox: ${files}`;
  if (appointmentsAhead > 0) {
    yield `kept    appointments that lie ahead: ${appointmentsAhead}, each until its day is over`;
  }
  if (keptOrders > 0) {
    yield `kept    orders that were paid: ${keptOrders}, with her name and their invoices as issued, for as long as tax law requires`;
  }
}
