import { type Command, Option } from 'commander';
import { type Role, roles } from '#contract/roles.ts';
import { createStudents } from '../../features/students/repository.ts';
import { withTrace } from '../command-trail.ts';
import { requireStudent } from '../find.ts';
import { withAcademy } from '../open-academy.ts';
import { print, type Terminal, UsageError } from '../terminal.ts';

/** `staff`: who may open the studio page. */
export function addStaff(program: Command, terminal: Terminal): void {
  program
    .command('staff')
    .description('List who works in the studio, or give somebody that role')
    .argument('[email]', 'the address of her account; without it the staff are listed')
    .addOption(
      new Option('--role <role>', 'Staff opens the studio page, User closes it').choices(roles),
    )
    .action((email: string | undefined, { role }: { role?: Role }) => {
      if (email === undefined && role)
        throw new UsageError('Name the account: staff <email> --role …');
      if (email !== undefined && !role) {
        throw new UsageError(`Say which role: staff ${email} --role ${roles.join('|')}`);
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
        print(
          terminal,
          `${account.name} (${account.email}) has the role ${role} from her next click on.`,
        );
      });
    });
}
