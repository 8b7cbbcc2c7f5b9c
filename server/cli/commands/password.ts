import type { Command } from 'commander';
import { readPageFacts } from '../../db/page-facts.ts';
import { invite } from '../../features/passwords/invitation.ts';
import { createPasswordResets } from '../../features/passwords/repository.ts';
import { createMailQueue } from '../../mail/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { print, type Terminal, voiceAt } from '../terminal.ts';

/** `password`: the academy never knows or types a student's password. */
export function addPassword(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('password')
    .description(texts.cli_people_password())
    .argument('<email>', texts.cli_program_email_argument())
    .action((address: string) =>
      withAcademy(terminal, async ({ db, config }) => {
        const student = await requireStudent(db, address);
        const { clock } = terminal;
        const resets = createPasswordResets({
          db,
          mailQueue: createMailQueue(db, { clock }),
          clock,
        });
        const { contact: sender } = await readPageFacts(db, config);
        await withTrace(db, terminal, {
          action: 'password',
          details: { user_id: student.id },
          work: () => invite({ resets, sender, apiUrl: config.apiUrl, clock }, student),
        });
        print(terminal, texts.cli_people_password_queued({ email: student.email }));
      }),
    );
}
