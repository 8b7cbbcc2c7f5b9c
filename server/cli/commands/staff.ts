import { type Command, Option } from 'commander';
import { type Role, roles } from '#contract/roles.ts';
import { createStudents } from '../../features/students/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { print, type Terminal, UsageError, voiceAt } from '../terminal.ts';

/** `staff`: who may open the studio page. */
export function addStaff(program: Command, terminal: Terminal): void {
  const { texts } = voiceAt(terminal);
  program
    .command('staff')
    .description(texts.cli_people_staff())
    .argument('[email]', texts.cli_people_staff_email())
    .addOption(new Option('--role <role>', texts.cli_people_staff_role()).choices(roles))
    .action((email: string | undefined, { role }: { role?: Role }) => {
      if (email === undefined && role) {
        throw new UsageError(({ texts }) => texts.cli_people_staff_no_account());
      }
      if (email !== undefined && !role) {
        const said = { email, roles: roles.join('|') };
        throw new UsageError(({ texts }) => texts.cli_people_staff_no_role(said));
      }
      return withAcademy(terminal, async ({ db }) => {
        const students = createStudents(db);
        if (email === undefined || !role) {
          for await (const { email, name } of students.list({ role: 'Staff' })) {
            print(terminal, `${email}  ${name}`);
          }
          return;
        }
        const account = await requireStudent(db, email);
        await withTrace(db, terminal, {
          action: 'staff',
          details: { user_id: account.id, role },
          work: () => students.setRole(account.id, role),
        });
        const { name, email: address } = account;
        print(terminal, texts.cli_people_staff_done({ name, email: address, role }));
      });
    });
}
